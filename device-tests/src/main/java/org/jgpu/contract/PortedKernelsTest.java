package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.annotations.view.FloatView2;
import org.jgpu.contract.kernels.PortedKernels;
import org.jgpu.contract.kernels.PortedKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

/** What {@code docs/coming-from.md} shows, and what else comes from other systems. */
@DeviceTest
class PortedKernelsTest {
  private final Gpu gpu;

  PortedKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void productOfMatrices() {
    int n = 17;
    float[] x = Samples.uniformFloats(n * n, 1, -2, 2);
    float[] y = Samples.uniformFloats(n * n, 2, -2, 2);
    float[] expected = new float[n * n];
    PortedKernels.multiply(
        new FloatView2(x, n, n), new FloatView2(y, n, n), new FloatView2(expected, n, n));
    DeviceArray<float[]> a = gpu.array(x, n, n);
    DeviceArray<float[]> b = gpu.array(y, n, n);
    DeviceArray<float[]> c = gpu.empty(DType.FLOAT32, n, n);
    PortedKernelsLauncher.multiply(a, b, c);
    float[] product = c.toHost();
    assertArrayEquals(expected, product, 1e-4f);
    a.close();
    b.close();
    c.close();
  }

  @Test
  void sumsOfBlocks() {
    long[] x = LongStream.range(0, 1024).map(i -> i * i - 77).toArray();
    DeviceArray<long[]> in = gpu.array(x);
    DeviceArray<long[]> out = gpu.empty(DType.INT64, 4);
    PortedKernelsLauncher.sumBlocks(LaunchConfig.grid(4).block(256), in, out);
    long sum = LongStream.of(out.toHost()).sum();
    assertEquals(LongStream.of(x).sum(), sum);
    in.close();
    out.close();
  }

  @Test
  void secondNames() {
    int[] x = Samples.ints(64, 1);
    float[] m = {1, 5, 7, 9};
    int[] expected = new int[x.length];
    CpuGrid.of(2)
        .block(32)
        .run(ctx -> PortedKernels.secondNames(ctx, new FloatView2(m, 2, 2), x, expected));
    try (var view = gpu.array(m, 2, 2);
        var in = gpu.array(x);
        var out = gpu.array(new int[x.length])) {
      PortedKernelsLauncher.secondNames(LaunchConfig.grid(2).block(32), view, in, out);
      assertArrayEquals(expected, out.toHost());
    }
  }
}
