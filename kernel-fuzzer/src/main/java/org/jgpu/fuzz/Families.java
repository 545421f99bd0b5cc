package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.runtime.DType;

/**
 * Element-wise kernels for several dtypes, run for one of them. Beside the kernel stands a twin of
 * the Java types that arrays hold, which calls it with numbers: what Java computes.
 */
final class Families {
  /**
   * A dtype as the sources have it.
   *
   * @param record that says the dtype in {@code types}
   * @param number that bodies compute with
   * @param shape of elements in Java's arrays
   * @param part the component of the number
   */
  private record Dtype(DType<?> type, String record, String number, Shape shape, String part) {
    static Dtype of(DType<?> type, String number, Type shape) {
      return new Dtype(type, number, number, shape, "value");
    }

    static Dtype unsigned(DType<?> type, String number, Type shape) {
      return new Dtype(type, number, number, shape, "bits");
    }

    static Dtype small(DType<?> type, Struct shape) {
      return new Dtype(type, shape.java(), "Float32", shape, "value");
    }

    /** Whether a launcher takes its scalars as the boxes that inputs are. */
    boolean hasScalars() {
      return part.equals("value") && shape instanceof Type java && SIGNED.contains(java);
    }

    String number(String element) {
      String value = shape instanceof Struct ? element + ".toFloat()" : element;
      return "new " + number + "(" + value + ")";
    }

    String element(String given) {
      String value = given + "." + part + "()";
      return shape instanceof Struct ? shape.java() + ".of(" + value + ")" : value;
    }
  }

  private static final List<Type> SIGNED =
      List.of(Type.BYTE, Type.SHORT, Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE);

  private static final List<Dtype> BOOLS = List.of(Dtype.of(DType.BOOL, "Bool", Type.BOOLEAN));

  private static final List<Dtype> INTEGERS =
      List.of(
          Dtype.of(DType.INT8, "Int8", Type.BYTE),
          Dtype.of(DType.INT16, "Int16", Type.SHORT),
          Dtype.of(DType.INT32, "Int32", Type.INT),
          Dtype.of(DType.INT64, "Int64", Type.LONG),
          Dtype.unsigned(DType.UINT8, "UInt8", Type.BYTE),
          Dtype.of(DType.UINT16, "UInt16", Type.CHAR),
          Dtype.unsigned(DType.UINT32, "UInt32", Type.INT),
          Dtype.unsigned(DType.UINT64, "UInt64", Type.LONG));

  private static final List<Dtype> FLOATS =
      List.of(
          Dtype.small(DType.FLOAT16, Struct.HALF),
          Dtype.small(DType.BFLOAT16, Struct.BFLOAT16),
          Dtype.of(DType.FLOAT32, "Float32", Type.FLOAT),
          Dtype.of(DType.FLOAT64, "Float64", Type.DOUBLE));

  private static final List<String> OF_ALL = List.of("#.equal(#)", "#.isZero()");
  private static final List<String> OF_REALS =
      List.of("#.equal(#)", "#.isZero()", "#.less(#)", "#.less(#)");

  private static final List<String> BITS =
      List.of("#.and(#)", "#.or(#)", "#.xor(#)", "#.inv()", "(% ? # : #)");

  private static final List<String> REALS =
      List.of(
          "#.plus(#)",
          "#.minus(#)",
          "#.times(#)",
          "#.unaryMinus()",
          "#.abs()",
          "#.min(#)",
          "#.max(#)",
          "#.lowest()",
          "#.highest()",
          "#.like(7)",
          "#.like(-3)",
          "#.like(#.toLong())",
          "(% ? # : #)");

  private static final List<String> WHOLE =
      List.of(
          "#.div(#.or(#.like(1)))",
          "#.rem(#.or(#.like(1)))",
          "#.shl(3)",
          "#.shr(2)",
          "#.shr(#.bitCount())",
          "#.like(#.bitCount())");

  private static final List<String> FRACTIONS =
      List.of(
          "#.div(#)",
          "#.rem(#)",
          "#.sqrt()",
          "#.floor()",
          "#.ceil()",
          "#.rint()",
          "#.fma(#, #)",
          "(#.isNaN() ? # : #)",
          "#.like(0.1)");

  /** What bodies may do, and for which dtypes. */
  private enum Bound {
    BITWISE("Bitwise", joined(BOOLS, INTEGERS), BITS, OF_ALL),
    INTEGRAL("Integral", INTEGERS, joined(joined(REALS, BITS), WHOLE), OF_REALS),
    REAL("Real", joined(INTEGERS, FLOATS), REALS, OF_REALS),
    FLOATING("Floating", FLOATS, joined(REALS, FRACTIONS), OF_REALS);

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
  }

  private static <E> List<E> joined(List<E> some, List<E> others) {
    List<E> all = new ArrayList<>(some);
    all.addAll(others);
    return List.copyOf(all);
  }

