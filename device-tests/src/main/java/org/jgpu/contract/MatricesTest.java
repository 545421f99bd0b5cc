package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.annotations.cpu.CpuGridException;
import org.jgpu.contract.kernels.MatrixKernels;
import org.jgpu.contract.kernels.MatrixKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Products of matrices that warps hold: on the device, by {@link CpuGrid} and in plain Java. All
 * numbers are small integers, or halves of such, whose sums are exact in any order.
 */
@Tag("checked")
@DeviceTest
class MatricesTest {
  private final Gpu gpu;

  MatricesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Returns small integers, other ones for other seeds. */
  private static float[] wholes(int length, int seed) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = Math.floorMod(i * 37 + seed * 11 + i / 7, 9) - 4;
    }
    return values;
  }

  /** Returns the product of a matrix of m x k and one of k x n, each element as its place says. */
  private static float[] product(
      float[] a, float[] b, int m, int n, int k, IntBinaryOperator ofA, IntBinaryOperator ofB) {
    float[] c = new float[m * n];
    for (int i = 0; i < m * n; i++) {
      for (int j = 0; j < k; j++) {
        c[i] += a[ofA.applyAsInt(i / n, j)] * b[ofB.applyAsInt(j, i % n)];
      }
    }
    return c;
  }

  /** Returns where rows of {@code columns} elements have one. */
  private static IntBinaryOperator rows(int columns) {
    return (i, j) -> i * columns + j;
  }

  private static IntBinaryOperator columns(int rows) {
    return (i, j) -> j * rows + i;
  }

  private static float[] turned(float[] matrix, int rows, int columns) {
    float[] result = new float[matrix.length];
    for (int i = 0; i < result.length; i++) {
      result[i % columns * rows + i / columns] = matrix[i];
    }
    return result;
  }

  @Test
  void halvesFromGlobalMemory() {
    int m = 48;
    int n = 48;
    int k = 64;
    float[] a = wholes(m * k, 1);
    float[] b = wholes(k * n, 2);
    float[] expected = product(a, b, m, n, k, rows(k), rows(n));
    float[] inJava = new float[m * n];
    Half[] halvesOfA = Half.arrayOf(a);
    Half[] halvesOfB = Half.arrayOf(b);
    CpuGrid.of(2, 3)
        .block(64)
        .run(ctx -> MatrixKernels.halves(ctx, halvesOfA, halvesOfB, inJava, n, k));
    assertArrayEquals(expected, inJava);
    try (var left = gpu.array(halvesOfA);
        var right = gpu.array(halvesOfB);
        var out = gpu.array(new float[m * n])) {
      MatrixKernelsLauncher.halves(LaunchConfig.grid(2, 3), left, right, out, n, k);

      assertArrayEquals(expected, out.toHost());
    }
  }

  /** CUDA's C++ asks for starts at multiples of 32 bytes; its instructions take those of 16. */
  @Test
  void startsAtSixteenBytes() {
    int m = 16;
    int n = 32;
    int k = 48;
    float[] a = wholes(m * k, 9);
    float[] b = wholes(k * n, 10);
    try (var left = gpu.array(Half.arrayOf(beside(a, 8)));
        var right = gpu.array(Half.arrayOf(beside(b, 8)));
        var out = gpu.array(new float[4 + m * n])) {
      MatrixKernelsLauncher.halves(
          LaunchConfig.grid(1, 1),
          left.slice(0, 8, 8 + a.length),
          right.slice(0, 8, 8 + b.length),
          out.slice(0, 4, 4 + m * n),
          n,
          k);

      float[] expected = product(a, b, m, n, k, rows(k), rows(n));
      assertArrayEquals(beside(expected, 4), out.toHost());
    }
  }

  private static float[] beside(float[] values, int before) {
    float[] result = new float[before + values.length];
    System.arraycopy(values, 0, result, before, values.length);
    return result;
  }

  @Test
  void tilesInSharedMemoryWithAnEpilogue() {
    int m = 64;
    int n = 32;
    int k = 96;
    float[] a = wholes(m * k, 3);
    float[] b = wholes(k * n, 4);
    float[] bias = wholes(m * n, 5);
    float[] expected = product(a, b, m, n, k, rows(k), rows(n));
    for (int i = 0; i < expected.length; i++) {
      expected[i] = Math.max(0.5f * expected[i] + bias[i], 0);
    }
    float[] inJava = new float[m * n];
    Half[] halvesOfA = Half.arrayOf(a);
    Half[] halvesOfB = Half.arrayOf(b);
    CpuGrid.of(1, 2)
        .block(64)
        .run(ctx -> MatrixKernels.tiles(ctx, halvesOfA, halvesOfB, bias, inJava, n, k, 0.5f));
    assertArrayEquals(expected, inJava);
    try (var left = gpu.array(halvesOfA);
        var right = gpu.array(halvesOfB);
        var added = gpu.array(bias);
        var out = gpu.array(new float[m * n])) {
      MatrixKernelsLauncher.tiles(LaunchConfig.grid(1, 2), left, right, added, out, n, k, 0.5f);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void shapesAndOrdersOfHalves() {
    float[] a = wholes(32 * 16, 6);
    float[] b = wholes(16 * 32, 7);
    float[] before = wholes(8 * 32, 8);
    float[] tall = product(a, b, 32, 8, 16, columns(32), columns(16));
    float[] wide = product(a, b, 8, 32, 16, rows(16), rows(32));
    for (int i = 0; i < tall.length; i++) {
      tall[i] += 2;
      wide[i] += before[i];
    }
    Half[] tallInJava = Half.arrayOf(new float[tall.length]);
    Half[] wideInJava = Half.arrayOf(before);
    Half[] halvesOfA = Half.arrayOf(a);
    Half[] halvesOfB = Half.arrayOf(b);
    CpuGrid.of(1)
        .block(32)
        .run(ctx -> MatrixKernels.halfShapes(ctx, halvesOfA, halvesOfB, tallInJava, wideInJava));
    assertArrayEquals(turned(tall, 32, 8), Half.toFloats(tallInJava));
    assertArrayEquals(wide, Half.toFloats(wideInJava));
    try (var left = gpu.array(halvesOfA);
        var right = gpu.array(halvesOfB);
        var first = gpu.array(Half.arrayOf(new float[tall.length]));
        var second = gpu.array(Half.arrayOf(before))) {
      MatrixKernelsLauncher.halfShapes(LaunchConfig.grid(1), left, right, first, second);

      assertArrayEquals(turned(tall, 32, 8), Half.toFloats(first.toHost()));
      assertArrayEquals(wide, Half.toFloats(second.toHost()));
    }
  }

  /** Before compute capability 8.0, other code than on tensor cores. */
  @Test
  void shapesAndOrdersOfBfloats() {
    float[] a = wholes(64 * 16, 9);
    float[] b = wholes(16 * 32, 10);
    float[] large = product(a, b, 64, 32, 16, rows(16), columns(16));
    float[] tall = product(a, b, 32, 8, 16, rows(16), columns(16));
    float[] wide = turned(product(a, b, 8, 32, 16, columns(8), columns(16)), 8, 32);
    float[][] inJava = {new float[large.length], new float[256], new float[256]};
    BFloat16[] leftInJava = BFloat16.arrayOf(a);
    BFloat16[] rightInJava = BFloat16.arrayOf(b);
    CpuGrid.of(1)
        .block(32)
        .run(
            ctx ->
                MatrixKernels.bfloats(
                    ctx, leftInJava, rightInJava, inJava[0], inJava[1], inJava[2]));
    assertArrayEquals(new float[][] {large, tall, wide}, inJava);
    try (var left = gpu.array(leftInJava);
        var right = gpu.array(rightInJava);
        var first = gpu.array(new float[large.length]);
        var second = gpu.array(new float[256]);
        var third = gpu.array(new float[256])) {
      MatrixKernelsLauncher.bfloats(LaunchConfig.grid(1), left, right, first, second, third);

      assertArrayEquals(large, first.toHost());
      assertArrayEquals(tall, second.toHost());
      assertArrayEquals(wide, third.toHost());
    }
  }

  /** What 11 bits of precision do not hold is rounded when it is loaded. */
  @Test
  void floatsOf11BitsAndDoubles() {
    float[] a = wholes(256, 11);
    float[] rounded = a.clone();
    for (int i = 0; i + 1 < a.length; i += 2) {
      a[i] = 1 + 0x1p-12f;
      rounded[i] = 1;
      a[i + 1] = -1 - 0x1p-11f; // of two equally near ones the larger in size
      rounded[i + 1] = -1 - 0x1p-10f;
    }
    float[] b = wholes(256, 12);
    double[] x = IntStream.range(0, 128).mapToDouble(i -> wholes(128, 13)[i] + 0x1p-40).toArray();
    double[] y = IntStream.range(0, 64).mapToDouble(i -> wholes(64, 14)[i]).toArray();
    float[] floats = product(rounded, b, 16, 16, 16, rows(16), rows(16));
    double[] doubles = new double[16 * 8];
    for (int i = 0; i < doubles.length; i++) {
      doubles[i] = 0.5;
      for (int j = 0; j < 8; j++) {
        doubles[i] += x[i / 8 * 8 + j] * y[i % 8 * 8 + j];
      }
    }
    float[] floatsInJava = new float[256];
    double[] doublesInJava = new double[128];
    CpuGrid.of(1)
        .block(32)
        .run(ctx -> MatrixKernels.wider(ctx, a, b, floatsInJava, x, y, doublesInJava));
    assertArrayEquals(floats, floatsInJava);
    assertArrayEquals(doubles, doublesInJava);
    try (var left = gpu.array(a);
        var right = gpu.array(b);
        var first = gpu.array(new float[256]);
        var third = gpu.array(x);
        var fourth = gpu.array(y);
        var second = gpu.array(new double[128])) {
      MatrixKernelsLauncher.wider(LaunchConfig.grid(1), left, right, first, third, fourth, second);

      assertArrayEquals(floats, first.toHost());
      assertArrayEquals(doubles, second.toHost());
    }
  }

  @Test
  void bytesWithAndWithoutASign() {
    byte[] a = new byte[32 * 16];
    byte[] b = new byte[16 * 16];
    for (int i = 0; i < a.length; i++) {
      a[i] = (byte) (i * 91 + 13);
      b[i % b.length] = (byte) (i * 57 + 200);
    }
    int[] signed = new int[256];
    int[] unsigned = new int[256];
    for (int i = 0; i < 256; i++) {
      signed[i] = Integer.MAX_VALUE;
      for (int j = 0; j < 16; j++) {
        signed[i] += a[i / 16 * 16 + j] * b[i % 16 * 16 + j];
        unsigned[i] += (a[i / 8 * 16 + j] & 0xff) * (b[i % 8 * 16 + j] & 0xff);
      }
    }
    int[] signedInJava = new int[256];
    int[] unsignedInJava = new int[256];
    CpuGrid.of(1)
        .block(32)
        .run(ctx -> MatrixKernels.bytes(ctx, a, b, signedInJava, unsignedInJava));
    assertArrayEquals(signed, signedInJava);
    assertArrayEquals(unsigned, unsignedInJava);
    try (var left = gpu.array(a);
        var right = gpu.array(b);
        var first = gpu.array(new int[256]);
        var second = gpu.array(new int[256])) {
      MatrixKernelsLauncher.bytes(LaunchConfig.grid(1), left, right, first, second);

      assertArrayEquals(signed, first.toHost());
      assertArrayEquals(unsigned, second.toHost());
    }
  }

  /** What is undefined on a device is an error in Java. */
  @Test
  void lanesThatDoNotComeAreReportedInJava() {
    Half[] zeros = Half.arrayOf(new float[256]);
    assertEquals(256, zeros.length);
    var partial =
        assertThrows(
            CpuGridException.class,
            () ->
                CpuGrid.of(1)
                    .block(16)
                    .run(ctx -> MatrixKernels.halves(ctx, zeros, zeros, new float[256], 16, 16)));
    assertTrue(partial.toString().contains("all 32 lanes"), partial.toString());
    var misplaced =
        assertThrows(
            CpuGridException.class,
            () ->
                CpuGrid.of(1)
                    .block(64)
                    .run(ctx -> MatrixKernels.halves(ctx, zeros, zeros, new float[256], 12, 12)));
    assertTrue(misplaced.toString().contains("multiple of 8 elements"), misplaced.toString());
  }
}
