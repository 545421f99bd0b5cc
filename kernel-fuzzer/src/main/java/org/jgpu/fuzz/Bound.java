package org.jgpu.fuzz;

import java.util.List;

/**
 * What bodies of a family may do, and for which dtypes: patterns with # for numbers and % for
 * conditions.
 */
enum Bound {
  BITWISE(
      "Bitwise",
      Dtype.of(List.of(List.of(Dtype.BOOL), Dtype.INTEGERS)),
      Patterns.BITS,
      Patterns.ALL),
  INTEGRAL(
      "Integral",
      Dtype.INTEGERS,
      Patterns.of(List.of(Patterns.NUMBERS, Patterns.REALS, Patterns.BITS, Patterns.WHOLE)),
      Patterns.ORDERED),
  NUM(
      "Num",
      Dtype.of(List.of(Dtype.INTEGERS, Dtype.FLOATS, Dtype.COMPLEX, Dtype.COMPLEX)),
      Patterns.NUMBERS,
      Patterns.ALL),
  REAL(
      "Real",
      Dtype.of(List.of(Dtype.INTEGERS, Dtype.FLOATS)),
      Patterns.of(List.of(Patterns.NUMBERS, Patterns.REALS)),
      Patterns.ORDERED),
  INEXACT(
      "Inexact",
      Dtype.of(List.of(Dtype.FLOATS, Dtype.COMPLEX)),
      Patterns.of(List.of(Patterns.NUMBERS, Patterns.QUOTIENTS)),
      Patterns.ALL),
  FLOATING(
      "Floating",
      Dtype.FLOATS,
      Patterns.of(
          List.of(Patterns.NUMBERS, Patterns.REALS, Patterns.QUOTIENTS, Patterns.FRACTIONS)),
      Patterns.ORDERED);

  private final String java;
  private final List<Dtype> dtypes;
  private final List<String> values;
  private final List<String> conditions;

  Bound(String java, List<Dtype> dtypes, List<String> values, List<String> conditions) {
    this.java = java;
    this.dtypes = dtypes;
    this.values = values;
    this.conditions = conditions;
  }

  /** The patterns. */
  private static final class Patterns {
    static final List<String> ALL = List.of("#.equal(#)", "#.isZero()");
    static final List<String> ORDERED =
        List.of("#.equal(#)", "#.isZero()", "#.less(#)", "#.less(#)");
    static final List<String> BITS =
        List.of("#.and(#)", "#.or(#)", "#.xor(#)", "#.inv()", "(% ? # : #)");
    static final List<String> NUMBERS =
        List.of(
            "#.plus(#)",
            "#.minus(#)",
            "#.times(#)",
            "#.unaryMinus()",
            "#.like(7)",
            "#.like(-3)",
            "(% ? # : #)");
    static final List<String> REALS =
        List.of(
            "#.abs()", "#.min(#)", "#.max(#)", "#.lowest()", "#.highest()", "#.like(#.toLong())");
    static final List<String> WHOLE =
        List.of(
            "#.div(#.or(#.like(1)))",
            "#.rem(#.or(#.like(1)))",
            "#.shl(3)",
            "#.shr(2)",
            "#.shr(#.bitCount())",
            "#.like(#.bitCount())");
    static final List<String> QUOTIENTS = List.of("#.div(#)", "#.like(0.1)");
    static final List<String> FRACTIONS =
        List.of(
            "#.rem(#)",
            "#.sqrt()",
            "#.floor()",
            "#.ceil()",
            "#.rint()",
            "#.fma(#, #)",
            "(#.isNaN() ? # : #)");

    private Patterns() {}

    static List<String> of(List<List<String>> lists) {
      return lists.stream().flatMap(List::stream).toList();
    }
  }

  /** Returns the dtypes whose numbers are what it asks for, those to be tried more often twice. */
  List<Dtype> dtypes() {
    return dtypes;
  }

  /** Returns patterns of numbers. */
  List<String> patterns() {
    return values;
  }

  /** Returns patterns of conditions. */
  List<String> conditions() {
    return conditions;
  }

  /** Returns the declaration of the type parameter. */
  String generic() {
    return "<T extends " + java + "<T>>";
  }
}
