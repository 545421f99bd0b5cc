package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.ContextKernels;
import org.jgpu.contract.kernels.ContextKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

/** Sizes, fences and dynamic shared memory, compared with the CPU's context. */
@DeviceTest
class KernelContextTest {
  private static final int BLOCK = 96;
  private static final int BLOCKS = 3;

  private final Gpu gpu;

  KernelContextTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void globalSizes() {
    int[] expected = new int[5 * 3 * 2 * 4 * 3 * 2];
    CpuGrid.of(5, 3, 2).block(4, 3, 2).run(ctx -> ContextKernels.sizes(ctx, expected));
    try (var out = gpu.array(new int[expected.length])) {
      ContextKernelsLauncher.sizes(LaunchConfig.grid(5, 3, 2), out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void fencesAndWarpBarriers() {
    float[] values = Samples.floats(64 * BLOCKS, 1);
    try (var data = gpu.array(values)) {
      ContextKernelsLauncher.swap(LaunchConfig.grid(BLOCKS), data);
      Expect.elements(values.length, i -> values[i ^ 1], data.toHost());
    }
  }

  private static LaunchConfig grid(int bytes) {
    return LaunchConfig.grid(BLOCKS).block(BLOCK).sharedBytes(BLOCK * bytes);
  }

  @Test
  void dynamicSharedInts() {
    int[] values = Samples.ints(BLOCK * BLOCKS, 1);
    try (var data = gpu.array(values)) {
      ContextKernelsLauncher.reverseInts(grid(Integer.BYTES), data);
      CpuGrid.of(BLOCKS)
          .block(BLOCK)
          .sharedBytes(BLOCK * Integer.BYTES)
          .run(ctx -> ContextKernels.reverseInts(ctx, values));
      assertArrayEquals(values, data.toHost());
    }
  }

  @Test
  void dynamicSharedLongs() {
    long[] values = Samples.longs(BLOCK * BLOCKS, 1);
    try (var data = gpu.array(values)) {
      ContextKernelsLauncher.reverseLongs(grid(Long.BYTES), data);
      CpuGrid.of(BLOCKS)
          .block(BLOCK)
          .sharedBytes(BLOCK * Long.BYTES)
          .run(ctx -> ContextKernels.reverseLongs(ctx, values));
      assertArrayEquals(values, data.toHost());
    }
  }

  @Test
  void dynamicSharedFloats() {
    float[] values = Samples.floats(BLOCK * BLOCKS, 1);
    try (var data = gpu.array(values)) {
      ContextKernelsLauncher.reverseFloats(grid(Float.BYTES), data);
      CpuGrid.of(BLOCKS)
          .block(BLOCK)
          .sharedBytes(BLOCK * Float.BYTES)
          .run(ctx -> ContextKernels.reverseFloats(ctx, values));
      assertArrayEquals(values, data.toHost());
    }
  }
}
