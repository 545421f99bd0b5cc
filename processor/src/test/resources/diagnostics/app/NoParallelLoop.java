package app;

import org.jgpu.annotations.*;

final class NoParallelLoop {
  @GpuKernel
  static void plain(float[] a) { // error: NoParallelLoop
    for (int i = 0; i < a.length; i++) {
      a[i] = 0;
    }
  }
}
