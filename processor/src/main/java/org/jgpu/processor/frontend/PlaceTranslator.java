package org.jgpu.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Translates what expressions name rather than compute: arrays, their elements, and what an
 * assignment assigns. An array of several dimensions is one of one dimension on the device, so that
 * the indices of an element come together from all of its brackets.
 */
final class PlaceTranslator {
  private final FunctionState state;
  private final ExpressionTranslator expressions;

  PlaceTranslator(FunctionState state, ExpressionTranslator expressions) {
    this.state = state;
    this.expressions = expressions;
  }

  /** Returns the array that the expression {@code child} of the tree at {@code parent} names. */
  Local array(TreePath parent, Tree child) {
    TreePath path = new TreePath(parent, child);
    if (child instanceof ParenthesizedTree inner) {
      return array(path, inner.getExpression());
    }
    if (child instanceof IdentifierTree || child instanceof MemberSelectTree) {
      Element element = state.element(path);
      if (element.getKind().isField()) {
        return state.constants().require(element, path, expressions);
      }
      if (child instanceof IdentifierTree && local(element).isArray()) {
        return local(element);
      }
    }
    state.requireTyped(path);
    throw state.abort(child, Message.ARRAY_ALIAS, child);
  }

  /** Returns the local, whose extents are known if it has several dimensions. */
  private Local local(Element element) {
    Local local = state.local(element);
    // The declaration, which would have given the extents, was in error.
    if (ArrayShapes.rank(element.asType()) > 1 && state.shape(local).isEmpty()) {
      throw new BrokenBodyException();
    }
    return local;
  }

  /** As {@link #array}, for one of one dimension. */
  Local row(TreePath parent, Tree child) {
    Local array = array(parent, child);
    if (!state.shape(array).isEmpty()) {
      throw state.abort(child, Message.ARRAY_ALIAS, child);
    }
    return array;
  }

  /**
   * Returns an element of the array, or of the row of one, that the expression {@code child} of the
   * tree at {@code parent} names.
   *
   * @param indices those that come after {@code child}'s own, which are added
   */
  Place.Element element(TreePath parent, Tree child, Deque<Expr> indices, SourceSpan span) {
    TreePath path = new TreePath(parent, child);
    if (child instanceof ParenthesizedTree inner) {
      return element(path, inner.getExpression(), indices, span);
    }
    if (child instanceof ArrayAccessTree access) {
      indices.addFirst(expressions.expr(path, access.getIndex(), ElementType.INT32));
      return element(path, access.getExpression(), indices, span);
    }
    Local array = array(parent, child);
    List<Expr> extents = state.shape(array);
    if (indices.size() != Math.max(1, extents.size())) {
      throw state.abort(child, Message.ARRAY_ALIAS, child);
    }
    return new Place.Element(
        array, extents.isEmpty() ? indices.element() : offset(span, array, extents, indices));
  }

  /** Joins the indices row by row; extents that the launch computes are asked of the array. */
  private static Expr offset(
      SourceSpan span, Local array, List<Expr> extents, Deque<Expr> indices) {
    boolean constant = extents.stream().allMatch(Expr.Literal.class::isInstance);
    return new ArrayExpr.Offset(
        span,
        List.copyOf(indices),
        constant
            ? extents.stream().map(extent -> (int) ((Expr.Literal) extent).bits()).toList()
            : List.of(),
        constant ? Optional.empty() : Optional.of(array));
  }

  /** As {@link #element}, for an element that is changed. */
  Place.Element written(TreePath parent, Tree child, Deque<Expr> indices, SourceSpan span) {
    Place.Element element = element(parent, child, indices, span);
    if (state.constants().contains(element.array())) {
      throw state.abort(child, Message.CONSTANT_ARRAY_WRITTEN, element.array().name());
    }
    return element;
  }

  /** Translates {@code a.length}, where {@code a} names an array or a row of one. */
  Expr length(MemberSelectTree tree, TreePath path) {
    SourceSpan span = state.span(tree);
    ExpressionTree base = tree.getExpression();
    TreePath basePath = path;
    int axis = 0;
    while (base instanceof ArrayAccessTree access) {
      basePath = new TreePath(basePath, access);
      base = access.getExpression();
      axis++;
    }
    Local array = array(basePath, base);
    List<Expr> extents = state.shape(array);
    if (!extents.isEmpty()) {
      return extents.get(axis);
    }
    Optional<Integer> known = state.constants().length(array);
    return known.isPresent()
        ? Conversions.intLiteral(span, known.get())
        : new ArrayExpr.Length(span, array);
  }

  /** Translates what an assignment assigns. */
  Place assigned(TreePath parent, Tree child) {
    TreePath path = new TreePath(parent, child);
    if (child instanceof ParenthesizedTree inner) {
      return assigned(path, inner.getExpression());
    }
    if (child instanceof ArrayAccessTree access) {
      return written(parent, access, new ArrayDeque<>(), state.span(access));
    }
    Element element = state.element(path);
    @Nullable Local field = state.field(element);
    if (field != null && !RecordTranslator.isOfOther(child)) {
      return new Place.Variable(field);
    }
    if (element.getKind().isField()) {
      throw FieldAdvice.written(state, child, element);
    }
    Local local = state.local(element);
    requireAssignable(local, child);
    return new Place.Variable(local);
  }

  private void requireAssignable(Local local, Tree child) {
    if (state.matrix(local) != null) {
      throw state.abort(child, Message.MATRIX_PLACE, "matrix " + local.name() + " is assigned");
    }
    if (local.isArray()) {
      throw state.abort(child, Message.ARRAY_ALIAS, child);
    }
    if (state.isFrozen(local)) {
      throw state.abort(child, Message.PARALLEL_ASSIGNMENT, local.name());
    }
  }
}
