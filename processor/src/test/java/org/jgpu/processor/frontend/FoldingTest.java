package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares constants with javac's own: each of many random constant expressions stands in a kernel,
 * where JGPU evaluates it, and initialises a constant that the kernel reads, which javac evaluates.
 */
class FoldingTest {
  private static final int EXPRESSIONS = 300;

  private static final List<String> TYPES =
      List.of("byte", "short", "char", "int", "long", "float", "double");

  private static final List<String> INTEGERS = TYPES.subList(0, 5);

  private static final List<String> EDGES =
      List.of(
          "0",
          "1",
          "-1",
          "31",
          "-97",
          "0xffffff9f",
          "Integer.MIN_VALUE",
          "Integer.MAX_VALUE",
          "63L",
          "Long.MIN_VALUE",
          "Long.MAX_VALUE",
          "'a'",
          "'\\uffff'",
          "1.5f",
          "-0f",
          "1e38f",
          "1e300",
          "4294967296.0",
          "-2.5",
          "(byte) 200",
          "(short) 40000",
          "(char) -1",
          "Double.MAX_VALUE");

  private final Random random;

  FoldingTest() {
    this.random = new Random(0);
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String integer(int depth) {
    String type = one(List.of("int", "long"));
    return "(" + one(INTEGERS) + ") (" + type + ") (" + number(depth) + ")";
  }

  private String number(int depth) {
    if (depth == 0) {
      return "(" + one(EDGES) + ")";
    }
    String a = number(depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> "(" + one(TYPES) + ") (" + a + ")";
      case 1 -> "(-" + a + ")";
      case 2 -> "(~(" + integer(depth - 1) + "))";
      case 3, 4 ->
          "(%s ? %s : %s)"
              .formatted(
                  truth(depth - 1), choice(depth - 1, a), choice(depth - 1, number(depth - 1)));
      case 5 ->
          "((%s) %s (%s))"
              .formatted(integer(depth - 1), one(List.of("<<", ">>", ">>>")), integer(depth - 1));
      case 6 ->
          "((%s) %s (%s))"
              .formatted(integer(depth - 1), one(List.of("&", "|", "^")), integer(depth - 1));
      case 7 -> "(" + a + one(List.of(" / ", " % ")) + "((" + integer(depth - 1) + ") | 1))";
      default -> "(" + a + one(List.of(" + ", " - ", " * ")) + number(depth - 1) + ")";
    };
  }

  /** Often of a narrow type: a choice between two of them has a type of its own. */
  private String choice(int depth, String value) {
    return random.nextBoolean() ? value : "(" + one(TYPES) + ") (" + number(depth) + ")";
  }

  private String truth(int depth) {
    String comparison =
        "(" + number(depth) + one(List.of(" < ", " <= ", " > ", " >= ", " == ", " != "));
    String truth = comparison + number(depth) + ")";
    return random.nextInt(3) > 0
        ? truth
        : "(" + truth + one(List.of(" && ", " || ", " ^ ", " & ")) + "!" + truth + ")";
  }

  private static Compiled kernel(Map<Integer, String> types, Map<Integer, String> values) {
    StringBuilder constants = new StringBuilder();
    StringBuilder stores = new StringBuilder();
    values.forEach(
        (i, value) -> {
          String type = types.get(i);
          constants.append("static final %s C%d = %s;\n".formatted(type, i, value));
          stores.append("%ss[%d] = %s;\n".formatted(type, i, value));
          stores.append("%ss[%d] = C%d;\n".formatted(type, EXPRESSIONS + i, i));
        });
    String parameters =
        "byte[] bytes, short[] shorts, char[] chars, int[] ints, long[] longs, float[] floats,"
            + " double[] doubles";
    String kernel = "@GpuKernel static void k(KernelContext ctx, %s) {\n%s}";
    return Compiled.members(constants + kernel.formatted(parameters, stores));
  }

  /** Returns the numbers of those that javac does not take for constants: it leaves out some. */
  private static Set<Integer> variable(Compiled compiled) {
    Set<Integer> result = new HashSet<>();
    Pattern field = Pattern.compile("field C(\\d+) is not a compile-time constant");
    for (var error : compiled.compilation().errors()) {
      Matcher found = field.matcher(error.getMessage(Locale.ROOT));
      assertTrue(found.find(), error.toString());
      result.add(Integer.parseInt(found.group(1)));
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 990013})
  void constantsAreJavacs(long seed) {
    random.setSeed(seed);
    Map<Integer, String> types = new TreeMap<>();
    Map<Integer, String> values = new TreeMap<>();
    for (int i = 0; i < EXPRESSIONS; i++) {
      types.put(i, one(TYPES));
      values.put(i, "(" + types.get(i) + ") (" + number(1 + random.nextInt(3)) + ")");
    }
    values.keySet().removeAll(variable(kernel(types, values)));
    assertTrue(values.size() > EXPRESSIONS * 9 / 10, values.size() + " constants");
    Compiled compiled = kernel(types, values);
    assertEquals(List.of(), compiled.compilation().errors());
    Map<Integer, String> written = new HashMap<>();
    Matcher store = Pattern.compile("s\\[(\\d+)] = (.*);").matcher(compiled.cuda("app.K"));
    while (store.find()) {
      written.put(Integer.parseInt(store.group(1)), store.group(2));
    }
    values.forEach((i, value) -> assertEquals(written.get(EXPRESSIONS + i), written.get(i), value));
  }
}
