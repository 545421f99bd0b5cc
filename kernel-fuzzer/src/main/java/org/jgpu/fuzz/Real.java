package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A formula on floating-point numbers, without choices: how far its results may be off follows from
 * its operations.
 *
 * @param leaf a parameter's name or a literal
 * @param number the parameter's position; -1 for a literal
 */
record Real(Operation operation, Type type, List<Real> operands, String leaf, int number) {
  /** What combines operands; the pattern has a {@code #} for each. */
  enum Operation {
    LEAF(""),
    ADD("# + #"),
    SUBTRACT("# - #"),
    MULTIPLY("# * #"),
    DIVIDE("# / #"),
    ROOT("Math.sqrt(#)"),
    FMA("Math.fma(#, #, #)"),
    MIN("Math.min(#, #)"),
    ABS("Math.abs(#)"),
    NEGATE("-#"),
    CONVERT("#");

    private final String pattern;

    Operation(String pattern) {
      this.pattern = pattern;
    }
  }

  private static final List<Operation> LIKELY =
      List.of(
          Operation.ADD,
          Operation.SUBTRACT,
          Operation.MULTIPLY,
          Operation.MULTIPLY,
          Operation.DIVIDE,
          Operation.ROOT,
          Operation.FMA,
          Operation.MIN,
          Operation.ABS,
          Operation.NEGATE,
          Operation.CONVERT);

  /** Copies {@code operands}. */
  Real {
    operands = List.copyOf(operands);
  }

  static Real parameter(Type type, String name, int number) {
    return new Real(Operation.LEAF, type, List.of(), name, number);
  }

  /** Returns a formula of {@code parameters}. */
  static Real random(RandomGenerator random, Type type, List<Real> parameters, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(random, type, parameters);
    }
    Operation operation = LIKELY.get(random.nextInt(LIKELY.size()));
    Type inside = type;
    if (operation == Operation.CONVERT) {
      inside = type == Type.FLOAT ? Type.DOUBLE : Type.FLOAT;
    }
    int count = (int) operation.pattern.chars().filter(c -> c == '#').count();
    List<Real> operands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operands.add(random(random, inside, parameters, depth - 1));
    }
    return new Real(operation, type, operands, "", -1);
  }

  private static Real leaf(RandomGenerator random, Type type, List<Real> parameters) {
    List<Real> fitting = parameters.stream().filter(one -> one.type == type).toList();
    if (!fitting.isEmpty() && random.nextInt(6) != 0) {
      return fitting.get(random.nextInt(fitting.size()));
    }
    String literal = random.nextInt(1, 400) / 16.0 + (type == Type.FLOAT ? "f" : "");
    return new Real(Operation.LEAF, type, List.of(), literal, -1);
  }

  /** Returns the Java text. */
  String text() {
    if (operation == Operation.LEAF) {
      return leaf;
    }
    StringBuilder text = new StringBuilder("(");
    boolean narrowed = operation == Operation.ROOT && type == Type.FLOAT;
    text.append(operation == Operation.CONVERT || narrowed ? "(" + type.java() + ") " : "");
    int next = 0;
    for (char c : operation.pattern.toCharArray()) {
      if (c == '#') {
        text.append(operands.get(next++).text());
      } else {
        text.append(c);
      }
    }
    return text.append(")").toString();
  }

  /** Returns the value for the parameters' values, with a bound of its error. */
  Estimate estimate(double[] values, String floatMode) {
    if (operation == Operation.LEAF) {
      String digits =
          leaf.endsWith("f") && number < 0 ? leaf.substring(0, leaf.length() - 1) : leaf;
      return Estimate.exact(number < 0 ? Double.parseDouble(digits) : values[number]);
    }
    Rounding rounding = Rounding.of(type, floatMode);
    Estimate[] given = new Estimate[operands.size()];
    for (int i = 0; i < given.length; i++) {
      given[i] = rounding.operand(operands.get(i).estimate(values, floatMode));
      if (!given[i].isKnown()) {
        return Estimate.UNKNOWN;
      }
    }
    Estimate last = given[given.length - 1];
    double value = value(given);
    double sum = 0;
    for (Estimate one : given) {
      sum += one.error();
    }
    return switch (operation) {
      case ADD, SUBTRACT -> rounding.rounded(value, sum);
      case MULTIPLY -> rounding.rounded(value, product(given[0], given[1]));
      case FMA -> rounding.rounded(value, product(given[0], given[1]) + last.error());
      case DIVIDE ->
          rounding.divides(last)
              ? rounding.approximated(
                  value,
                  (given[0].error()
                          + (Math.abs(value) * (1 + 0x1p-20) + rounding.least()) * last.error())
                      / (last.magnitude() - last.error()))
              : Estimate.UNKNOWN;
      case ROOT ->
          last.value() > last.error()
              ? rounding.approximated(value, last.error() / Math.sqrt(last.value()))
              : Estimate.UNKNOWN;
      case CONVERT -> rounding.rounded(value, sum);
      default -> new Estimate(value, sum + rounding.least());
    };
  }

  private static double product(Estimate a, Estimate b) {
    return a.magnitude() * b.error() + b.magnitude() * a.error() + a.error() * b.error();
  }

  /** Doubles hold what floats give exactly, or round it as floats would: twice is once here. */
  private double value(Estimate[] given) {
    double a = given[0].value();
    double b = given.length > 1 ? given[1].value() : 0;
    double value =
        switch (operation) {
          case ADD -> a + b;
          case SUBTRACT -> a - b;
          case MULTIPLY -> a * b;
          case DIVIDE -> a / b;
          case ROOT -> Math.sqrt(a);
          case FMA ->
              type == Type.FLOAT
                  ? Math.fma((float) a, (float) b, (float) given[2].value())
                  : Math.fma(a, b, given[2].value());
          case MIN -> Math.min(a, b);
          case ABS -> Math.abs(a);
          case NEGATE -> -a;
          default -> a;
        };
    return type == Type.FLOAT ? (float) value : value;
  }
}
