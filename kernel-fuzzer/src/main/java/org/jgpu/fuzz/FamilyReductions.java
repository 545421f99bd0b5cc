package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jgpu.fuzz.Argument.Kind;

/**
 * Families of reductions and scans whose combination is exact, and so has one result in every
 * order.
 */
final class FamilyReductions {
  private final String name;
  private final RandomGenerator random;
  private final Bound bound;
  private final String accumulator;
  private final List<Dtype> dtypes;
  private final Dtype dtype;

  /** What the numbers are of. */
  private final Dtype computed;

  private final Along along;
  private final FamilyBody body;
  private final List<FamilyOperation> operations = new ArrayList<>();
  private final List<Argument> arguments = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();
  private final List<String> ofTwin = new ArrayList<>();
  private final List<String> given = new ArrayList<>();
  private Optional<String> finished = Optional.empty();

  FamilyReductions(String name, RandomGenerator random) {
    this.name = name;
    this.random = random;
    this.bound = pick(List.of(Bound.values()));
    this.accumulator =
        pick(
            Stream.of("OWN", "WIDE", "WIDE", "FLOATING")
                .filter(each -> !dtypes(bound, each).isEmpty())
                .toList());
    this.dtypes = dtypes(bound, accumulator);
    this.dtype = pick(dtypes);
    this.computed = computed(dtype, accumulator);
    this.along = Along.any(random);
    this.body = new FamilyBody(random, bound);
  }

  private <E> E pick(List<E> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** Returns the dtypes whose numbers in accumulators are within the bound. */
  private static List<Dtype> dtypes(Bound bound, String accumulator) {
    return Stream.of(Dtype.values())
        .filter(each -> bound.dtypes().contains(computed(each, accumulator)))
        .toList();
  }

  private static Dtype computed(Dtype of, String accumulator) {
    return switch (accumulator) {
      case "WIDE" -> of.wide();
      case "FLOATING" -> of.floating();
      default -> of;
    };
  }

  GeneratedKernel kernel() {
    String helper = body.helper("helped");
    boolean whole = computed.isInteger();
    int parts = random.nextInt(3) == 0 ? 2 : 1;
    boolean chain = parts == 2 && whole && bound != Bound.BITWISE && along.method().scans();
    for (int i = 0; i < parts; i++) {
      operations.add(pick(FamilyOperation.of(bound, whole)));
    }
    if (chain) {
      operations.set(0, FamilyOperation.TIMES);
      operations.set(1, FamilyOperation.PLUS);
    }
    declareElements();
    String text =
        "  @GpuReduction("
            + String.join(", ", options())
            + ")\n  public static final class "
            + name
            + " {\n"
            + (parts == 2 ? "public record Two<T>(T first, T second) {}\n" : "")
            + identity()
            + helper
            + map()
            + combine(chain)
            + finish()
            + "}\n\n";
    Node members = Node.fixed(text + twin());
    return new GeneratedKernel(name, Form.REDUCTION, members, arguments, 0)
        .along(along)
        .of(dtype.type());
  }

  private List<String> options() {
    List<String> options = new ArrayList<>();
    options.add(Families.types(dtype, dtypes, random));
    options.add("accumulator = Accumulator." + accumulator);
    if (random.nextInt(4) != 0) {
      String use = along.method().scans() ? "SCAN" : "REDUCTION";
      options.add("use = GpuReduction.Use." + use);
    }
    options.add("floatMode = FloatMode.STRICT");
    return options;
  }

  private void declareElements() {
    boolean large = random.nextInt(3) == 0;
    int elements = large ? pick(Argument.large()) : 0;
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      String element = "x" + arguments.size();
      parameters.add("T " + element);
      ofTwin.add(dtype.shape().java() + " " + element);
      given.add(converted(element));
      body.number(element);
      arguments.add(Argument.many(Kind.MATRIX, dtype.shape(), elements, false));
    }
    if (random.nextInt(3) == 0) {
      parameters.add("@Index long index");
      ofTwin.add("long index");
      given.add("index");
      body.flag("index % 3 == 0");
    }
  }

