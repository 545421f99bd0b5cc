package app;

import org.jgpu.annotations.*;

final class UnsupportedExpression {
  @GpuKernel
  static int several(int x) {
    int a = new Object().hashCode(); // error: UnsupportedCall
    int b = "text".length(); // error: UnsupportedCall
    boolean c = x == a && "s" == null; // error: UnsupportedExpression
    int d = ((java.util.function.IntSupplier) () -> 3).getAsInt(); // error: UnsupportedCall
    return x + b + a;
  }

  @GpuKernel
  static void context(KernelContext ctx, int[] a) {
    boolean same = ctx == ctx; // error: UnsupportedExpression
    a[0] = 1;
    UnsupportedExpression.boxed(a, ctx.hashCode()); // error: UnsupportedCall
  }

  static void boxed(int[] a, int n) {}
}
