package app;

import org.jgpu.annotations.*;

final class PrintfFormat {
  static final String HEADER = "n = ";

  static String text() {
    return "%d";
  }

  record Pair(int a, int b) {}

  @GpuKernel
  static void several(KernelContext context, float[] x, int n, char c) {
    context.printf(HEADER + "%d%n", n);
    context.printf(text(), n); // error: PrintfFormat
    context.printf("%d", x[0]); // error: PrintfFormat
    context.printf("%f", n); // error: PrintfFormat
    context.printf("%d", c); // error: PrintfFormat
    context.printf("%c", n); // error: PrintfFormat
    context.printf("%b", n); // error: PrintfFormat
    context.printf("%d %d", n); // error: PrintfFormat
    context.printf("none", n); // error: PrintfFormat
    context.printf("%s", n); // error: PrintfFormat
    context.printf("%5", n); // error: PrintfFormat
    context.printf("%,d", n); // error: PrintfFormat
    context.printf("%d", new Pair(n, n)); // error: PrintfFormat
  }
}
