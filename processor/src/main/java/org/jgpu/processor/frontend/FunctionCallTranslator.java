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
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.signature.rule.Candidate;

/** Translates calls of functions that have Java bodies: the user's own, and those of libraries. */
final class FunctionCallTranslator {
  private final FunctionState state;
  private final Callees callees;
  private final RecordTranslator records;

  FunctionCallTranslator(FunctionState state, Callees callees, RecordTranslator records) {
    this.state = state;
    this.callees = callees;
    this.records = records;
  }

  /** Translates the call of a method that {@code tree} names. */
  Expr call(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement called,
      ExpressionTranslator expressions) {
    Optional<TypeVariable> anyRecord = records.typeParameter(tree, path, called);
    if (anyRecord.isPresent()) {
      return ofTypeParameter(tree, path, called, anyRecord.get(), expressions);
    }
    ExecutableElement method = records.implementation(tree, path, called);
    if (!RecordTranslator.isRecordMethod(method)) {
      return call(tree, path, called, method, List.of(), expressions);
    }
    records.requireCallable(tree, method);
    Expr receiver = records.receiver(tree, path, expressions);
    return callees.records().isImplicitAccessor(method)
        ? records.accessed(tree, receiver, method)
        : call(tree, path, called, method, List.of(receiver), expressions);
  }

  /**
   * Translates a call of a method that is known.
   *
   * @param called as javac sees it, for whose class the type arguments of the owner are
   * @param receiver the record of a record's method, else nothing
   */
  private Expr call(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement called,
      ExecutableElement method,
      List<Expr> receiver,
      ExpressionTranslator expressions) {
    CallableMethods.requireArray(method, tree.getArguments(), path, state);
    Instance instance = instance(tree, path, method, records.owner(tree, path, called));
    List<Expr> arguments = new ArrayList<>(receiver);
    FunctionKey key = callees.require(instance, tree, state);
    IrType result = state.type(path);
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      ExpressionTree argument = tree.getArguments().get(i);
      // The context is no value on the device: what it stands for is there for every function.
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
    CallableMethods.requireArray(method, tree.getArguments(), path, state);
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

  /** Translates an argument for a parameter of the type {@code parameter}. */
  Expr argument(
      ExpressionTree argument,
      TreePath path,
      TypeMirror parameter,
      ExpressionTranslator expressions) {
    IrType type = state.map(argument, parameter);
    if (type instanceof IrType.Array) {
      Local array = expressions.places().row(path, argument);
      return new Expr.Read(state.span(argument), array);
    }
    return Conversions.to(type, expressions.expr(path, argument));
  }
}