  private final RandomGenerator random;
  private final String name;
  private final Bound bound;
  private final Dtype dtype;
  private final List<Argument> arguments = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<String> ofTwin = new ArrayList<>();
  private final List<String> given = new ArrayList<>();

  /** The variables of the type parameter's type in scope. */
  private final List<String> numbers = new ArrayList<>();

  Families(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.bound = Bound.values()[random.nextInt(Bound.values().length)];
    this.dtype = pick(bound.dtypes);
  }

  private <E> E pick(List<E> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** Returns the kernel, with its helper and its twin. */
  GeneratedKernel kernel() {
    numbers.addAll(List.of("a", "b"));
    String helper =
        "  static %s T %sH(T a, T b) {\nreturn %s;\n}\n\n".formatted(generic(), name, value(3));
    numbers.clear();
    declareParameters();
    String head = "public static " + generic() + " T " + name + "(" + list(parameters) + ") {\n";
    String kernel = annotation() + "  " + head + body() + "  }\n\n";
    String java = dtype.shape().java();
    String call = dtype.element(name + "(" + list(given) + ")");
    String twin =
        "  public static %s %s(%s) {\nreturn %s;\n}\n"
            .formatted(java, twin(name), list(ofTwin), call);
    return new GeneratedKernel(name, Form.FAMILY, Node.fixed(helper + kernel + twin), arguments, 0)
        .of(dtype.type());
  }

  /**
   * Returns the name of the method of Java's types that computes what the kernel {@code name} does.
   */
  static String twin(String name) {
    return name + "Java";
  }

  private static String list(List<String> parts) {
    return String.join(", ", parts);
  }

  private String generic() {
    return "<T extends " + bound.java + "<T>>";
  }

  /**
   * Lists the dtype, seldom with another, which is compiled as well: a unit for each costs time.
   */
  private String annotation() {
    List<String> types = new ArrayList<>(List.of(dtype.record()));
    if (random.nextInt(4) == 0) {
      types.add(pick(bound.dtypes).record());
    }
    String listed =
        types.stream().distinct().map(type -> type + ".class").collect(Collectors.joining(", "));
    return "  @GpuKernel(types = {" + listed + "}, floatMode = FloatMode.STRICT)\n";
  }

  private void declareParameters() {
    for (int i = random.nextInt(1, 4); i >= 0; i--) {
      boolean first = arguments.isEmpty();
      boolean scalar = !first && dtype.hasScalars() && random.nextInt(3) == 0;
      Kind spread = pick(List.of(Kind.MATRIX, Kind.ROW, Kind.COLUMN, Kind.ONE));
      String parameter = "p" + arguments.size();
      parameters.add((scalar ? "@Scalar " : "") + "T " + parameter);
      ofTwin.add(dtype.shape().java() + " " + parameter);
      given.add(dtype.number(parameter));
      numbers.add(parameter);
      arguments.add(
          Argument.of(scalar ? Kind.SCALAR : first ? Kind.MATRIX : spread, dtype.shape()));
    }
    if (random.nextInt(3) == 0) {
      parameters.add("boolean chosen");
      ofTwin.add("boolean chosen");
      given.add("chosen");
      arguments.add(Argument.of(Kind.ROW, Type.BOOLEAN));
    }
  }

  private String body() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      String local = "v" + numbers.size();
      text.append("T ").append(local).append(" = ").append(value(3)).append(";\n");
      numbers.add(local);
      String change = local + " = " + value(3) + ";\n";
      text.append(
          switch (random.nextInt(4)) {
            case 0 -> "if (" + condition(2) + ") {\n" + change + "}\n";
            case 1 -> "for (int i = 0; i < 3; i++) {\n" + change + "}\n";
            case 2 -> "while (" + condition(2) + ") {\n" + change + "break;\n}\n";
            default -> change;
          });
    }
    return text + "return " + value(4) + ";\n";
  }

  private String value(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return pick(numbers);
    }
    if (given.isEmpty() || random.nextInt(8) != 0) {
      return filled(pick(bound.values), depth);
    }
    return filled(name + "H(#, #)", depth);
  }

  private String condition(int depth) {
    boolean chosen = given.contains("chosen") && random.nextInt(4) == 0;
    return chosen ? "chosen" : filled(pick(bound.conditions), depth);
  }

  /** Returns {@code pattern} with numbers in place of # and conditions in place of %. */
  private String filled(String pattern, int depth) {
    StringBuilder text = new StringBuilder();
    for (char c : pattern.toCharArray()) {
      switch (c) {
        case '#' -> text.append(value(depth - 1));
        case '%' -> text.append(condition(Math.max(1, depth - 1)));
        default -> text.append(c);
      }
    }
    return text.toString();
  }
}
