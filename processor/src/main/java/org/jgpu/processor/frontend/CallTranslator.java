package org.jgpu.processor.frontend;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jgpu.annotations.WarpFunctions;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.WarpOperator;
import org.jgpu.processor.signature.rule.TypeText;

/** Translates calls: of the library, of the kernel context, and of the user's own methods. */
final class CallTranslator {
  private final FunctionState state;
  private final RecordTranslator records;
  private final FunctionCallTranslator functions;
  private final ViewTranslator views;
  private final AtomicTranslator atomics;
  private final MatrixTranslator matrices;

  CallTranslator(FunctionState state, Callees callees) {
    this.state = state;
    this.records = new RecordTranslator(state, callees);
    this.functions = new FunctionCallTranslator(state, callees, records);
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

  /**
   * Translates the call of a method that gives a value. Its class decides first: what the device
   * does itself is not looked for among functions, and only what has a Java body gets that far.
   */
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
    Optional<Expr> computed = ofLibrary(tree, path, method, expressions);
    if (computed.isPresent()) {
      return computed.get();
    }
    Optional<String> refusal = LibraryRefusals.of(method);
    if (refusal.isPresent()) {
      String name = Methods.owner(method).getSimpleName() + "." + TypeText.of(method);
      throw state.abort(tree, Message.UNSUPPORTED_CALL, name, refusal.get());
    }
    return functions.call(tree, path, method, expressions);
  }

  /** Translates a call of Java's library that the device has an operation for; else empty. */
  private Optional<Expr> ofLibrary(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    Optional<MathFunction> library = LibraryTable.find(method);
    if (library.isPresent()) {
      return Optional.of(library(tree, path, method, library.get(), expressions));
    }
    Optional<MathFunction> widening = SmallFloats.toFloat(method);
    if (widening.isPresent()) {
      return Optional.of(widened(tree, path, widening.get(), expressions));
    }
    Optional<MathFunction> narrowing = SmallFloats.ofFloat(method);
    if (narrowing.isPresent()) {
      return Optional.of(narrowed(tree, path, narrowing.get(), expressions));
    }
    return LibraryTable.isSum(method)
        ? Optional.of(sum(tree, path, method, expressions))
        : Optional.empty();
  }

  /** Translates {@code half.toFloat()}: the function takes the bits, the record's one component. */
  private Expr widened(
      MethodInvocationTree tree,
      TreePath path,
      MathFunction widening,
      ExpressionTranslator expressions) {
    Expr record = records.receiver(tree, path, expressions);
    Expr bits = new RecordExpr.Component(state.span(tree), record, 0);
    return new Invocation.MathCall(state.span(tree), widening, List.of(bits));
  }

  /** Translates {@code Half.of(x)}: the function gives the bits, the record's one component. */
  private Expr narrowed(
      MethodInvocationTree tree,
      TreePath path,
      MathFunction narrowing,
      ExpressionTranslator expressions) {
    Expr value = expressions.expr(path, tree.getArguments().get(0), ElementType.FLOAT32);
    Expr bits = new Invocation.MathCall(state.span(tree), narrowing, List.of(value));
    return new RecordExpr.Construct(state.span(tree), state.recordType(path), List.of(bits));
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
    // Math.round of a float is int, floorMod(long, int) is int: what the device computes is
    // converted.
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
      arguments.add(
          functions.argument(tree.getArguments().get(i), path, parameter.asType(), expressions));
    }
    return new Invocation.Warp(span, operator, arguments);
  }
}
