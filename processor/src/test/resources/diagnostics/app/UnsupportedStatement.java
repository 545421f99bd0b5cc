package app;

import org.jgpu.annotations.*;

final class UnsupportedStatement {
  @GpuKernel
  static int several(int x) {
    try { // error: UnsupportedStatement
      x++;
    } finally {
      x--;
    }
    synchronized (Object.class) { // error: UnsupportedStatement
      x++;
    }
    if (x > 3) {
      throw new IllegalStateException(); // error: UnsupportedStatement
    }
    class Inner {} // error: UnsupportedStatement
    return x;
  }

  @GpuKernel
  static int another(int x) {
    throw new IllegalStateException(); // error: UnsupportedStatement
  }
}
