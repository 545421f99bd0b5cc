package app;

import org.jgpu.annotations.*;

final class UnsupportedCall {
  int instance() {
    return 1;
  }

  static native int nothing();

  @GpuKernel
  static void kernel(int[] a) {
    for (@Parallel int i = 0; i < a.length; i++) a[i] = 0;
  }

  static <T> T same(T x) {
    return x;
  }

  static <T> int ofNothing() {
    return 1;
  }

  record Box<T>(T of) {}

  static <T> int larger(Box<T> box) {
    return larger(new Box<>(box)); // error: UnsupportedCall
  }

  @GpuKernel
  static int calls(int x) {
    x += Integer.parseInt("1"); // error: UnsupportedCall
    x += new UnsupportedCall().instance(); // error: UnsupportedCall
    x += nothing(); // error: UnsupportedCall
    x += Host.only(x); // error: UnsupportedCall
    x += same(x); // error: UnsupportedCall
    x += UnsupportedCall.<Host>ofNothing(); // error: UnsupportedCall
    x += larger(new Box<>(new Host.Only(1)));
    x += Math.multiplyExact(3, 4); // error: UnsupportedCall
    return x + (int) Math.random(); // error: UnsupportedCall
  }

  @GpuKernel
  static void kernels(KernelContext ctx, int[] a) {
    kernel(a); // error: UnsupportedCall
  }
}

final class Host {
  record Only(int x) {}

  static int only(int x) {
    return x;
  }
}
