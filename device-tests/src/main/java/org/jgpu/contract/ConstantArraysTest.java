package org.jgpu.contract;

import org.jgpu.contract.kernels.ConstantKernels;
import org.jgpu.contract.kernels.ConstantKernelsLauncher;
import org.jgpu.runtime.Gpu;

/** Static final arrays, which are constant memory on the device. */
@DeviceTest
class ConstantArraysTest {
  private final Gpu gpu;

  ConstantArraysTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void passedToAFunction(int n) {
    double[] values = Samples.uniform(n, 1, -10, 10);
    double[] expected = new double[n];
    ConstantKernels.stencil(values, expected);
    try (var in = gpu.array(values);
        var out = gpu.array(new double[n])) {
      ConstantKernelsLauncher.stencil(in, out);

      Expect.elements(n, i -> expected[i], out.toHost());
    }
  }

  @EachLength
  void ofIntegersAndBooleans(int n) {
    int[] x = Samples.ints(n, 2);
    try (var in = gpu.array(x);
        var out = ConstantKernelsLauncher.integers(in)) {
      Expect.elements(n, i -> ConstantKernels.integers(x[i]), out.toHost());
    }
  }

  @EachLength
  void ofSpecialFloats(int n) {
    int[] x = Samples.ints(n, 3);
    try (var in = gpu.array(x);
        var out = ConstantKernelsLauncher.floats(in)) {
      Expect.elements(n, i -> ConstantKernels.floats(x[i]), out.toHost());
    }
  }
}
