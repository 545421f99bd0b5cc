package org.jgpu.contract;

import static org.jgpu.arrays.Index.pick;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Assignments that are refused note no index: nothing of them is found later. */
@DeviceTest
class RefusedAssignmentsTest {
  private final Gpu gpu;
  private final Nd nd;

  RefusedAssignmentsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void valuesOfAnotherShapeAtIndicesOutOfRange() {
    int[] elements = IntStream.range(0, 24).toArray();
    NdArray<int[]> x = nd.array(elements).reshape(2, 3, 4);
    Index far = pick(nd.array(0, -7));
    Index near = pick(nd.array(0, 1));
    NdArray<int[]> values = nd.array(1, 2, 3, 4, 5);
    refused(() -> x.set(values, far, near));
    refused(() -> x.set(values, near, Index.all(), far));
    refused(() -> x.set(values, far));
    refused(() -> x.slice(2, 0, 0).set(values, near, far));
    gpu.synchronize();
    assertArrayEquals(elements, x.toHost());
  }

  private static void refused(Runnable assignment) {
    GpuException e = assertThrows(GpuException.class, assignment::run);
    assertTrue(e.toString().contains("cannot be broadcast"), e::toString);
  }
}
