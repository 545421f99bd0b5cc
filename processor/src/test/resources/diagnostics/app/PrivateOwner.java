package app;

import org.jgpu.annotations.*;

final class PrivateOwner {
  private record Hidden(int x) {}

  record Around(Hidden hidden) {}

  @GpuKernel
  static void value(
      int[] a,
      Hidden hidden) { // error: PrivateOwner
    for (@Parallel int i = 0; i < a.length; i++) {
      a[i] = hidden.x();
    }
  }

  @GpuKernel
  static void within(
      int[] a,
      Around around) { // error: PrivateOwner
    for (@Parallel int i = 0; i < a.length; i++) {
      a[i] = around.hidden().x();
    }
  }

  @GpuKernel
  static void array(
      Hidden[] hidden) { // error: PrivateOwner
    for (@Parallel int i = 0; i < hidden.length; i++) {
      hidden[i] = new Hidden(i);
    }
  }

  @GpuKernel
  static int inside(int x) {
    return new Hidden(x).x();
  }
}
