package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.annotations.FloatMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The work for a kernel is in proportion to its length. Work is what the compiler's thread
 * allocates, all units included, which does not depend on the machine's speed: visiting an operand
 * twice at each level shows at twenty levels, copying its text at a thousand.
 */
class LinearWorkTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static String repeated(int n, String separator, IntFunction<String> part) {
    return IntStream.range(0, n).mapToObj(part).collect(Collectors.joining(separator));
  }

  /** Returns {@code start} after {@code n} steps, each of which is around what was before. */
  private static String nested(int n, String start, String before, String after) {
    return before.repeat(n) + start + after.repeat(n);
  }

  private static String elementwise(FloatMode mode, String type, String value) {
    return "@GpuKernel(floatMode = FloatMode.%s) static %s f(%s x, %s y) { return %s; }"
        .formatted(mode, type, type, type, value);
  }

  private static String loop(FloatMode mode, String type, String statements) {
    return """
        @GpuKernel(floatMode = FloatMode.%s) static void f(%s[] x, %s[] z) {
          for (@Parallel int i = 0; i < z.length; i++) { %s }
        }
        """
        .formatted(mode, type, type, statements);
  }

  private static long allocated(String members) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Compiled compiled = Compiled.members(members);
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertEquals(List.of(), compiled.compilation().errors());
    assertTrue(compiled.descriptor("app.K").units().size() > 0);
    return bytes;
  }

  /** The lesser of two, since the first to meet a class loads it. */
  private static long work(String members) {
    return Math.min(allocated(members), allocated(members));
  }

  private static void assertLinear(int n, IntFunction<String> kernel) {
    long least = work(kernel.apply(1));
    long once = work(kernel.apply(n)) - least;
    long twice = work(kernel.apply(2 * n)) - least;
    // Compilations differ by some 100 KB.
    String found = once + " and " + twice + " bytes for " + n + " and " + 2 * n;
    assertTrue(twice <= 2.6 * once + 4_000_000, found);
  }

  private static Arguments shape(String name, int n, IntFunction<String> kernel) {
    return Arguments.of(name, n, kernel);
  }

  static Stream<Arguments> nests() {
    return Stream.of(FloatMode.values())
        .flatMap(
            mode ->
                Stream.of(
                    shape(
                        mode + " sum of floats",
                        400,
                        n -> elementwise(mode, "float", repeated(n + 1, " + ", i -> "x"))),
                    shape(
                        mode + " sum of ints in a loop",
                        400,
                        n ->
                            loop(
                                mode,
                                "int",
                                "z[i] = " + repeated(n + 1, " - ", i -> "x[i]") + ";")),
                    shape(
                        mode + " short sum in packs",
                        20,
                        n ->
                            loop(
                                mode,
                                "float",
                                "z[i] = " + repeated(n + 1, " * ", i -> "x[i]") + ";")),
                    shape(
                        mode + " narrowing",
                        20,
                        n -> elementwise(mode, "int", nested(n, "x", "(byte) (", " * 3)"))),
                    shape(
                        mode + " halves of longs",
                        20,
                        n -> elementwise(mode, "long", nested(n, "x", "(int) (", " * 3L)"))),
                    shape(
                        mode + " floats of doubles",
                        20,
                        n ->
                            elementwise(
                                mode, "double", nested(n, "x", "(float) Math.sin(y + ", ")"))),
                    shape(
                        mode + " floats of floats",
                        20,
                        n -> elementwise(mode, "float", nested(n, "x", "(float) Math.sin(", ")"))),
                    shape(
                        mode + " choices",
                        200,
                        n -> elementwise(mode, "int", nested(n, "x", "(x > y ? y : ", ")"))),
                    shape(
                        mode + " helpers",
                        20,
                        n -> helpers(n) + elementwise(mode, "float", "h0(x)")),
                    shape(
                        mode + " helpers in a loop",
                        20,
                        n -> helpers(n) + loop(mode, "float", "z[i] = h0(x[i]);")),
                    shape(
                        mode + " locals",
                        20,
                        n ->
                            loop(
                                mode,
                                "float",
                                "int a0 = 3; "
                                    + repeated(
                                        n, " ", i -> "int a%d = a%d * a%d;".formatted(i + 1, i, i))
                                    + "z[i + a%d] = x[i];".formatted(n))),
                    shape(
                        mode + " effects",
                        100,
                        n ->
                            "static int g(int[] a) { return a[0]++; }"
                                + loop(
                                    mode,
                                    "int",
                                    "z[i] = " + repeated(n + 1, " + ", i -> "g(x)") + ";")),
                    shape(
                        mode + " assignments",
                        100,
                        n ->
                            elementwise(
                                mode,
                                "int",
                                repeated(n + 1, " + ", i -> "y + (y += " + i + ")")))));
  }

  /** Each calls the next one twice. */
  private static String helpers(int n) {
    return repeated(
            n,
            "\n",
            i ->
                "static float h%d(float x) { return h%d(x) * h%d(x + 1); }"
                    .formatted(i, i + 1, i + 1))
        + "static float h%d(float x) { return x; }\n".formatted(n);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nests")
  void workIsInProportionToLength(String name, int n, IntFunction<String> kernel) {
    assertLinear(n, kernel);
  }

  @Test
  void helpersThatCallTwoOthersAreLookedAtOnce() {
    assertLinear(
        12,
        n ->
            repeated(
                    n,
                    "\n",
                    i ->
                        """
                        static void a%1$d(KernelContext c, int[] x) { a%2$d(c, x); b%2$d(c, x); }
                        static void b%1$d(KernelContext c, int[] x) { b%2$d(c, x); a%2$d(c, x); }
                        """
                            .formatted(i, i + 1))
                + """
                  static void a%1$d(KernelContext c, int[] x) { x[0]++; }
                  static void b%1$d(KernelContext c, int[] x) { x[1]++; }
                  @GpuKernel static void k(KernelContext c, int[] x) { a0(c, x); }
                  """
                    .formatted(n));
  }

  @Test
  void fiftyLevelsOfHelpersAndNineOfRecordsCompile() {
    work(helpers(50) + elementwise(FloatMode.STRICT, "float", "h0(x)"));
    String records = repeated(9, "\n", i -> "record R%d(R%d a, R%d b) {}".formatted(i + 1, i, i));
    work(
        "record R0(float v) {}\n"
            + records
            + "@GpuKernel static float f(float x, @Scalar R9 r) { return x + r"
            + ".a()".repeat(9)
            + ".v(); }");
  }
}
