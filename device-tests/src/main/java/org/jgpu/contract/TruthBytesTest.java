package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.contract.kernels.PackKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/**
 * Any byte but 0 is true: memory of other libraries, and what raw kernels write, may hold others
 * than 1. {@link NumpyTest} runs the recorded cases with such bytes in their inputs.
 */
@DeviceTest
class TruthBytesTest {
  private final Gpu gpu;

  TruthBytesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void kernelsReadThem() {
    byte[] bytes = new byte[200];
    boolean[] truths = new boolean[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 3 * i);
      truths[i] = bytes[i] != 0;
    }
    try (Scope scope = Scope.open()) {
      DeviceArray<boolean[]> others = gpu.array(bytes).reinterpret(DType.BOOL);
      DeviceArray<boolean[]> plain = gpu.array(truths);
      boolean[] differ = TypeKernelsLauncher.differ(others, plain).toHost();
      assertArrayEquals(new boolean[bytes.length], differ);
      DeviceArray<boolean[]> same = gpu.zeros(DType.BOOL, bytes.length);
      PackKernelsLauncher.same(others, plain, same);
      assertTrue(same.toHost()[1] && Reductions.all(same).booleanAt());
    }
  }

  /** Java's own would be neither true nor false, too. */
  @Test
  void theHostGetsTrueAndFalse() {
    try (Scope scope = Scope.open()) {
      NdArray<boolean[]> others =
          Nd.of(gpu.array(new byte[] {0, 2, -1, 1}).reinterpret(DType.BOOL));
      assertArrayEquals(new boolean[] {false, true, true, true}, others.toHost());
      assertEquals(true, others.item(1));
      assertTrue(others.booleanAt(2));
      assertEquals("[False  True  True  True]", others.toString());
      assertTrue(Comparison.arrayEqual(others, gpu.array(others.toHost())));
    }
  }
}
