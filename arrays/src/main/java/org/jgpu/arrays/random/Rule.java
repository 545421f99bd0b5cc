package org.jgpu.arrays.random;

/**
 * What a distribution's parameter must be; NaN is none of it. The kernels know the rules by their
 * places here.
 */
public enum Rule {
  /** Anything. */
  ANY("anything"),
  /** From 0 on. */
  NOT_NEGATIVE("0 or more, and finite"),
  /** Above 0. */
  POSITIVE("more than 0, and finite"),
  /** From 0 to 1. */
  PROBABILITY("from 0 to 1"),
  /** Above 0, up to 1. */
  POSITIVE_PROBABILITY("more than 0 and at most 1"),
  /** From 0 on, below 1. */
  BELOW_ONE("0 or more and less than 1"),
  /** Above 1. */
  ABOVE_ONE("more than 1, and finite"),
  /** An integer from 0 to below 2^53, from where on doubles lack some. */
  COUNT("an integer from 0 to below 2^53"),
  /** At least the parameter before it. */
  NOT_BELOW_LAST("at least the parameter before it, and finite"),
  /** At least the parameter before it, and above the first one. */
  ABOVE_FIRST("at least the parameter before it and more than the first one, and finite"),
  /** An integer up to the sum of the two parameters before it. */
  AT_MOST_SUM("an integer from 0 to the sum of the two parameters before it"),
  /** A mean whose counts are numbers of int64. */
  MEAN_COUNT("from 0 to 9.2e18"),
  /** Any but infinity. */
  FINITE("a finite number");

  private final String text;

  Rule(String text) {
    this.text = text;
  }

  /** Returns whether {@code x} is what it must be, after the parameters before it. */
  public boolean holds(double x, double first, double before) {
    boolean finite = Double.isFinite(x);
    boolean whole = finite && x >= 0 && x == Math.rint(x);
    return switch (this) {
      case ANY -> true;
      case NOT_NEGATIVE -> finite && x >= 0;
      case POSITIVE -> finite && x > 0;
      case PROBABILITY -> x >= 0 && x <= 1;
      case POSITIVE_PROBABILITY -> x > 0 && x <= 1;
      case BELOW_ONE -> x >= 0 && x < 1;
      case ABOVE_ONE -> finite && x > 1;
      case COUNT -> whole && x < 0x1p53;
      case NOT_BELOW_LAST -> finite && x >= before;
      case ABOVE_FIRST -> finite && x >= before && x > first;
      case AT_MOST_SUM -> whole && x < 0x1p53 && x <= first + before;
      case MEAN_COUNT -> x >= 0 && x <= 9.2e18;
      case FINITE -> finite;
    };
  }

  /** Returns what it must be, as an error says it. */
  @Override
  public String toString() {
    return text;
  }
}
