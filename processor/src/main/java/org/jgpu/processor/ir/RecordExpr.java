package org.jgpu.processor.ir;

import java.util.List;

/** Records, made and taken apart. */
public sealed interface RecordExpr extends Expr {
  /** A record made from its components. */
  record Construct(SourceSpan span, IrType.Record type, List<Expr> components)
      implements RecordExpr {
    /** Copies {@code components}. */
    public Construct {
      components = List.copyOf(components);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.construct(this);
    }

    @Override
    public List<Expr> children() {
      return components;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Construct(span, type, children);
    }
  }

  /** The component of a record with index {@code index}. */
  record Component(SourceSpan span, Expr record, int index) implements RecordExpr {
    /** Returns the type of the record. */
    public IrType.Record recordType() {
      if (record.type() instanceof IrType.Record type) {
        return type;
      }
      throw new IllegalStateException("a component of " + record.type() + " at " + span);
    }

    @Override
    public IrType type() {
      return recordType().components().get(index).type();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.component(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(record);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Component(span, children.get(0), index);
    }
  }
}
