package org.jgpu.benchmarks;

import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixType;
import org.jgpu.annotations.RawKernel;

/**
 * One algorithm in Java and in CUDA C: the product of square matrices whose order is a multiple of
 * 128. A block of 256 threads makes a tile of 128 x 128, a thread 8 x 8 of it in registers, from
 * stages of depth 8 in shared memory, of which one is loaded while the other is used.
 */
final class MatrixKernels {
  private static final int TILE = 128;
  private static final int DEPTH = 8;
  private static final int PART = 8;
  private static final int STAGE = TILE * DEPTH;

  /** The depth of a stage of float16, and how long rows of stages are in shared memory. */
  private static final int DEEP = 32;

  private static final int LEFT = DEEP + 8;
  private static final int RIGHT = TILE + 8;

  private MatrixKernels() {}

  @RawKernel(resource = "matrix_product.cu", entry = "multiply")
  static native void multiplyInCuda(float[] a, float[] b, float[] c, int n);

  /** The product of float16 on tensor cores, summed in float32; elements by their bits. */
  @RawKernel(resource = "matrix_tensor.cu", blockSize = 256)
  static native void multiplyHalves(short[] a, short[] b, float[] c, int n);

  /**
   * The product of float16 on tensor cores in Java, with the tiles of {@link #multiplyHalves}: a
   * warp makes 64 x 32 of a block's 128 x 128, from stages of depth 32. Elements go one by one into
   * shared memory, not by eights and past the registers as there.
   */
  @GpuKernel(blockSize = 256)
  static void multiplyMatrices(KernelContext ctx, Half[] a, Half[] b, float[] c, int n) {
    Half[] rows = ctx.sharedRecords(Half.class, 2 * TILE * LEFT);
    Half[] columns = ctx.sharedRecords(Half.class, 2 * DEEP * RIGHT);
    MatrixA<Half[]> left = ctx.matrixA(MatrixType.FLOAT16, 64, 32, 16);
    MatrixB<Half[]> right = ctx.matrixB(MatrixType.FLOAT16, 64, 32, 16);
    FloatMatrixSum sum = ctx.floatMatrixSum(MatrixType.FLOAT16, 64, 32, 16);
    Half[] nextA = new Half[16];
    Half[] nextB = new Half[16];
    int t = ctx.threadIdxX();
    int row = ctx.warpId() / 4 * 64;
    int column = ctx.warpId() % 4 * 32;
    int fromA = (ctx.blockIdxY() * TILE + t / DEEP) * n + t % DEEP;
    int fromB = t / TILE * n + ctx.blockIdxX() * TILE + t % TILE;
    int toA = t / DEEP * LEFT + t % DEEP;
    int toB = t / TILE * RIGHT + t % TILE;
    for (int i = 0; i < 16; i++) {
      rows[toA + i * 8 * LEFT] = a[fromA + i * 8 * n];
      columns[toB + i * 2 * RIGHT] = b[fromB + i * 2 * n];
    }
    ctx.syncThreads();
    int stage = 0;
    for (int k = DEEP; k <= n; k += DEEP) {
      if (k < n) {
        fromA += DEEP;
        fromB += DEEP * n;
        for (int i = 0; i < 16; i++) {
          nextA[i] = a[fromA + i * 8 * n];
          nextB[i] = b[fromB + i * 2 * n];
        }
      }
      for (int d = 0; d < DEEP; d += 16) {
        left.load(rows, (stage * TILE + row) * LEFT + d, LEFT);
        right.load(columns, (stage * DEEP + d) * RIGHT + column, RIGHT);
        sum.multiplyAdd(left, right);
      }
      if (k < n) {
        stage ^= 1;
        for (int i = 0; i < 16; i++) {
          rows[stage * TILE * LEFT + toA + i * 8 * LEFT] = nextA[i];
          columns[stage * DEEP * RIGHT + toB + i * 2 * RIGHT] = nextB[i];
        }
        ctx.syncThreads();
      }
    }
    int to = (ctx.blockIdxY() * TILE + row) * n + ctx.blockIdxX() * TILE + column;
    sum.store(c, to, n);
  }

  @GpuKernel(blockSize = 256)
  static void multiply(KernelContext ctx, float[] a, float[] b, float[] c, int n) {
    float[] rows = ctx.sharedFloats(2 * STAGE);
    float[] columns = ctx.sharedFloats(2 * STAGE);
    float[] sums = new float[PART * PART];
    float[] left = new float[PART];
    float[] right = new float[PART];
    float[] nextA = new float[4];
    float[] nextB = new float[4];
    int t = ctx.threadIdxX();
    int x = t % 16;
    int y = t / 16;
    int fromA = (ctx.blockIdxY() * TILE + t / 2) * n + t % 2 * 4;
    int fromB = t / 32 * n + ctx.blockIdxX() * TILE + t % 32;
    int toA = t % 2 * 4 * TILE + t / 2;
    int toB = t / 32 * TILE + t % 32;
    for (int i = 0; i < 4; i++) {
      rows[toA + i * TILE] = a[fromA + i];
      columns[toB + i * 32] = b[fromB + i * 32];
    }
    ctx.syncThreads();
    int stage = 0;
    for (int k = DEPTH; k <= n; k += DEPTH) {
      if (k < n) {
        fromA += DEPTH;
        fromB += DEPTH * n;
        for (int i = 0; i < 4; i++) {
          nextA[i] = a[fromA + i];
          nextB[i] = b[fromB + i * 32];
        }
      }
      for (int d = 0; d < DEPTH; d++) {
        for (int i = 0; i < 4; i++) {
          left[i] = rows[stage * STAGE + d * TILE + y * 4 + i];
          left[i + 4] = rows[stage * STAGE + d * TILE + 64 + y * 4 + i];
          right[i] = columns[stage * STAGE + d * TILE + x * 4 + i];
          right[i + 4] = columns[stage * STAGE + d * TILE + 64 + x * 4 + i];
        }
        for (int i = 0; i < PART; i++) {
          for (int j = 0; j < PART; j++) {
            sums[i * PART + j] += left[i] * right[j];
          }
        }
      }
      if (k < n) {
        stage ^= 1;
        for (int i = 0; i < 4; i++) {
          rows[stage * STAGE + toA + i * TILE] = nextA[i];
          columns[stage * STAGE + toB + i * 32] = nextB[i];
        }
        ctx.syncThreads();
      }
    }
    int to = (ctx.blockIdxY() * TILE + y * 4) * n + ctx.blockIdxX() * TILE + x * 4;
    for (int i = 0; i < PART; i++) {
      int row = to + (i / 4 * 64 + i % 4) * n;
      for (int j = 0; j < PART; j++) {
        c[row + j / 4 * 64 + j % 4] = sums[i * PART + j];
      }
    }
  }
}
