package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.LongFunction;
import org.jgpu.annotations.Half;
import org.jgpu.arrays.Indexing;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.interop.CudaArrayInterface;
import org.jgpu.runtime.interop.DlPack;

/** What programs do with arrays and the memory behind them. See {@link LifetimeScenario}. */
final class MemoryScenarios {
  private MemoryScenarios() {}

  static void nothing(Gpu gpu) {
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
  }

  static void views(Gpu gpu) {
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5, 6}, 2, 3);
        DeviceArray<int[]> copy = array.transpose().copy()) {
      assertArrayEquals(new int[] {1, 4, 2, 5, 3, 6}, copy.toHost());
      assertArrayEquals(new int[] {1, 4, 2, 5, 3, 6}, array.transpose().toHost());
      array.slice(1, 0, 3, 2).copyFrom(new int[] {7, 8, 9, 10});
      assertArrayEquals(new int[] {7, 2, 8, 9, 5, 10}, array.toHost());
      assertEquals(5, array.intAt(1, 1));
    }
  }

  static void leftOpen(Gpu gpu) {
    GpuStream stream = gpu.newStream();
    gpu.newEvent().record(stream);
    try (var use = stream.makeCurrent()) {
      assertArrayEquals(new int[] {1, 2}, gpu.array(new int[] {1, 2}).toHost());
    }
  }

  static void pool(Gpu gpu) {
    try {
      gpu.empty(DType.INT8, 3 << 20).close();
      gpu.empty(DType.INT8, 30 << 20).close();
      gpu.empty(DType.INT8, 1000).close();
      gpu.hostArray(DType.INT8, 100).close();
      gpu.array(new byte[100]).close();
      gpu.trimMemory();
      gpu.array(new byte[100]).close();
      gpu.setMemoryLimit(40 << 20);
      gpu.empty(DType.INT8, 30 << 20).close();
      gpu.empty(DType.INT8, 36 << 20).close();
      gpu.setMemoryLimitFraction(0);
      assertEquals(0, gpu.memoryStatistics().reservedBytes());
    } finally {
      gpu.setMemoryLimit(Long.MAX_VALUE);
    }
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
    assertEquals(true, gpu.freeMemory() <= gpu.totalMemory());
  }

  static void scopes(Gpu gpu) {
    try (GpuStream stream = gpu.newStream();
        DeviceArray<int[]> kept =
            gpu.scoped(
                () -> {
                  DeviceArray<int[]> first = gpu.array(new int[] {1, 2});
                  gpu.synchronize();
                  try (var use = stream.makeCurrent()) {
                    return first.copy();
                  }
                })) {
      try (Scope scope = Scope.open()) {
        kept.recordUse(stream);
        gpu.array(new int[] {3, 4}).recordUse(stream);
      }
      stream.synchronize();
      assertArrayEquals(new int[] {1, 2}, kept.toHost());
    }
  }

  static void elements(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      assertEquals(true, gpu.array(new boolean[] {true}, 1, 1).booleanAt(0, 0));
      assertEquals(2, gpu.array(new byte[] {2}, 1, 1).byteAt(0, 0));
      assertEquals(3, gpu.array(new short[] {3}, 1, 1).shortAt(0, 0));
      assertEquals('4', gpu.array(new char[] {'4'}, 1, 1).charAt(0, 0));
      assertEquals(5, gpu.array(new int[] {5}, 1, 1).intAt(0, 0));
      assertEquals(6, gpu.array(new long[] {6}, 1, 1).longAt(0, 0));
      assertEquals(7, gpu.array(new float[] {7}, 1, 1).floatAt(0, 0));
      assertEquals(8, gpu.array(new double[] {8}, 1, 1).doubleAt(0, 0));
      Half[] halves = {Half.of(9)};
      assertEquals(halves[0], gpu.array(halves, 1, 1).recordAt(Half.class, 0, 0));
      assertEquals((byte) 10, gpu.array(DType.UINT8, new byte[] {10}).item(0));
      assertEquals((byte) 11, gpu.array(DType.UINT8, new byte[] {11}, 1, 1).item(0, 0));
    }
  }

  static void companions(Gpu gpu) {
    int[] looks = new int[1];
    gpu.addLateCheck(() -> looks[0]++);
    gpu.addLateCheck(() -> looks[0]++, stream -> looks[0]++);
    Table table = gpu.companion(Table.class, Table::new);
    assertEquals(true, table == gpu.companion(Table.class, Table::new));
    assertArrayEquals(new int[] {3, 2, 1}, table.values.toHost());
    gpu.synchronize();
    assertEquals(4, looks[0]);
  }

  static void ndArrays(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> x = gpu.array(new float[] {3, 1, 2});
      DeviceArray<float[]> taken = Indexing.take(x, gpu.array(new int[] {2, 0, 1}));
      assertArrayEquals(new float[] {2, 3, 1}, taken.toHost());
    }
  }

  static void arrayInterface(Gpu gpu) {
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        DeviceArray<?> same = CudaArrayInterface.of(array).on(gpu)) {
      assertEquals(3, same.item(-1));
      same.recordUse(gpu.currentStream());
    }
    try (GpuStream theirs = gpu.newStream();
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        DeviceArray<?> same = CudaArrayInterface.of(array, theirs).on(gpu)) {
      assertEquals(3, same.item(-1));
    }
  }

  static void dlpack(Gpu gpu) {
    if (Runtime.version().feature() < 22) {
      return;
    }
    DeviceArray<?> taken;
    DeviceArray<?> legacy;
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3})) {
      taken = imported(DlPack.exportTensor(array), each -> DlPack.importTensor(gpu, each));
      legacy =
          imported(DlPack.exportLegacyTensor(array), each -> DlPack.importLegacyTensor(gpu, each));
    }
    try (taken;
        legacy) {
      assertEquals(3, taken.item(2));
      assertEquals(2, legacy.item(1));
    }
    DeviceArray<int[]> closed = gpu.array(new int[] {4});
    try (closed) {
      long tensor = DlPack.exportTensor(closed);
      closed.close();
      DlPack.release(tensor);
    }
  }

  private static DeviceArray<?> imported(long tensor, LongFunction<DeviceArray<?>> taker) {
    try {
      return taker.apply(tensor);
    } catch (RuntimeException e) {
      DlPack.release(tensor);
      throw e;
    }
  }

  /** An array that a library keeps. */
  private static final class Table implements Gpu.Companion {
    final DeviceArray<int[]> values;

    Table(Gpu gpu) {
      values = Scope.outside(() -> gpu.array(new int[] {3, 2, 1}));
    }

    @Override
    public void close() {
      values.close();
    }
  }
}
