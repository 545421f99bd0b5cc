package org.jgpu.processor.ir;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementType;

/** Something that can be assigned. */
public sealed interface Place {
  /** Returns the type of the stored value. */
  IrType type();

  /**
   * Returns the primitive type of the stored value.
   *
   * @throws IllegalStateException if it is a record
   */
  ElementType element();

  /** Returns the expressions that say which place it is. */
  List<Expr> children();

  /** Returns these and, behind them, {@code value}. */
  default List<Expr> childrenAnd(Expr value) {
    List<Expr> all = new ArrayList<>(children());
    all.add(value);
    return all;
  }

  /** Returns the place that other expressions say, as many as it has children. */
  Place withChildren(List<Expr> children);

  /** A local or parameter that is not an array. */
  record Variable(Local local) implements Place {
    @Override
    public IrType type() {
      return local.type();
    }

    @Override
    public ElementType element() {
      return local.element();
    }

    @Override
    public List<Expr> children() {
      return List.of();
    }

    @Override
    public Place withChildren(List<Expr> children) {
      return this;
    }
  }

  /** An array element. */
  record Element(Local array, Expr index) implements Place {
    @Override
    public IrType type() {
      return array.elementType();
    }

    @Override
    public ElementType element() {
      return array.element();
    }

    @Override
    public List<Expr> children() {
      return List.of(index);
    }

    @Override
    public Place withChildren(List<Expr> children) {
      return new Element(array, children.get(0));
    }
  }
}
