package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several indices deleted at once, and elements repeated as often as an array says. */
@DeviceTest
class DeletedAndRepeatedTest {
  private final Nd nd;
  private Scope scope;
  private NdArray<int[]> x;

  DeletedAndRepeatedTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  @BeforeEach
  void openScope() {
    scope = Scope.open();
    x = nd.arange(DType.INT32, 12).reshape(3, 4);
  }

  @AfterEach
  void closeScope() {
    scope.close();
  }

  @Test
  void indicesInAnyOrder() {
    assertArrayEquals(
        new int[] {1, 2, 5, 6, 9, 10}, Joining.delete(x, nd.array(-1, 0, 3), 1).toHost());
    assertArrayEquals(new int[] {8, 9, 10, 11}, Joining.delete(x, nd.array(1L, 0L), 0).toHost());
    assertArrayEquals(x.toHost(), Joining.delete(x, nd.array(new int[0]), 1).toHost());
    NdArray<int[]> none = Joining.delete(x, nd.arange(DType.INT32, 3), 0);
    assertArrayEquals(new long[] {0, 4}, none.shape());
  }

  @Test
  void truthValues() {
    NdArray<boolean[]> middle = nd.array(false, true, false);
    assertArrayEquals(new int[] {0, 1, 2, 3, 8, 9, 10, 11}, Joining.delete(x, middle, 0).toHost());
  }

  @Test
  void indicesOutOfRange() {
    GpuException refused =
        assertThrows(GpuException.class, () -> Joining.delete(x, nd.array(0, 4), 1));
    Expect.mention(
        "delete along axis 1 of an array of int32 and shape (3, 4): index 4 is out of range for an"
            + " axis with extent 4",
        refused);
  }

  @Test
  void counts() {
    assertArrayEquals(
        new int[] {0, 2, 2, 2, 4, 6, 6, 6, 8, 10, 10, 10},
        Joining.repeat(x, nd.array(1, 0, 3, 0), 1).toHost());
    NdArray<byte[]> unsigned = nd.array(DType.UINT8, new byte[] {0, (byte) 200, 1});
    NdArray<int[]> rows = Joining.repeat(x, unsigned, -2);
    assertArrayEquals(new long[] {201, 4}, rows.shape());
    assertArrayEquals(new int[] {4, 5, 6, 7}, rows.index(0, 199).toHost());
    assertArrayEquals(new int[] {8, 9, 10, 11}, rows.index(0, 200).toHost());
    assertArrayEquals(new long[] {0, 4}, Joining.repeat(x, nd.zeros(DType.INT64, 3), 0).shape());
    NdArray<int[]> nothing = x.slice(0, 0, 0);
    assertArrayEquals(
        new long[] {0, 4}, Joining.repeat(nothing, nd.zeros(DType.INT64, 0), 0).shape());
  }

  @Test
  void countsThatDoNotFit() {
    assertEquals(
        "repeat by a count below 0",
        assertThrows(GpuException.class, () -> Joining.repeat(x, nd.array(1, -1, 1), 0))
            .getMessage());
    assertEquals(
        "repeat by counts of shape (2,) along axis 0 of extent 3; a vector with one for each"
            + " index",
        assertThrows(GpuException.class, () -> Joining.repeat(x, nd.array(1, 1), 0)).getMessage());
  }
}
