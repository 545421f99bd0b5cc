package org.jgpu.contract;

import static org.jgpu.arrays.Index.pick;
import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Gpu;
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
    refused("cannot be broadcast", () -> x.set(values, far, near));
    refused("cannot be broadcast", () -> x.set(values, near, Index.all(), far));
    refused("cannot be broadcast", () -> x.set(values, far));
    refused("cannot be broadcast", () -> x.slice(2, 0, 0).set(values, near, far));
    gpu.synchronize();
    assertArrayEquals(elements, x.toHost());
  }
}
