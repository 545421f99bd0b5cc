package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.annotations.WarpFunctions;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.WarpOperator;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.TypeText;

/** Translates calls: of the library, of the kernel context, and of the user's own methods. */
final class CallTranslator {
  private final FunctionState state;
  private final Callees callees;
  private final RecordTranslator records;
  private final ViewTranslator views;
  private final AtomicTranslator atomics;
  private final MatrixTranslator matrices;

  CallTranslator(FunctionState state, Callees callees) {
    this.state = state;
    this.callees = callees;
    this.records = new RecordTranslator(state, callees);
    this.views = new ViewTranslator(state);
    this.atomics = new AtomicTranslator(state);
    this.matrices = new MatrixTranslator(state);
  }

  RecordTranslator records() {
    return records;
  }

  MatrixTranslator matrices() {
    return matrices;
  }

  Expr call(MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    ExecutableElement method = method(path);
    if (ContextTable.contains(method)) {
      return context(tree, path, method, expressions);
    }
    if (MatrixTranslator.contains(method)) {
      return matrices.value(tree, path, method, expressions);
    }
    if (ViewTranslator.contains(method)) {
      return views.call(tree, path, method, expressions);
    }
    if (AtomicTranslator.contains(method)) {
      return atomics.onNumbers(tree, path, method, expressions);
    }
    Optional<MathFunction> library = LibraryTable.find(method);
    if (library.isPresent()) {
      return library(tree, path, method, library.get(), expressions);
    }
    Optional<MathFunction> widening = SmallFloats.toFloat(method);
    if (widening.isPresent()) {
      Expr record = records.receiver(tree, path, expressions);
      Expr bits = new RecordExpr.Component(state.span(tree), record, 0);
      return new Invocation.MathCall(state.span(tree), widening.get(), List.of(bits));
    }
    Optional<MathFunction> narrowing = SmallFloats.ofFloat(method);
    if (narrowing.isPresent()) {
      Expr value = expressions.expr(path, tree.getArguments().get(0), ElementType.FLOAT32);
      Expr bits = new Invocation.MathCall(state.span(tree), narrowing.get(), List.of(value));
      return new RecordExpr.Construct(state.span(tree), state.recordType(path), List.of(bits));
    }
    if (LibraryTable.isSum(method)) {
      return sum(tree, path, method, expressions);
    }
    Optional<String> refusal = LibraryRefusals.of(method);
    if (refusal.isPresent()) {
      String name = Methods.owner(method).getSimpleName() + "." + TypeText.of(method);
      throw state.abort(tree, Message.UNSUPPORTED_CALL, name, refusal.get());
    }
    return function(tree, path, method, expressions);
  }

