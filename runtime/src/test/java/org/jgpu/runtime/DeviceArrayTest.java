package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.annotations.Half;
import org.jgpu.format.ElementType;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.Test;

/** Arrays on the device: shapes, views, copies and elements. */
class DeviceArrayTest extends DeviceArrayTestBase {
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
  void everyDtypeHasATypedItem() {
    assertTrue(gpu.array(new boolean[] {false, true}).booleanAt(-1));
    assertEquals((byte) -7, gpu.array(new byte[] {-7}).byteAt(0));
    assertEquals((byte) 200, gpu.array(DType.UINT8, new byte[] {(byte) 200}).byteAt(0));
    assertEquals((short) -8, gpu.array(new short[] {-8}).shortAt(0));
    assertEquals('x', gpu.array(new char[] {'x'}).charAt(0));
    assertEquals(-9, gpu.array(new int[] {-9}).intAt(0));
    assertEquals(-1, gpu.array(DType.UINT32, new int[] {-1}).intAt(0));
    assertEquals(1L << 40, gpu.array(new long[] {1L << 40}).longAt(0));
    assertEquals(-1, gpu.array(DType.UINT64, new long[] {-1}).longAt(0));
    assertEquals(1.5f, gpu.array(new float[] {1.5f}).floatAt(0));
    assertEquals(2.5, gpu.array(new double[] {2.5}).doubleAt(0));
    DeviceArray<Half[]> halves = gpu.array(new Half[] {Half.of(3)}, new long[0]);
    assertEquals(Half.of(3), halves.recordAt(Half.class));
    DeviceArray<Complex64[]> numbers = gpu.array(new Complex64[] {new Complex64(1, 2)});
    assertEquals(new Complex64(1, 2), numbers.recordAt(Complex64.class, 0));
    GpuException e = assertThrows(GpuException.class, () -> numbers.recordAt(Half.class, 0));
    assertTrue(e.getMessage().contains("complex64 array"), e.getMessage());
    assertThrows(GpuException.class, () -> halves.floatAt());
  }

  @Test
  void anEmptyShapeIsRankZero() {
    assertEquals(0, gpu.array(upTo(1), new long[0]).rank());
    assertEquals(1, gpu.array(upTo(1)).rank());
    assertThrows(GpuException.class, () -> gpu.array(upTo(2), new long[0]));
  }

  @Test
  void noAxesAreNoPermutation() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    assertArrayEquals(new long[] {3, 2}, array.transpose().shape());
    assertThrows(GpuException.class, () -> array.transpose(new int[0]));
  }

  @Test
  void emptyArraysHaveTheStridesAskedFor() {
    Layout columns = Layout.contiguous(3, 2).transpose();
    DeviceArray<int[]> array = gpu.empty(DType.INT32, columns);
    assertArrayEquals(new long[] {1, 2}, array.strides());
    Layout backwards = Layout.contiguous(8).slice(0, -1, Layout.END, -2);
    DeviceArray<int[]> reversed = gpu.empty(DType.INT32, backwards);
    assertArrayEquals(new long[] {-2}, reversed.strides());
    assertEquals(6, reversed.offset());
    Layout part = Layout.contiguous(100).slice(0, 50, 52, 1);
    assertEquals(0, gpu.empty(DType.INT32, part).offset());
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
        DType.values().toString());
    assertSame(DType.COMPLEX64, DType.of(Complex64.class));
    assertSame(DType.FLOAT16, DType.of(Half.class));
    GpuException failure = assertThrows(GpuException.class, () -> DType.of(UInt8.class));
    assertTrue(failure.getMessage().contains("use DType.UINT8"), failure.getMessage());
    Record[] mixed = {new Complex64(1, 2)};
    failure = assertThrows(GpuException.class, () -> gpu.array(mixed));
    assertTrue(failure.getMessage().contains("is no record"), failure.getMessage());
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
      assertSame(type, Internals.type(Internals.dtype(type)));
      assertEquals(type.bytes(), DType.of(type).bytes());
      assertEquals(type.javaName() + "[]", DType.of(type).arrayType().getSimpleName());
    }
  }
}
