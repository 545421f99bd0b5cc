package org.jgpu.processor.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;

/** What arrays and views are asked: for elements, where these lie, and how many there are. */
public sealed interface ArrayExpr extends Expr {
  /** An array element. */
  record Load(SourceSpan span, Local array, Expr index) implements ArrayExpr {
    @Override
    public IrType type() {
      return array.elementType();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.load(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(index);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Load(span, array, children.get(0));
    }
  }

  /**
   * The index of an element of an array of several dimensions in its row-major run, an int.
   *
   * @param indices one for each dimension, each an int
   * @param extents the number of elements along each, if they are constants
   * @param sized the array, if the launch computes its extents
   */
  record Offset(SourceSpan span, List<Expr> indices, List<Integer> extents, Optional<Local> sized)
      implements ArrayExpr {
    /** Copies the lists. */
    public Offset {
      indices = List.copyOf(indices);
      extents = List.copyOf(extents);
    }

    /** Returns this offset for other indices. */
    public Offset with(List<Expr> newIndices) {
      return new Offset(span, newIndices, extents, sized);
    }

    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.offset(this);
    }

    @Override
    public List<Expr> children() {
      return indices;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return with(children);
    }
  }

  /**
   * The distance of an element of a view from the first, in elements, a long.
   *
   * @param indices one for each dimension, each an int
   */
  record ViewOffset(SourceSpan span, Local view, List<Expr> indices) implements ArrayExpr {
    /** Copies {@code indices}. */
    public ViewOffset {
      indices = List.copyOf(indices);
    }

    @Override
    public IrType type() {
      return IrType.of(ElementType.INT64);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.viewOffset(this);
    }

    @Override
    public List<Expr> children() {
      return indices;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new ViewOffset(span, view, children);
    }
  }

  /** The number of elements of a view along an axis, an int. */
  record ViewSize(SourceSpan span, Local view, int axis) implements ArrayExpr {
    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.viewSize(this);
    }

    @Override
    public List<Expr> children() {
      return List.of();
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return this;
    }
  }

  /** The length of an array, an int. */
  record Length(SourceSpan span, Local array) implements ArrayExpr {
    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.length(this);
    }

    @Override
    public List<Expr> children() {
      return List.of();
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return this;
    }
  }

  /**
   * An atomic operation on an array element, or on the one component of a record that is an
   * element; the value is the old one.
   */
  record Atomic(
      SourceSpan span, AtomicOperator operator, Local array, Expr index, List<Expr> operands)
      implements ArrayExpr {
    /** Copies {@code operands}. */
    public Atomic {
      operands = List.copyOf(operands);
    }

    @Override
    public IrType type() {
      return IrType.of(element());
    }

    /** Returns the type of what is updated. */
    public ElementType element() {
      return array.elementType() instanceof IrType.Record record
              && record.components().get(0).type() instanceof IrType.Scalar only
          ? only.element()
          : array.element();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.atomic(this);
    }

    @Override
    public List<Expr> children() {
      List<Expr> all = new ArrayList<>(operands);
      all.add(0, index);
      return all;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      List<Expr> others = children.subList(1, children.size());
      return new Atomic(span, operator, array, children.get(0), others);
    }
  }
}
