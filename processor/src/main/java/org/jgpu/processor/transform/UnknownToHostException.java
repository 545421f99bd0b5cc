package org.jgpu.processor.transform;

import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.Unsequenced;

/** Thrown where the host needs a value before a launch that only the device knows. */
public final class UnknownToHostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Expr culprit;

  private final String description;
  private final boolean large;

  UnknownToHostException(Expr culprit) {
    this(culprit, describe(culprit), false);
  }

  private UnknownToHostException(Expr culprit, String description, boolean large) {
    super("not known before the launch: " + description);
    this.culprit = culprit;
    this.description = description;
    this.large = large;
  }

  /** Returns what is thrown where there is too much to compute. */
  static UnknownToHostException large(Expr culprit) {
    String description = "more than " + HostValues.MOST_OPERATIONS + " operations";
    return new UnknownToHostException(culprit, description, true);
  }

  /** Returns whether there is too much to compute, all of it known. */
  public boolean isLarge() {
    return large;
  }

  /** Returns what the culprit is, for messages. */
  public String description() {
    return description;
  }

  private static String describe(Expr culprit) {
    if (culprit instanceof Expr.Read read) {
      return "'" + read.local().name() + "'";
    }
    if (culprit instanceof ArrayExpr.Load load) {
      return "an element of '" + load.array().name() + "'";
    }
    if (culprit instanceof Invocation.Grid) {
      return "the index of a thread or block";
    }
    if (culprit instanceof ArrayExpr.Length length) {
      return "the length of '" + length.array().name() + "'";
    }
    if (culprit instanceof Unsequenced.Assign || culprit instanceof Unsequenced.Update) {
      return "an assignment";
    }
    return culprit instanceof Invocation.Call || culprit instanceof Invocation.MathCall
        ? "a call"
        : "a value of type " + culprit.type();
  }

  /** Returns the part of the expression that the host cannot compute. */
  public Expr culprit() {
    return culprit;
  }
}
