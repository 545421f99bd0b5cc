package org.jgpu.fuzz;

import java.util.List;

/** The primitive types, narrow to wide. */
enum Type implements Shape {
  BOOLEAN("boolean"),
  BYTE("byte"),
  SHORT("short"),
  CHAR("char"),
  INT("int"),
  LONG("long"),
  FLOAT("float"),
  DOUBLE("double");

  static final List<Type> NUMERIC = List.of(BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE);
  static final List<Type> INTEGRAL = List.of(BYTE, SHORT, CHAR, INT, LONG);
  static final List<Type> SMALL = List.of(BYTE, SHORT, CHAR, INT);

  private final String java;

  Type(String java) {
    this.java = java;
  }

  @Override
  public String java() {
    return java;
  }

  boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  boolean isNumeric() {
    return this != BOOLEAN;
  }

  /** Whether arithmetic on operands of this type and narrower ones has this type. */
  boolean isPromoted() {
    return ordinal() >= INT.ordinal();
  }

  /** The numeric types that go into arithmetic of this type without making it wider. */
  List<Type> operands() {
    return switch (this) {
      case INT -> SMALL;
      case LONG -> INTEGRAL;
      case FLOAT -> List.of(BYTE, SHORT, CHAR, INT, LONG, FLOAT);
      default -> NUMERIC;
    };
  }

  @Override
  public String simplest() {
    return switch (this) {
      case BOOLEAN -> "false";
      case INT -> "1";
      case LONG -> "1L";
      case FLOAT -> "1f";
      case DOUBLE -> "1.0";
      default -> "(" + java + ") 1";
    };
  }
}
