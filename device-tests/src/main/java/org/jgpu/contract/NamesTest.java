package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.NameKernels;
import org.jgpu.contract.kernels.NameKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Names that mean something else in CUDA C. */
@Tag("checked")
@DeviceTest
class NamesTest {
  private static final int BLOCK = 32;

  private final Gpu gpu;

  NamesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void ofElementwiseKernels(int n) {
    int[] values = Samples.ints(n, 1);
    int[] others = Samples.ints(n, 2);
    try (var a = gpu.array(values);
        var b = gpu.array(others);
        var out = NameKernelsLauncher.EOF(a, b)) {
      Expect.elements(n, i -> NameKernels.EOF(values[i], others[i]), out.toHost());
    }
  }

  @Test
  void ofGridKernels() {
    float[] floats = Samples.uniformFloats(3 * BLOCK, 1, 0, 9);
    double[] doubles = Samples.uniform(3 * BLOCK, 2, 0, 9);
    try (var f = gpu.array(floats);
        var d = gpu.array(doubles)) {
      LaunchConfig config = LaunchConfig.grid(3).block(BLOCK);
      NameKernelsLauncher.assertions(config, f, d, BLOCK, 7);
      CpuGrid.of(3).block(BLOCK).run(ctx -> NameKernels.assertions(ctx, floats, doubles, BLOCK, 7));

      assertArrayEquals(floats, f.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }

  @EachLength
  void ofParallelKernels(int n) {
    byte[] values = Samples.bytes(n, 1);
    byte[] expected = new byte[n];
    NameKernels.stdout(values, expected, 5, 9);
    try (var in = gpu.array(values);
        var out = gpu.array(new byte[n])) {
      NameKernelsLauncher.stdout(in, out, 5, 9);

      assertArrayEquals(expected, out.toHost());
    }
  }
}
