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
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.signature.rule.Candidate;

/** Translates calls: of the library, of the kernel context, and of the user's own methods. */
final class CallTranslator {
  private final FunctionState state;
  private final Callees callees;
  private final RecordTranslator records;

  CallTranslator(FunctionState state, Callees callees) {
    this.state = state;
    this.callees = callees;
    this.records = new RecordTranslator(state, callees);
  }

  RecordTranslator records() {
    return records;
  }

  Expr call(MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    ExecutableElement method = method(path);
    if (isContextCall(method)) {
      return context(tree, path, method, expressions);
    }
    Optional<MathFunction> library = LibraryTable.find(method);
    if (library.isPresent()) {
      ElementType operand = LibraryTable.operand(method);
      List<Expr> arguments = new ArrayList<>();
      for (ExpressionTree argument : tree.getArguments()) {
        arguments.add(expressions.expr(path, argument, operand));
      }
      return new Expr.MathCall(state.span(tree), library.get(), arguments);
    }
    return function(tree, path, method, expressions);
  }

  /** Returns the method that the invocation at {@code path} calls. */
  ExecutableElement method(TreePath path) {
    if (state.element(path) instanceof ExecutableElement method) {
      return method;
    }
    throw new BrokenBodyException();
  }

  static boolean isContextCall(ExecutableElement method) {
    return Candidate.isContext(Methods.owner(method).asType());
  }

  private Expr function(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement called,
      ExpressionTranslator expressions) {
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
    return new Expr.Call(state.span(tree), key, result, arguments, Methods.takesContext(method));
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
      Local array = expressions.array(path, argument);
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
      return new Expr.Grid(span, value);
    }
    AtomicOperator atomic = ContextTable.ATOMICS.get(name);
    if (atomic != null) {
      return atomic(tree, path, atomic, expressions);
    }
    if (ContextTable.SHARED_ARRAYS.containsKey(name) || name.equals(ContextTable.SHARED_RECORDS)) {
      throw state.abort(tree, Message.SHARED_ARRAY_PLACE, tree);
    }
    throw state.abort(
        tree, Message.UNSUPPORTED_CALL, "KernelContext." + method, "this version lacks it");
  }

  private Expr atomic(
      MethodInvocationTree tree,
      TreePath path,
      AtomicOperator operator,
      ExpressionTranslator expressions) {
    List<? extends ExpressionTree> given = tree.getArguments();
    Local array = expressions.array(path, given.get(0));
    Expr index = expressions.expr(path, given.get(1), ElementType.INT32);
    List<Expr> operands = new ArrayList<>();
    for (ExpressionTree operand : given.subList(2, given.size())) {
      operands.add(expressions.expr(path, operand, array.element()));
    }
    return new Expr.Atomic(state.span(tree), operator, array, index, operands);
  }
}
