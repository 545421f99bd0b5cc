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
    class Inner {} // error: UnsupportedStatement
    return x;
  }
}