  private Expr library(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      MathFunction function,
      ExpressionTranslator expressions) {
    ElementType first = LibraryTable.operand(method);
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < function.arity(); i++) {
      ElementType operand = function.operand(i, first);
      arguments.add(expressions.expr(path, tree.getArguments().get(i), operand));
    }
    Expr call = new Invocation.MathCall(state.span(tree), function, arguments);
    return Conversions.to(state.type(path), call);
  }

  private Expr sum(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    ElementType type = LibraryTable.operand(method);
    Expr left = expressions.expr(path, tree.getArguments().get(0), type);
    Expr right = expressions.expr(path, tree.getArguments().get(1), type);
    return new Expr.Binary(state.span(tree), BinaryOperator.ADD, left, right);
  }

  /** Returns the method that the invocation at {@code path} calls. */
  ExecutableElement method(TreePath path) {
    if (state.element(path) instanceof ExecutableElement method) {
      return method;
    }
    throw new BrokenBodyException();
  }

  private Expr function(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement called,
      ExpressionTranslator expressions) {
    Optional<TypeVariable> anyRecord = records.typeParameter(tree, path, called);
    if (anyRecord.isPresent()) {
      return ofTypeParameter(tree, path, called, anyRecord.get(), expressions);
    }
    Map<Element, TypeMirror> owner = records.owner(tree, path, called);
    ExecutableElement method = records.implementation(tree, path, called);
    List<Expr> arguments = new ArrayList<>();
    if (RecordTranslator.isRecordMethod(method)) {
      records.requireCallable(tree, method);
      Expr receiver = records.receiver(tree, path, expressions);
      if (callees.records().isImplicitAccessor(method)) {
        return records.accessed(tree, receiver, method);
      }
      arguments.add(receiver);
    }
    Instance instance = instance(tree, path, method, owner);
    FunctionKey key = callees.require(instance, tree, state);
    IrType result = state.type(path);
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      ExpressionTree argument = tree.getArguments().get(i);
      if (!Candidate.isContext(parameter)) {
        TypeMirror type = callees.generics().resolve(parameter.asType(), instance.bindings());
        arguments.add(argument(argument, path, type, expressions));
      }
    }
    return new Invocation.Call(
        state.span(tree), key, result, arguments, Methods.takesContext(method));
  }

  /**
   * Translates a call on a value of a type parameter that stands for any record: to one of the
   * record's own method, once it is known which.
   */
  private Expr ofTypeParameter(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      TypeVariable receiver,
      ExpressionTranslator expressions) {
    Generics generics = callees.generics();
    TypeMirror called = state.mirror(new TreePath(path, tree.getMethodSelect()));
    if (!(called instanceof ExecutableType types) || !Generics.isAbstract(method)) {
      String name = receiver + "." + method;
      throw state.abort(
          tree, Message.UNSUPPORTED_CALL, name, "it is no abstract method of an interface");
    }
    List<Expr> arguments = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    arguments.add(records.receiver(tree, path, expressions));
    for (int i = 0; i < method.getParameters().size(); i++) {
      TypeMirror type = state.resolve(types.getParameterTypes().get(i));
      parameters.add(generics.text(type));
      if (!Candidate.isContext(method.getParameters().get(i))) {
        arguments.add(argument(tree.getArguments().get(i), path, type, expressions));
      }
    }
    FunctionKey key =
        new FunctionKey(
            generics.text(receiver),
            method.getSimpleName().toString(),
            "(" + String.join(",", parameters) + ")");
    return new Invocation.Call(
        state.span(tree), key, state.type(path), arguments, Methods.takesContext(method));
  }

  /** Returns {@code method} with what its type parameters stand for in this call. */
  private Instance instance(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      Map<Element, TypeMirror> owner) {
    if (method.getTypeParameters().isEmpty()) {
      return method.getModifiers().contains(Modifier.STATIC)
          ? Instance.of(method)
          : new Instance(method, owner);
    }
    List<TypeMirror> types = new ArrayList<>();
    for (ExpressionTree argument : tree.getArguments()) {
      types.add(state.mirror(new TreePath(path, argument)));
    }
    return callees
        .generics()
        .infer(method, owner, types)
        .orElseThrow(
            () ->
                state.abort(
                    tree,
                    Message.UNSUPPORTED_CALL,
                    method.getSimpleName(),
                    "its arguments do not say which record each type parameter is"));
  }

  private Expr argument(
      ExpressionTree argument,
      TreePath path,
      TypeMirror parameter,
      ExpressionTranslator expressions) {
    IrType type = state.map(argument, parameter);
    if (type instanceof IrType.Array) {
      Local array = expressions.row(path, argument);
      return new Expr.Read(state.span(argument), array);
    }
    return Conversions.to(type, expressions.expr(path, argument));
  }

  private Expr context(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    String name = method.getSimpleName().toString();
    SourceSpan span = state.span(tree);
    GridValue value = ContextTable.VALUES.get(name);
    if (value != null) {
      return new Invocation.Grid(span, value);
    }
    AtomicOperator atomic = ContextTable.ATOMICS.get(name);
    if (atomic != null) {
      return atomics.onPrimitives(tree, path, atomic, expressions);
    }
    WarpOperator warp = ContextTable.WARP_FUNCTIONS.get(name);
    if (warp != null) {
      return warp(tree, path, method, warp, expressions);
    }
    if (ContextTable.SHARED_ARRAYS.contains(name)
        || ContextTable.SHARED_ARRAYS_OF_RECORDS.contains(name)
        || ContextTable.DYNAMIC_SHARED_ARRAYS.contains(name)) {
      throw state.abort(tree, Message.SHARED_ARRAY_PLACE, tree);
    }
    if (ContextTable.MATRICES.contains(name)) {
      throw state.abort(
          tree, Message.MATRIX_PLACE, tree + " is not the initialiser of a local variable");
    }
    throw state.abort(
        tree, Message.UNSUPPORTED_CALL, "KernelContext." + method, "this version lacks it");
  }

  /** Translates a warp function; one without a mask is for all lanes. */
  private Expr warp(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      WarpOperator operator,
      ExpressionTranslator expressions) {
    SourceSpan span = state.span(tree);
    List<Expr> arguments = new ArrayList<>();
    if (method.getParameters().size() == operator.operands()) {
      arguments.add(Conversions.intLiteral(span, WarpFunctions.FULL_MASK));
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      arguments.add(argument(tree.getArguments().get(i), path, parameter.asType(), expressions));
    }
    return new Invocation.Warp(span, operator, arguments);
  }
}
