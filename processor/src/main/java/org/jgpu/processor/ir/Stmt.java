package org.jgpu.processor.ir;

import java.util.List;
import java.util.Optional;

/**
 * A statement. What one declares is in scope to the end of the block, or of the loop whose header
 * it stands in; jumps name what they leave by its label, wherever they stand in it.
 */
public sealed interface Stmt
    permits Stmt.Declare,
        Stmt.DeclareArray,
        Stmt.Store,
        Stmt.Evaluate,
        Stmt.Block,
        Stmt.If,
        Stmt.Loop,
        Stmt.Switch,
        Stmt.Parallel,
        Jump,
        MatrixStmt,
        Signal {
  /** Returns where it was written. */
  SourceSpan span();

  /** Calls the method of {@code visitor} for this kind of node. */
  <R> R accept(StmtVisitor<R> visitor);

  /** Tells {@code parts} what the statement is made of, in order. */
  void eachPart(Parts parts);

  /** Where an array that a kernel declares lives. */
  enum Space {
    /** One per block. */
    SHARED,
    /**
     * What {@code LaunchConfig} gives of dynamic shared memory; the launch decides on its length.
     */
    DYNAMIC_SHARED,
    /** One per thread. */
    PRIVATE,
    /** One for all threads, never changed; all its elements are literals. */
    CONSTANT
  }

  /** Declares a scalar. */
  record Declare(SourceSpan span, Local local, Optional<Expr> value) implements Stmt {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.declare(this);
    }

    @Override
    public void eachPart(Parts parts) {
      value.ifPresent(parts::expr);
    }
  }

  /**
   * Declares an array.
   *
   * @param length the number of elements; 0 for dynamic shared memory
   * @param values the first elements; the rest of a private array is zero
   * @param sizes of a shared array whose size the launch computes, the number of elements along
   *     each dimension, in terms of the kernel's parameters and grid; else empty
   */
  record DeclareArray(
      SourceSpan span, Local local, Space space, int length, List<Expr> values, List<Expr> sizes)
      implements Stmt {
    /** Copies the lists. */
    public DeclareArray {
      values = List.copyOf(values);
      sizes = List.copyOf(sizes);
    }

    /** Declares an array of fixed length, or all dynamic shared memory. */
    public DeclareArray(SourceSpan span, Local local, Space space, int length, List<Expr> values) {
      this(span, local, space, length, values, List.of());
    }

    /** Returns whether the launch computes the size. */
    public boolean isSized() {
      return !sizes.isEmpty();
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.declareArray(this);
    }

    @Override
    public void eachPart(Parts parts) {
      values.forEach(parts::expr);
      sizes.forEach(parts::expr);
    }
  }

  /** Assigns. */
  record Store(SourceSpan span, Place target, Expr value) implements Stmt {
    /** Returns an assignment to a local. */
    public static Store of(SourceSpan span, Local local, Expr value) {
      return new Store(span, new Place.Variable(local), value);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.store(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.place(target);
      parts.expr(value);
    }
  }

  /** Evaluates an expression for its effects. */
  record Evaluate(SourceSpan span, Expr expression) implements Stmt {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.evaluate(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(expression);
    }
  }

  /** A block; {@code label} is what a labelled break leaves. */
  record Block(SourceSpan span, Optional<Label> label, List<Stmt> statements) implements Stmt {
    /** Copies {@code statements}. */
    public Block {
      statements = List.copyOf(statements);
    }

    /** Creates a block without a label. */
    public Block(SourceSpan span, List<Stmt> statements) {
      this(span, Optional.empty(), statements);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.block(this);
    }

    @Override
    public void eachPart(Parts parts) {
      statements.forEach(parts::stmt);
    }
  }

  /** A choice. */
  record If(SourceSpan span, Expr condition, Stmt then, Optional<Stmt> otherwise) implements Stmt {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.choice(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(condition);
      parts.stmt(then);
      otherwise.ifPresent(parts::stmt);
    }
  }

  /**
   * Every sequential loop.
   *
   * @param init what a {@code for} declares or assigns first; in scope of the loop only
   * @param condition empty for an endless loop
   * @param update what runs before each test but the first
   * @param testFirst false for {@code do}
   */
  record Loop(
      SourceSpan span,
      Label label,
      List<Stmt> init,
      Optional<Expr> condition,
      List<Stmt> update,
      Stmt body,
      boolean testFirst)
      implements Stmt {
    /** Copies the lists. */
    public Loop {
      init = List.copyOf(init);
      update = List.copyOf(update);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.loop(this);
    }

    @Override
    public void eachPart(Parts parts) {
      init.forEach(parts::stmt);
      condition.ifPresent(parts::expr);
      update.forEach(parts::stmt);
      parts.stmt(body);
    }
  }

  /** A switch that falls through from case to case. */
  record Switch(SourceSpan span, Label label, Expr selector, List<Case> cases) implements Stmt {
    /** Copies {@code cases}. */
    public Switch {
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.switching(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(selector);
      cases.forEach(group -> group.body().forEach(parts::stmt));
    }
  }

  /**
   * A group of a switch.
   *
   * @param labels the constants
   * @param isDefault whether {@code default} is among the labels
   */
  record Case(SourceSpan span, List<Integer> labels, boolean isDefault, List<Stmt> body) {
    /** Copies the lists. */
    public Case {
      labels = List.copyOf(labels);
      body = List.copyOf(body);
    }
  }

  /** The parallel loops of a kernel, outermost first, and the body of the innermost. */
  record Parallel(SourceSpan span, List<ParallelLoop> loops, Stmt body) implements Stmt {
    /** Copies {@code loops}. */
    public Parallel {
      loops = List.copyOf(loops);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.parallel(this);
    }

    @Override
    public void eachPart(Parts parts) {
      loops.forEach(loop -> loop.eachPart(parts));
      parts.stmt(body);
    }
  }

  /**
   * One loop of a {@link Parallel} nest.
   *
   * @param preamble declarations between the enclosing loop and this one
   * @param variable of type int or long
   * @param inclusive whether {@code <=} was written
   * @param label what continue names
   */
  record ParallelLoop(
      SourceSpan span,
      List<Stmt> preamble,
      Local variable,
      Expr lower,
      Expr upper,
      boolean inclusive,
      Expr step,
      Label label) {
    /** Copies {@code preamble}. */
    public ParallelLoop {
      preamble = List.copyOf(preamble);
    }

    void eachPart(Parts parts) {
      preamble.forEach(parts::stmt);
      parts.expr(lower);
      parts.expr(upper);
      parts.expr(step);
    }

    /** Returns this loop with another preamble. */
    public ParallelLoop withPreamble(List<Stmt> newPreamble) {
      return new ParallelLoop(span, newPreamble, variable, lower, upper, inclusive, step, label);
    }
  }
}
