package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/**
 * Arrays that functions are given without NumPy's operations stay the caller's to free, and what
 * they make is freed if they fail.
 */
@DeviceTest
class OwnershipTest {
  private final Gpu gpu;

  OwnershipTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Hands an array to a function, closes it, and looks whether its memory was given back. */
  private static void stays(DeviceArray<?> array, Consumer<DeviceArray<?>> function) {
    function.accept(array);
    long with = array.gpu().memoryStatistics().inUseBytes();
    array.close();
    long without = array.gpu().memoryStatistics().inUseBytes();
    assertTrue(without < with, () -> without + " of " + with + " bytes are in use");
  }

  @Test
  void arraysThatAreCompared() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        NdArray<double[]> x = Nd.on(own).zeros(DType.FLOAT64, 64)) {
      stays(own.zeros(DType.INT32, 64), y -> Comparison.allClose(x, y));
      stays(own.zeros(DType.FLOAT32, 64), y -> Comparison.allClose(y, x));
    }
  }

  @Test
  void productsOfMatricesWithoutEntries() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        NdArray<float[]> dense = Nd.on(own).zeros(DType.FLOAT32, 64, 64);
        NdArray<float[]> vector = Nd.on(own).zeros(DType.FLOAT32, 64);
        CsrMatrix<float[]> none = CsrMatrix.fromDense(dense)) {
      stays(own.zeros(DType.FLOAT32, 64), y -> none.dot(vector, DType.FLOAT32.cast(y)));
      stays(own.zeros(DType.FLOAT32, 64, 64), y -> none.dot(dense, DType.FLOAT32.cast(y)));
    }
  }

  @Test
  void setsThatRunOutOfMemoryLeaveNothing() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        NdArray<long[]> x = Nd.on(own).random(1).integers(DType.INT64, 0, 1000, 2000)) {
      leavesNothing(own, () -> Sets.unique(x).close());
      leavesNothing(own, () -> Sets.uniqueAll(x).close());
      leavesNothing(own, () -> Sets.uniqueCounts(x).close());
      leavesNothing(own, () -> Sets.uniqueInverse(x).close());
    }
  }

  /** Runs a function with more and more memory until it has enough. */
  private static void leavesNothing(Gpu own, Runnable function) {
    function.run();
    own.setMemoryLimit(own.memoryStatistics().reservedBytes());
    Deque<DeviceArray<?>> taken = takeAll(own);
    int failures = 0;
    while (fails(own, function)) {
      failures++;
      taken.pop().close();
    }
    assertTrue(failures > 3, "it failed too seldom");
    taken.forEach(DeviceArray::close);
    own.setMemoryLimit(Long.MAX_VALUE);
  }

  private static Deque<DeviceArray<?>> takeAll(Gpu own) {
    Deque<DeviceArray<?>> taken = new ArrayDeque<>();
    try {
      while (true) {
        taken.push(own.empty(DType.INT8, 8 << 10));
      }
    } catch (GpuException e) {
      Expect.mention("out of memory", e);
    }
    return taken;
  }

  private static boolean fails(Gpu own, Runnable function) {
    long before = own.memoryStatistics().inUseBytes();
    boolean failed = false;
    try {
      function.run();
    } catch (GpuException e) {
      Expect.mention("out of memory", e);
      failed = true;
    }
    assertEquals(before, own.memoryStatistics().inUseBytes());
    return failed;
  }
}
