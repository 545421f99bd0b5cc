package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.annotations.Half;
import org.jgpu.format.ElementType;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeviceArrayTest {
  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(driver);

  @AfterEach
  void close() {
    gpu.close();
  }

  private static int[] upTo(int n) {
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = i;
    }
    return values;
  }

  @Test
  void shapeIsTakenOrGuessed() {
    assertArrayEquals(new long[] {6}, gpu.array(upTo(6)).shape());
    DeviceArray<int[]> matrix = gpu.array(upTo(6), 2, 3);
    assertArrayEquals(new long[] {2, 3}, matrix.shape());
    assertEquals("int32 array of shape (2, 3)", matrix.toString());
    GpuException e = assertThrows(GpuException.class, () -> gpu.array(upTo(6), 4, 2));
    assertTrue(e.getMessage().contains("length 6"), e.getMessage());
  }

  @Test
  void viewsReadTheSameMemory() {
    DeviceArray<int[]> matrix = gpu.array(upTo(6), 2, 3);
    assertArrayEquals(new int[] {4}, matrix.transpose().slice(0, 1, 2).index(1, 1).toHost());
    matrix.index(0, 1).copyFrom(new int[] {7, 8, 9});
    assertArrayEquals(new int[] {0, 1, 2, 7, 8, 9}, matrix.toHost());
  }

  @Test
  void rankZeroAndEmptyArraysWork() {
    DeviceArray<float[]> scalar = gpu.array(new float[] {4.5f}).reshape();
    assertEquals(0, scalar.rank());
    assertEquals(4.5f, scalar.floatAt());
    DeviceArray<double[]> empty = gpu.empty(DType.FLOAT64, 3, 0);
    assertEquals(0, empty.toHost().length);
    assertEquals(0, empty.address());
    assertEquals(0, empty.copy().size());
    assertEquals(1, gpu.empty(DType.INT8).size());
  }

  @Test
  void zerosAreZeroThoughMemoryIsRecycled() {
    gpu.array(new int[] {1, 2, 3}).close();
    assertArrayEquals(new int[3], gpu.zeros(DType.INT32, 3).toHost());
  }

  @Test
  void copyIsIndependent() {
    DeviceArray<int[]> array = gpu.array(upTo(3));
    DeviceArray<int[]> copy = array.copy();
    array.copyFrom(new int[3]);
    assertArrayEquals(upTo(3), copy.toHost());
  }

  @Test
  void copyOfAStridedViewIsOneLaunch() {
    DeviceArray<float[]> view = gpu.empty(DType.FLOAT32, 2, 3).transpose();
    DeviceArray<float[]> copy = view.copy();
    assertEquals(1, driver.launches().size());
    assertEquals(DType.FLOAT32, copy.dtype());
    assertTrue(copy.isContiguous());
    assertEquals(copy.address(), driver.lastLaunch().values().getLong(0));
    assertEquals(view.address(), driver.lastLaunch().values().getLong(8));
  }

  @Test
  void stridedTransfersLaunchTheCopyAndKeepNothing() {
    DeviceArray<int[]> view = gpu.array(upTo(6), 2, 3).transpose();
    view.toHost();
    view.copyFrom(upTo(6));
    assertEquals(2, driver.launches().size());
    assertEquals(1, gpu.memoryStatistics().liveBlocks());
    assertThrows(GpuException.class, () -> view.index(0, 0).broadcastTo(3, 2).copyFrom(upTo(6)));
  }

  @Test
  void itemsAreReadByIndexAndType() {
    DeviceArray<int[]> matrix = gpu.array(upTo(6), 2, 3);
    assertEquals(5, matrix.item(-1, -1));
    assertEquals(4, matrix.intAt(1, 1));
    assertThrows(GpuException.class, () -> matrix.intAt(1));
    assertThrows(GpuException.class, () -> matrix.intAt(2, 0));
    assertThrows(GpuException.class, () -> matrix.floatAt(0, 0));
    assertEquals(true, gpu.array(new boolean[] {true}).item(0));
  }

  @Test
  void lengthsMustMatch() {
    DeviceArray<int[]> array = gpu.array(upTo(3));
    assertThrows(GpuException.class, () -> array.copyTo(new int[4]));
    assertThrows(GpuException.class, () -> array.copyFrom(new int[2]));
  }

  @Test
  void useAfterCloseIsAnError() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    DeviceArray<int[]> view = array.transpose();
    array.close();
    array.close();
    assertTrue(array.isClosed());
    assertTrue(view.isClosed());
    assertThrows(GpuException.class, array::toHost);
    assertThrows(GpuException.class, array::copy);
    assertThrows(GpuException.class, array::address);
    assertThrows(GpuException.class, () -> array.reshape(6));
    assertThrows(GpuException.class, view::toHost);
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void closingAViewClosesOnlyTheView() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    DeviceArray<int[]> view = array.transpose();
    view.close();
    assertThrows(GpuException.class, view::toHost);
    assertArrayEquals(upTo(6), array.toHost());
  }

  @Test
  void ownershipCanPassToAView() {
    DeviceArray<int[]> array = gpu.array(upTo(6));
    DeviceArray<int[]> view = array.reshape(2, 3).own();
    array.close();
    assertFalse(view.isClosed());
    assertArrayEquals(upTo(6), view.toHost());
    view.close();
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void scopeClosesAllButWhatIsKept() {
    DeviceArray<int[]> before = gpu.array(upTo(2));
    DeviceArray<int[]> kept;
    DeviceArray<int[]> lost;
    try (Scope scope = Scope.open()) {
      lost = gpu.array(upTo(3));
      kept = scope.keep(gpu.array(upTo(4)).reshape(2, 2));
      assertEquals(3, gpu.memoryStatistics().liveBlocks());
    }
    assertTrue(lost.isClosed());
    assertFalse(kept.isClosed());
    assertFalse(before.isClosed());
    kept.close();
    assertEquals(1, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void innerScopeKeepsForTheOuterOne() {
    DeviceArray<int[]> array;
    try (Scope outer = Scope.open()) {
      try (Scope inner = Scope.open()) {
        array = inner.keep(gpu.array(upTo(3)));
        assertThrows(GpuException.class, outer::close);
      }
      assertFalse(array.isClosed());
    }
    assertTrue(array.isClosed());
  }

  @Test
  void scopeBelongsToItsThread() throws InterruptedException {
    try (Scope scope = Scope.open()) {
      GpuException[] thrown = new GpuException[1];
      Thread other = new Thread(() -> thrown[0] = assertThrows(GpuException.class, scope::close));
      other.start();
      other.join();
      assertTrue(thrown[0].getMessage().contains("thread"), thrown[0].getMessage());
    }
  }

  @Test
  void closedGpuRefusesWork() {
    DeviceArray<int[]> array = gpu.array(upTo(3));
    gpu.close();
    gpu.close();
    assertThrows(GpuException.class, array::toHost);
    assertThrows(GpuException.class, () -> gpu.array(upTo(3)));
    array.close();
  }

  @Test
  void castChecksTheDtype() {
    DeviceArray<?> array = gpu.array(upTo(3));
    assertSame(array, DType.INT32.cast(array));
    assertThrows(GpuException.class, () -> DType.FLOAT32.cast(array));
  }

  @Test
  void everyNumberHasOneDtypeAndOneName() {
    assertEquals(
        "[bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float16, bfloat16,"
            + " float32, float64, complex64, complex128]",
        DType.all().toString());
    assertSame(DType.COMPLEX64, DType.of(Complex64.class));
    assertSame(DType.FLOAT16, DType.of(Half.class));
    GpuException failure = assertThrows(GpuException.class, () -> DType.of(UInt8.class));
    assertTrue(failure.getMessage().contains("use DType.UINT8"), failure.getMessage());
  }

  @Test
  void unsignedArraysAreMadeOfTheBitsOfSignedOnes() {
    byte[] bits = {1, -1, 127, -128};
    try (DeviceArray<byte[]> array = gpu.array(DType.UINT8, bits, 2, 2)) {
      assertSame(DType.UINT8, array.dtype());
      assertArrayEquals(bits, array.toHost());
      assertThrows(GpuException.class, () -> DType.INT8.cast(array));
    }
    long[] wide = {-1, Long.MIN_VALUE};
    try (DeviceArray<long[]> array = gpu.array(DType.UINT64, wide)) {
      assertArrayEquals(wide, array.toHost());
    }
  }

  @Test
  void complexNumbersTravelAsRecords() {
    Complex64[] numbers = {new Complex64(1, -2), new Complex64(Float.NaN, -0f)};
    try (DeviceArray<Complex64[]> array = gpu.array(numbers)) {
      assertArrayEquals(numbers, array.toHost());
      assertEquals(8, array.dtype().bytes());
    }
  }

  @Test
  void everyElementTypeHasItsDtype() {
    for (ElementType type : ElementType.values()) {
      assertSame(type, DType.of(type).elementType());
      assertEquals(type.bytes(), DType.of(type).bytes());
      assertEquals(type.javaName() + "[]", DType.of(type).arrayType().getSimpleName());
    }
  }
}
