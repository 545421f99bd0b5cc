package org.jgpu.processor.ir;

import java.util.List;

/** Tells something to other threads or to the host, beside what is stored. */
public sealed interface Signal extends Stmt {
  /** Waits for other threads, or makes writes visible to them. */
  record Barrier(SourceSpan span, Synchronization kind) implements Signal {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.barrier(this);
    }

    @Override
    public void eachPart(Parts parts) {}
  }

  /**
   * Prints text.
   *
   * @param format by the rules of {@link org.jgpu.annotations.cpu.PrintfFormat}
   * @param arguments one for each conversion, of a type that it takes
   */
  record Print(SourceSpan span, String format, List<Expr> arguments) implements Signal {
    /** Copies {@code arguments}. */
    public Print {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.print(this);
    }

    @Override
    public void eachPart(Parts parts) {
      arguments.forEach(parts::expr);
    }
  }

  /**
   * Ends the launch with an {@code AssertionError} if the condition is false. It and all that it
   * evaluates is in checked code only.
   *
   * @param texts what the detail message says before, between and after the values; empty if there
   *     is no message
   */
  record Assertion(SourceSpan span, Expr condition, List<String> texts, List<Expr> values)
      implements Signal {
    /** Copies the lists. */
    public Assertion {
      texts = List.copyOf(texts);
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.assertion(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(condition);
      values.forEach(parts::expr);
    }
  }

  /**
   * Ends the launch with an exception: in checked code with its name and text, in other code with
   * an error of the device.
   *
   * @param exception binary name of its class
   * @param texts what its message says before, between and after the values; empty if it has none
   */
  record Throw(SourceSpan span, String exception, List<String> texts, List<Expr> values)
      implements Signal {
    /** Copies the lists. */
    public Throw {
      texts = List.copyOf(texts);
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.throwing(this);
    }

    @Override
    public void eachPart(Parts parts) {
      values.forEach(parts::expr);
    }
  }
}
