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

  enum Colour {
    RED,
    BLUE
  }

  @GpuKernel
  static int objects(int x) {
    java.util.function.IntBinaryOperator max = Math::max; // error: UnsupportedType
    Colour colour = Colour.RED; // error: UnsupportedType
    boolean number = ((Object) x) instanceof Integer; // error: UnsupportedExpression
    switch (Colour.valueOf("RED")) { // error: UnsupportedType
      case RED -> x = 1;
      default -> x = 2;
    }
    return x;
  }

  static void boxed(int[] a, int n) {}
}
