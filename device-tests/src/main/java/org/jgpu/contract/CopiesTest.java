package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies between Java arrays and the device: all types, odd sizes, views, large ones. */
@DeviceTest
class CopiesTest {
  private final Gpu gpu;

  CopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void everyTypeComesBackAsItWent(int n) {
    try (Scope scope = Scope.open()) {
      boolean[] booleans = Samples.booleans(n, 1);
      assertArrayEquals(booleans, gpu.array(booleans).toHost());
      byte[] bytes = Samples.bytes(n, 1);
      assertArrayEquals(bytes, gpu.array(bytes).toHost());
      char[] chars = Samples.chars(n, 1);
      assertArrayEquals(chars, gpu.array(chars).toHost());
      short[] shorts = Samples.shorts(n, 1);
      assertArrayEquals(shorts, gpu.array(shorts).toHost());
      int[] ints = Samples.ints(n, 1);
      assertArrayEquals(ints, gpu.array(ints).toHost());
      long[] longs = Samples.longs(n, 1);
      assertArrayEquals(longs, gpu.array(longs).toHost());
      float[] floats = Samples.floats(n, 1);
      assertArrayEquals(floats, gpu.array(floats).toHost());
      double[] doubles = Samples.doubles(n, 1);
      assertArrayEquals(doubles, gpu.array(doubles).toHost());
    }
  }

  /** Around the powers of two that staging buffers have as sizes, and several of them. */
  @ParameterizedTest
  @ValueSource(ints = {(1 << 20) - 1, (1 << 20) + 1, (1 << 22) + 1, 9_999_999})
  void copiesLargerThanTheStagingBuffers(int n) {
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = i * 0x9e3779b9;
    }
    try (DeviceArray<int[]> array = gpu.array(values)) {
      assertArrayEquals(values, array.toHost());
    }
  }

  @Test
  void javaArrayMayBeChangedAfterTheCall() {
    int[] values = Samples.ints(100_000, 1);
    int[] before = values.clone();
    try (DeviceArray<int[]> array = gpu.array(values)) {
      java.util.Arrays.fill(values, -1);

      assertArrayEquals(before, array.toHost());
    }
  }

  @Test
  void viewsCopyTheirRegionAlone() {
    int[] values = Samples.ints(1000, 1);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> whole = gpu.array(values);
      DeviceArray<int[]> part = whole.slice(0, 333, 667);
      Expect.elements(334, i -> values[333 + i], part.toHost());

      part.copyFrom(new int[334]);
      Expect.elements(1000, i -> i >= 333 && i < 667 ? 0 : values[i], whole.toHost());
    }
  }

  @Test
  void stridedViewsComeBackInRowMajorOrder() {
    int[] values = Samples.ints(30 * 40, 1);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> whole = gpu.array(values, 30, 40);

      Expect.elements(1200, i -> values[i % 30 * 40 + i / 30], whole.transpose().toHost());
      Expect.elements(
          15 * 40,
          i -> values[(29 - i / 40 * 2) * 40 + i % 40],
          whole.slice(0, 29, DeviceArray.END, -2).toHost());
      Expect.elements(
          5 * 40, i -> values[7 * 40 + i % 40], whole.index(0, 7).broadcastTo(5, 40).toHost());
    }
  }

  @Test
  void singleElements() {
    try (Scope scope = Scope.open()) {
      DeviceArray<double[]> x = gpu.array(new double[] {1, 2, 3, 4, 5, 6}, 2, 3);

      assertEquals(6, x.doubleAt(1, 2));
      assertEquals(3, x.doubleAt(0, -1));
      assertThrows(GpuException.class, () -> x.doubleAt(2, 0));
      assertThrows(GpuException.class, () -> x.doubleAt(0));
      assertThrows(GpuException.class, () -> x.floatAt(0, 0));
    }
  }

  @EachLength
  void zerosAreZero(int n) {
    try (DeviceArray<long[]> zeros = gpu.zeros(DType.INT64, n)) {
      assertArrayEquals(new long[n], zeros.toHost());
    }
  }

  @Test
  void lengthsMustMatch() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.empty(DType.INT32, 2, 3);

      assertThrows(GpuException.class, () -> x.copyFrom(new int[5]));
      assertThrows(GpuException.class, () -> x.copyTo(new int[7]));
      assertThrows(GpuException.class, () -> gpu.array(new int[5], 2, 3));
    }
  }

  @Test
  void copyIsIndependent() {
    int[] values = Samples.ints(257, 1);
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> x = gpu.array(values);
      DeviceArray<int[]> copy = x.copy();
      x.copyFrom(new int[257]);

      assertArrayEquals(values, copy.toHost());
    }
  }
}
