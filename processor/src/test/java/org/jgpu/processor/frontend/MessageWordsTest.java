package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What messages say to one who sees them for the first time: all first lines, and some kernels. */
class MessageWordsTest {
  /** Returns the first line of every error of a class {@code K} with these members. */
  private static List<String> errors(String... members) {
    return lines(Compiled.members(String.join("\n", members)), 0);
  }

  private static List<String> kernels(String... members) {
    return lines(Compiled.members(String.join("\n", members)), 1);
  }

  private static List<String> lines(Compiled compiled, int line) {
    return compiled.compilation().errors().stream()
        .map(error -> error.getMessage(Locale.ROOT).split("\n")[line].strip())
        .toList();
  }

  @Test
  void methodsOfTheLibraryAreNamedAsInJava() {
    assertEquals(
        List.of(
            "[jgpu/UnsupportedCall] List.add(Float) cannot be called on the GPU: kernels have no such"
                + " objects; keep it on the host, and pass what it holds as an array."),
        errors(
            "static java.util.List<Float> list;",
            "@GpuKernel static float f(float x) { list.add(x); return x; }"));
  }

  @Test
  void resultOfAGridKernelIsWhatIsWrong() {
    assertEquals(
        List.of(
            "[jgpu/ResultWithContext] a grid kernel takes a KernelContext and returns nothing, but"
                + " this one returns float."),
        errors("@GpuKernel static float f(KernelContext ctx, float x) { return x; }"));
  }

  @Test
  void recordOfFinishIsNotTheKernelsResult() {
    assertEquals(
        List.of(
            "[jgpu/ReductionResult] the reduction gives a Both for each element of its result; it"
                + " must be a primitive or a number."),
        errors(
            "record Both(float least, float most) {}",
            "@GpuReduction static final class Range {",
            "  static float identity() { return 0; }",
            "  static float map(float x) { return x; }",
            "  static float combine(float a, float b) { return a + b; }",
            "  static Both finish(float total) { return new Both(total, total); }",
            "}"));
  }

  @Test
  void loopOverAListIsNoArray() {
    assertEquals(
        List.of("[jgpu/UnsupportedStatement] a loop over a List cannot run on the GPU."),
        errors(
            "@GpuKernel static int f(int x) {",
            "  for (int i : java.util.List.of(1, 2)) { x += i; }",
            "  return x; }"));
  }

  @Test
  void everyRecursionIsNamedWithItsKernel() {
    String[] members = {
      "@GpuKernel static int a(int x) { return x > 0 ? a(x - 1) : 0; }",
      "@GpuKernel static int b(int x) { return x > 0 ? b(x - 1) : 0; }",
      "@GpuKernel static int c(int x) { return x > 0 ? helper(x - 1) : 0; }",
      "static int helper(int x) { return x > 0 ? helper(x - 1) : 0; }"
    };
    assertEquals(
        List.of(
            "[jgpu/RecursiveCall] K.a(int) calls itself, directly or through others.",
            "[jgpu/RecursiveCall] K.b(int) calls itself, directly or through others.",
            "[jgpu/RecursiveCall] K.helper(int) calls itself, directly or through others."),
        errors(members));
    assertEquals(
        List.of("Kernel: K.a(int)", "Kernel: K.b(int)", "Kernel: K.c(int)"), kernels(members));
  }

  @Test
  void misusedArraysAreNamedWithTheirKernel() {
    assertEquals(
        List.of("Kernel: K.f(KernelContext,float[])"),
        kernels(
            "static final float[] T = {1, 2};",
            "static void set(float[] a) { a[0] = 1; }",
            "@GpuKernel static void f(KernelContext ctx, float[] a) { set(T); a[0] = T[1]; }"));
  }

  @Test
  void printlnPointsToPrintf() {
    List<String> errors =
        errors("@GpuKernel static float f(float x) { System.out.println(x); return x; }");
    assertEquals(
        List.of(
            "[jgpu/UnsupportedCall] PrintStream.println(float) cannot be called on the GPU: kernels"
                + " print with context.printf(\"x is %f\\n\", x), where context is the KernelContext"
                + " that the kernel takes."),
        errors);
  }

  @Test
  void methodsOfTheJdkThatKernelsLackAreNotAskedForAnAnnotation() {
    assertEquals(
        List.of(
            "[jgpu/UnsupportedCall] Character.isDigit(char) cannot be called on the GPU: kernels have"
                + " no tables of characters; compare them, as in c >= '0' && c <= '9'.",
            "[jgpu/UnsupportedCall] Integer.valueOf(int) cannot be called on the GPU: kernels have no"
                + " boxed values; use the primitive, with operators such as ==.",
            "[jgpu/UnsupportedCall] Float.parseFloat(String) cannot be called on the GPU: kernels have"
                + " no text; keep it on the host, and pass a number or its characters.",
            "[jgpu/UnsupportedCall] Objects.checkIndex(int,int) cannot be called on the GPU: kernels"
                + " have those methods of the Java library that docs/kernel-language.md lists; write"
                + " what it does as a static method of your own."),
        errors(
            "@GpuKernel static boolean a(char c) { return Character.isDigit(c); }",
            "@GpuKernel static int b(int x) { return Integer.valueOf(x); }",
            "@GpuKernel static float c(float x) { return x + Float.parseFloat(\"1\"); }",
            "@GpuKernel static int d(int x) { return java.util.Objects.checkIndex(x, 5); }"));
  }

  /** Java counts the arguments of such a call otherwise than its method's parameters. */
  @Test
  void arraysThatJavaMakesOfArgumentsAreAskedFor() {
    String made = " values = {x, y}, and pass it.";
    String refused =
        " cannot be called on the GPU: Java would make an array of its last arguments; make one yourself, ";
    assertEquals(
        List.of(
            "[jgpu/UnsupportedCall] K.sum(int[])" + refused + "int[]" + made,
            "[jgpu/UnsupportedCall] K.sum(int[])" + refused + "int[]" + made,
            "[jgpu/UnsupportedCall] V.new(float,float[])" + refused + "float[]" + made,
            "[jgpu/UnsupportedCall] V.new(float,float[])" + refused + "float[]" + made),
        errors(
            "static int sum(int... xs) { int s = 0; for (int x : xs) { s += x; } return s; }",
            "record V(float x, float y) {",
            "  V(float a, float... b) { this(a + b[0], b[1]); }",
            "  V(int a) { this(a, 2f, 3f, 4f); } }",
            "@GpuKernel static int given(int x) { int[] xs = {x, 2}; return sum(xs); }",
            "@GpuKernel static int one(int x) { return sum(x); }",
            "@GpuKernel static int none(int x) { return x + sum(); }",
            "@GpuKernel static float made(float x) { return new V(x, 1, 2, 3).y(); }",
            "@GpuKernel static float called(int x) { return new V(x).y(); }"));
  }
}
