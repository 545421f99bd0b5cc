package org.jgpu.fuzz;

import java.util.List;

/** An associative and commutative operation on numbers, with what is neutral to it. */
enum FamilyOperation {
  PLUS("a.plus(b)", "like.like(0)"),
  TIMES("a.times(b)", "like.like(1)"),
  MIN("a.min(b)", "like.highest()"),
  MAX("a.max(b)", "like.lowest()"),
  AND("a.and(b)", "like.or(like.inv())"),
  OR("a.or(b)", "like.and(like.inv())"),
  XOR("a.xor(b)", "like.and(like.inv())");

  private final String combination;
  private final String identity;

  FamilyOperation(String combination, String identity) {
    this.combination = combination;
    this.identity = identity;
  }

  /** Returns what is neutral to it, as an expression of the number {@code like}. */
  String identity() {
    return identity;
  }

  /** Returns those that numbers within {@code bound} have. */
  static List<FamilyOperation> of(Bound bound, boolean whole) {
    return switch (bound) {
      case BITWISE -> List.of(AND, OR, XOR);
      case INTEGRAL -> List.of(values());
      case REAL -> whole ? List.of(PLUS, TIMES, MIN, MAX) : List.of(PLUS, MIN, MAX);
      case FLOATING -> List.of(PLUS, MIN, MAX);
      case NUM -> whole ? List.of(PLUS, TIMES) : List.of(PLUS);
      case INEXACT -> List.of(PLUS);
    };
  }

  /** Returns the combination of {@code part} of two accumulators, such as {@code .first()}. */
  String of(String part) {
    return combination.replace("a.", "a" + part + ".").replace("(b)", "(b" + part + ")");
  }
}
