package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.ParallelKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Who frees memory, how it is reused, and that it cannot be used afterwards. */
@DeviceTest
class MemoryTest {
  private static final int COLLECTIONS = 100;

  private final Gpu gpu;

  MemoryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void memoryOfAClosedArrayIsReused() {
    DeviceArray<int[]> first = gpu.empty(DType.INT32, 1000);
    long address = first.address();
    first.close();
    try (DeviceArray<float[]> second = gpu.empty(DType.FLOAT32, 1000)) {
      assertEquals(address, second.address());
    }
  }

  @Test
  void addressesAreAligned() {
    try (Scope scope = Scope.open()) {
      for (int n = 1; n < 600; n += 37) {
        assertEquals(0, gpu.empty(DType.INT8, n).address() % 256);
      }
    }
  }

  /** Neither the thread nor the kernel holds what was bound before an argument was refused. */
  @Test
  void aRefusedLaunchKeepsNoArray() throws InterruptedException {
    WeakReference<DeviceArray<int[]>> bound = refused();
    for (int i = 0; i < COLLECTIONS && bound.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(bound.get());
  }

  private WeakReference<DeviceArray<int[]>> refused() {
    try (DeviceArray<int[]> closed = gpu.array(new int[4]);
        DeviceArray<int[]> bound = gpu.array(new int[4])) {
      closed.close();
      assertThrows(GpuException.class, () -> TypeKernelsLauncher.addInts(bound, closed));
      return new WeakReference<>(bound);
    }
  }

  @Test
  void closedArraysCannotBeUsed() {
    DeviceArray<int[]> x = gpu.array(new int[10]);
    DeviceArray<int[]> view = x.slice(0, 2, 5);
    x.close();
    x.close();

    assertTrue(x.isClosed() && view.isClosed());
    assertThrows(GpuException.class, x::toHost);
    assertThrows(GpuException.class, view::toHost);
    assertThrows(GpuException.class, () -> x.copyFrom(new int[10]));
    assertThrows(GpuException.class, () -> TypeKernelsLauncher.increment(x));
    assertThrows(GpuException.class, () -> TypeKernelsLauncher.increment(view));
    assertThrows(GpuException.class, () -> ParallelKernelsLauncher.twice(x, x));
  }

  @Test
  void closingAViewFreesNothing() {
    try (DeviceArray<int[]> x = gpu.array(new int[] {1, 2, 3})) {
      x.slice(0, 1, 2).close();

      assertEquals(3, x.intAt(2));
    }
  }

  @Test
  void scopeClosesWhatIsMadeInItAndKeepsWhatIsAsked() {
    DeviceArray<int[]> kept;
    DeviceArray<int[]> temporary;
    try (Scope scope = Scope.open()) {
      temporary = gpu.array(new int[] {1, 2});
      kept = scope.keep(TypeKernelsLauncher.increment(temporary));
    }
    assertTrue(temporary.isClosed());
    assertEquals(3, kept.intAt(1));
    kept.close();
  }

  @Test
  void moreThanThereIsFailsAndLeavesTheDeviceUsable() {
    GpuException failure =
        assertThrows(
            GpuException.class, () -> gpu.empty(DType.INT8, 2 * gpu.totalMemory()).close());

    Expect.mention(String.valueOf(2 * gpu.totalMemory()), failure);
    try (DeviceArray<int[]> x = gpu.array(new int[] {4})) {
      assertEquals(4, x.intAt(0));
    }
  }

  @Test
  void trimmedMemoryGoesBack() {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      own.empty(DType.INT8, 8 << 20).close();
      own.trimMemory();
      long free = own.freeMemory();
      own.empty(DType.INT8, 8 << 20).close();
      own.trimMemory();

      if (!own.isHardware()) {
        assertEquals(free, own.freeMemory());
      }
    }
  }

  /** What the body's temporaries had is used by each launch, whoever is short of memory. */
  @Test
  void trimmingLeavesWhatGraphsUse() {
    int n = 500;
    try (Gpu own = Gpu.open(gpu.ordinal());
        // In a segment of another kind, so that a whole one is the graph's.
        DeviceArray<int[]> large = own.zeros(DType.INT32, 1 << 20);
        GpuGraph graph = own.capture(() -> addTwo(large.slice(0, 0, n)))) {
      own.trimMemory();
      graph.launch();
      own.setMemoryLimit(own.memoryStatistics().reservedBytes());
      Expect.refused(
          "are kept by graphs for their launches", () -> own.empty(DType.INT8, 64 << 20));
      own.setMemoryLimit(Long.MAX_VALUE);
      graph.launch();
      assertEquals(4, large.intAt(n - 1));
      graph.update();
      own.trimMemory();
      graph.launch();
      assertEquals(6, large.intAt(n - 1));
      graph.close();
      long before = own.memoryStatistics().reservedBytes();
      own.trimMemory();
      assertTrue(own.memoryStatistics().reservedBytes() < before);
    }
  }

  private static void addTwo(DeviceArray<int[]> x) {
    try (DeviceArray<int[]> one = LifetimeKernelsLauncher.increment(x)) {
      LifetimeKernelsLauncher.increment(one, x);
    }
  }
}
