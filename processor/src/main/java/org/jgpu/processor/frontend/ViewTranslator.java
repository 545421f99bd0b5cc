package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.signature.rule.ViewTypes;

/**
 * Translates the methods of views. On the device a view is no object, but a pointer with a size and
 * a stride for each axis, so that they become arithmetic on these.
 */
final class ViewTranslator {
  private final FunctionState state;

  ViewTranslator(FunctionState state) {
    this.state = state;
  }

  /** Returns whether {@code method} is one that views have of their own. */
  static boolean contains(ExecutableElement method) {
    return ViewTypes.declares(Methods.owner(method));
  }

  Expr call(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    SourceSpan span = state.span(tree);
    Local view = receiver(tree, path, expressions);
    List<? extends ExpressionTree> given = tree.getArguments();
    String name = method.getSimpleName().toString();
    AtomicOperator atomic = ContextTable.ATOMICS.get(name);
    if (atomic != null) {
      Expr offset = offset(span, view, given, path, expressions);
      List<Expr> operands = new ArrayList<>();
      for (ExpressionTree operand : given.subList(view.rank(), given.size())) {
        operands.add(expressions.expr(path, operand, view.element()));
      }
      return new ArrayExpr.Atomic(span, atomic, view, offset, operands);
    }
    return switch (name) {
      case "get" -> new ArrayExpr.Load(span, view, offset(span, view, given, path, expressions));
      case "set" -> {
        // An assignment, so that sequencing keeps Java's order of index and value.
        Expr offset = offset(span, view, given, path, expressions);
        Expr value = expressions.expr(path, given.get(view.rank()), view.elementType());
        yield new Unsequenced.Assign(span, new Place.Element(view, offset), value);
      }
      case "size" ->
          new ArrayExpr.ViewSize(
              span, view, given.isEmpty() ? 0 : axis(given, view, path, expressions));
      case "rows" -> new ArrayExpr.ViewSize(span, view, 0);
      case "columns" -> new ArrayExpr.ViewSize(span, view, 1);
      default ->
          throw state.abort(
              tree, Message.UNSUPPORTED_CALL, name, "kernels have get, set and sizes of views");
    };
  }

  private static Local receiver(
      MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      throw new BrokenBodyException();
    }
    return expressions.places().array(new TreePath(path, select), select.getExpression());
  }

  private static Expr offset(
      SourceSpan span,
      Local view,
      List<? extends ExpressionTree> given,
      TreePath path,
      ExpressionTranslator expressions) {
    List<Expr> indices = new ArrayList<>();
    for (ExpressionTree index : given.subList(0, view.rank())) {
      indices.add(expressions.expr(path, index, ElementType.INT32));
    }
    return new ArrayExpr.ViewOffset(span, view, indices);
  }

  private int axis(
      List<? extends ExpressionTree> given,
      Local view,
      TreePath path,
      ExpressionTranslator expressions) {
    ExpressionTree axis = given.get(0);
    Expr folded = state.closed(expressions.expr(path, axis, ElementType.INT32));
    boolean known = folded instanceof Expr.Literal;
    // The device has a parameter for each axis, not an array of sizes, so that the axis must be
    // known here.
    if (folded instanceof Expr.Literal literal
        && literal.bits() >= 0
        && literal.bits() < view.rank()) {
      return (int) literal.bits();
    }
    throw state.abort(
        axis, Message.VIEW_AXIS, known ? axis : "not a constant: " + axis, view.rank());
  }
}
