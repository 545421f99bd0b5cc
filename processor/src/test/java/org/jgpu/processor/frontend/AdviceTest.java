package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a message says was found, and what to do about that, where its code has several causes. */
class AdviceTest {
  /** Returns what was found and what to do, of every error of a class {@code K}. */
  private static List<String> errors(String... members) {
    return Compiled.members(String.join("\n", members)).compilation().errors().stream()
        .map(error -> error.getMessage(Locale.ROOT).split("\n"))
        .flatMap(lines -> Stream.of(lines[0].strip(), lines[2].strip()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int i = n - 1; i >= 0; i--     | its condition is i >= 0",
        "int i = 0; n > i; i++          | its condition is n > i",
        "int i = 0; i != n; i++         | its condition is i != n",
        "int i = 0; n < i; i++          | its condition is n < i",
        "int i = 0; done(i); i++        | its condition is done(i)",
        "int i = 0; ; i++               | it has no condition",
        "int i = 1; i < n; i *= 2       | its update is i *= 2",
        "int i = 0; i < n; i = i + 2    | its update is i = i + 2",
        "int i = 0; i < n; n++          | its update is n++",
        "int i = 0; i < n;              | it has no update",
        "int i = 0; i < n; i++, n--     | its updates are i++ and n--",
        "int i = 0, j = 0; i < n; i++   | it counts with i and j",
        "int i; (i = 0) < n; i++        | its variable i has no first value",
        "short i = 0; i < n; i++        | its variable i has the type short",
        "float i = 0; i < n; i++        | its variable i has the type float",
        "Integer i = 0; i < n; i++      | its variable i has the type Integer",
      })
  void headersSayWhatCannotBeSpread(String header, String found) {
    assertEquals(
        List.of(
            "[jgpu/ParallelHeader] the @Parallel loop cannot be spread over threads: "
                + found
                + ".",
            "Do: write it as for (@Parallel int i = lower; i < upper; i += step), with < or <= and"
                + " an int or long variable."),
        errors(
            "static boolean done(int i) { return i > 3; }",
            "@GpuKernel static void f(float[] a, int n) {",
            "  for (@Parallel " + header + ") a[0] = 0; }"));
  }

  @Test
  void constantsOfClassesAreNotCalledVariable() {
    assertEquals(
        List.of(
            "[jgpu/StaticFieldNotConstant] field LIMIT is of the type Integer, which kernels do not"
                + " have.",
            "Do: write int.",
            "[jgpu/StaticFieldNotConstant] field K.MODE is of the type String, which kernels do not"
                + " have.",
            "Do: keep text on the host, and pass a number that stands for it, or its characters as a"
                + " char[].",
            "[jgpu/StaticFieldNotConstant] field BOXES is of the type Integer[], which kernels do not"
                + " have.",
            "Do: write int[].",
            "[jgpu/StaticFieldNotConstant] field count is not a compile-time constant.",
            "Do: make it static final with a constant initialiser (an array, in this class, of at"
                + " most 64 KiB), or pass its value as a parameter."),
        errors(
            "static final Integer LIMIT = 3;",
            "static final String MODE = \"fast\";",
            "static final Integer[] BOXES = {1, 2};",
            "static int count;",
            "@GpuKernel static int boxed(int x) { return x + LIMIT; }",
            "@GpuKernel static int text(int x) { return K.MODE == \"fast\" ? x : 0; }",
            "@GpuKernel static int boxes(int x) { return BOXES[x]; }",
            "@GpuKernel static int variable(int x) { return x + count; }"));
  }

  @Test
  void theContextAndTasksAreNotAskedToBePrimitives() {
    assertEquals(
        List.of(
            "[jgpu/UnsupportedType] a value of type KernelContext cannot be used on the GPU.",
            "Do: use the kernel's parameter by its name, and pass it on as an argument.",
            "[jgpu/UnsupportedType] a value of type Runnable cannot be used on the GPU.",
            "Do: write a static method and call it by its name: which one is called is known when the"
                + " kernel is compiled."),
        errors(
            "@GpuKernel static void f(KernelContext context, int[] a) {",
            "  KernelContext own = context; a[0] = own.laneId(); }",
            "@GpuKernel static int g(int x) { Runnable task = () -> {}; return x; }"));
  }

  /** Without the mark, the parameter would be another array. */
  @Test
  void reductionsAreNotToldThatTheirParametersAreOneValue() {
    assertEquals(
        List.of(
            "[jgpu/MisplacedScalar] parameter factor is marked @Scalar, but its method is no"
                + " element-wise kernel.",
            "Do: map the array by an element-wise kernel before, or apply the value to the result;"
                + " each parameter of a reduction's map is an element of an array of its own."),
        errors(
            "@GpuReduction static final class Sum {",
            "  static int identity() { return 0; }",
            "  static int map(int x, @Scalar int factor) { return x * factor; }",
            "  static int combine(int a, int b) { return a + b; }",
            "}"));
  }

  @Test
  void recordsAndNumbersAreComparedByWhatTheyHave() {
    assertEquals(
        List.of(
            "[jgpu/RecordComparison] == compares records as objects, and on the GPU they are values"
                + " without an identity.",
            "Do: compare their components, as in a.x() == b.x() && a.y() == b.y(); numbers of"
                + " org.jgpu.numbers have a.equal(b)."),
        errors(
            "record V(int x) {}",
            "@GpuKernel static boolean f(int x) { return new V(x) == new V(3); }"));
  }
}
