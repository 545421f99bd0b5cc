package org.jgpu.software.translate.operation;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How two values are compared, by the names of PTX: those that end in U hold too for a pair of
 * which one is no number, in which case the others do not; but for {@link #NAN}.
 */
public enum Relation {
  EQ,
  NE,
  LT,
  LE,
  GT,
  GE,
  /** Less, of unsigned integers. */
  LO,
  /** Less or the same, of unsigned integers. */
  LS,
  /** Greater, of unsigned integers. */
  HI,
  /** Greater or the same, of unsigned integers. */
  HS,
  EQU,
  NEU,
  LTU,
  LEU,
  GTU,
  GEU,
  /** Both are numbers. */
  NUM,
  /** One is no number. */
  NAN;

  private static final Map<String, Relation> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(Relation::toString, Function.identity()));

  /** The names of all relations in PTX. */
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** The relation of a name. */
  public static Relation named(String name) {
    Relation found = BY_NAME.get(name);
    if (found == null) {
      throw new IllegalArgumentException("No relation " + name);
    }
    return found;
  }

  /** Whether it is an order of integers: less or greater, or the same too. */
  public boolean ordersIntegers() {
    return switch (this) {
      case LT, LE, GT, GE, LO, LS, HI, HS -> true;
      default -> false;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