  /** Returns the number that the accumulator has for an element of the dtype. */
  private String converted(String element) {
    String number = dtype.number(element);
    if (computed == dtype || computed.number().equals(dtype.number())) {
      return number;
    }
    return switch (computed) {
      case FLOAT64 -> "new Float64(" + number + ".toDouble())";
      default -> "new " + computed.number() + "(" + number + ".toLong())";
    };
  }

  private String type() {
    return operations.size() == 1 ? "T" : "Two<T>";
  }

  private String made(List<String> values) {
    return operations.size() == 1 ? values.get(0) : "new Two<>(" + String.join(", ", values) + ")";
  }

  private String identity() {
    return "public static %s %s identity(T like) {\nreturn %s;\n}\n"
        .formatted(
            bound.generic(),
            type(),
            made(operations.stream().map(FamilyOperation::identity).toList()));
  }

  private String map() {
    String statements = body.statements();
    List<String> values = operations.stream().map(this::mapped).toList();
    return "public static %s %s map(%s) {\n%sreturn %s;\n}\n"
        .formatted(
            bound.generic(), type(), String.join(", ", parameters), statements, made(values));
  }

  /** Sums of small whole numbers are exact in every dtype and order. */
  private String mapped(FamilyOperation operation) {
    boolean exact = operation != FamilyOperation.PLUS || computed.isInteger();
    return exact
        ? body.value(3)
        : "(%s ? x0.like(%d) : x0.like(%d))"
            .formatted(body.condition(3), random.nextInt(-3, 4), random.nextInt(-3, 4));
  }

  private String combine(boolean chain) {
    String value;
    if (chain) {
      value =
          "new Two<>(a.first().times(b.first()),"
              + " a.second().times(b.first()).plus(b.second()))";
    } else if (operations.size() == 1) {
      value = operations.get(0).of("");
    } else {
      value = made(List.of(operations.get(0).of(".first()"), operations.get(1).of(".second()")));
    }
    return "public static %1$s %2$s combine(%2$s a, %2$s b) {\nreturn %3$s;\n}\n"
        .formatted(bound.generic(), type(), value);
  }

  /** A record is no result, so that it needs a finish; a number may do without. */
  private String finish() {
    boolean single = operations.size() == 1;
    if (single && random.nextInt(3) == 0) {
      return "";
    }
    body.clear();
    (single ? List.of("a") : List.of("a.first()", "a.second()")).forEach(body::number);
    String result = pick(List.of("T", "T", "boolean"));
    finished = Optional.of(result);
    String value = result.equals("T") ? body.value(2) : body.condition(2);
    return "public static %s %s finish(%s a) {\nreturn %s;\n}\n"
        .formatted(bound.generic(), result, type(), value);
  }

  /** Returns a number of the accumulator's type, whichever. */
  private String any() {
    if (!(computed.shape() instanceof Type java)) {
      return "new " + computed.number() + (computed.isSmall() ? "(0)" : "(0, 0)");
    }
    String zero = java == Type.BOOLEAN ? "false" : "(" + java.java() + ") 0";
    return "new " + computed.number() + "(" + zero + ")";
  }

  /** Returns the class whose methods take and give elements of Java's arrays. */
  private String twin() {
    String number = computed.number();
    String type = operations.size() == 1 ? number : name + ".Two<" + number + ">";
    boolean plain = finished.filter("boolean"::equals).isPresent();
    String value = finished.isPresent() ? name + ".finish(a)" : "a";
    return """
          public static final class %1$s {
        public static %2$s identity() {
        return %3$s.identity(%4$s);
        }
        public static %2$s map(%5$s) {
        return %3$s.map(%6$s);
        }
        public static %2$s combine(%2$s a, %2$s b) {
        return %3$s.combine(a, b);
        }
        public static %7$s finish(%2$s a) {
        return %8$s;
        }
        }
        """
        .formatted(
            Families.twin(name),
            type,
            name,
            any(),
            String.join(", ", ofTwin),
            String.join(", ", given),
            plain ? "boolean" : computed.shape().java(),
            plain ? value : computed.element(value));
  }
}
