package org.jgpu.fuzz;

import java.util.random.RandomGenerator;

/**
 * Library methods whose results may differ from Java's, as patterns, with the errors that
 * docs/kernel-language.md states, in ulp.
 */
enum Approximation {
  CBRT("Math.cbrt(#)", 1, 1),
  SIN("Math.sin(#)", 2, 2),
  COS("StrictMath.cos(#)", 2, 2),
  TAN("Math.tan(#)", 4, 2),
  ASIN("Math.asin(#)", 2, 2),
  ACOS("Math.acos(#)", 2, 2),
  ATAN("Math.atan(#)", 2, 2),
  ATAN2("Math.atan2(#, #)", 3, 2),
  SINH("Math.sinh(#)", 3, 2),
  COSH("Math.cosh(#)", 2, 1),
  TANH("Math.tanh(#)", 2, 1),
  EXP("StrictMath.exp(#)", 2, 1),
  EXPM1("Math.expm1(#)", 1, 1),
  LOG("Math.log(#)", 1, 1),
  LOG1P("Math.log1p(#)", 1, 1),
  LOG10("Math.log10(#)", 2, 1),
  POW("Math.pow(#, #)", 4, 2),
  HYPOT("Math.hypot(#, #)", 3, 2);

  /** The largest error that {@code java.lang.Math} allows itself. */
  private static final double JAVA = 2.5;

  private final String pattern;
  private final double single;
  private final double wide;

  Approximation(String pattern, double single, double wide) {
    this.pattern = pattern;
    this.single = single;
    this.wide = wide;
  }

  static Approximation any(RandomGenerator random) {
    return values()[random.nextInt(values().length)];
  }

  String pattern() {
    return pattern;
  }

  /**
   * Returns the most that results on the device and of Java may differ by, in ulp: the sum of both
   * errors, where a Java result that is rounded to float has half an ulp.
   */
  double tolerance(Type type) {
    return type == Type.FLOAT ? single + 0.5 : wide + JAVA;
  }
}
