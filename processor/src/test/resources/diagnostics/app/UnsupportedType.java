package app;

import org.jgpu.annotations.*;

final class UnsupportedType {
  @GpuKernel
  static int locals(int x) {
    String s = "a"; // error: UnsupportedType
    Integer boxed = x; // error: UnsupportedType
    String[][] texts = new String[2][2]; // error: UnsupportedType
    return helper(x, null); // error: UnsupportedType
  }

  static int helper(int x, Object o) { // error: UnsupportedType
    return x;
  }

  @GpuKernel
  static int strings(int x) {
    return switch ("a" + x) { // error: UnsupportedType
      default -> 1;
    };
  }
}
