package org.jgpu.contract;

import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Arrays that kernels of graphs count up. */
abstract class GraphsTestBase {
  static final int N = 10_007;

  final Gpu gpu;

  GraphsTestBase(Gpu gpu) {
    this.gpu = gpu;
  }

  static void increments(DeviceArray<int[]> x, int count) {
    for (int i = 0; i < count; i++) {
      LifetimeKernelsLauncher.increment(x, x);
    }
  }
}
