package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** Arrays of several dimensions: private, shared and constant. */
public final class MatrixArrayKernels {
  /** Two components of one number. */
  public record Pair(int left, int right) {}

  /** Components of several widths, with bytes between and after them. */
  public record Sample(short count, float mean, byte kind) {}

  private static final int SIZE = 3;
  private static final int[][] WEIGHTS = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  private static final double[][][] CUBE = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 1.0 / 0}}};

  private MatrixArrayKernels() {}

  /** Powers of a 3 by 3 matrix, whose first row is the element. */
  @GpuKernel
  public static int matrixPower(int a, int b, int c) {
    int[][] m = {{a, b, c}, {1, 0, 0}, {0, 1, 0}};
    int[][] result = new int[SIZE][SIZE];
    for (int i = 0; i < result.length; i++) {
      result[i][i]++;
    }
    for (int power = 0; power < 5; power++) {
      int[][] next = new int[3][3];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < next[i].length; j++) {
          for (int k = 0; k < SIZE; k++) {
            next[i][j] += result[i][k] * m[k][j];
          }
        }
      }
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          result[i][j] = next[i][j];
        }
      }
    }
    int at = 0;
    result[at++][at++] += at;
    return result[0][1] * 31 + result[2][at];
  }

  @GpuKernel
  public static void smooth(int[] in, int[] out, int width) {
    for (@Parallel int i = 0; i < out.length; i++) {
      int sum = 0;
      for (int y = 0; y < WEIGHTS.length; y++) {
        for (int x = 0; x < WEIGHTS[0].length; x++) {
          int at = i + (y - 1) * width + x - 1;
          sum += at >= 0 && at < in.length ? WEIGHTS[y][x] * in[at] : 0;
        }
      }
      out[i] = sum + (CUBE[i & 1][1][1] > 7 ? 1000 : (int) CUBE[1][i % 2][0]);
    }
  }

  @GpuKernel(blockSize = {16, 16})
  public static void transpose(KernelContext ctx, float[] in, float[] out, int rows, int columns) {
    float[][] tile = ctx.sharedFloats(16, 17);
    int x = ctx.globalIdX();
    int y = ctx.globalIdY();
    if (x < columns && y < rows) {
      tile[ctx.threadIdxY()][ctx.threadIdxX()] = in[y * columns + x];
    }
    ctx.syncThreads();
    int tx = ctx.blockIdxY() * 16 + ctx.threadIdxX();
    int ty = ctx.blockIdxX() * 16 + ctx.threadIdxY();
    if (tx < rows && ty < columns) {
      out[ty * rows + tx] = tile[ctx.threadIdxX()][ctx.threadIdxY()];
    }
  }

  @GpuKernel(blockSize = 64)
  public static void histograms(KernelContext ctx, byte[] in, int[] bins) {
    int[][] local = ctx.sharedInts(2, 256);
    for (int i = ctx.threadIdxX(); i < 256; i += ctx.blockDimX()) {
      local[0][i] = 0;
      local[1][i] = 0;
    }
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < in.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(local[ctx.warpId()], in[i] & 0xff, 1);
    }
    ctx.syncThreads();
    for (int i = ctx.threadIdxX(); i < 256; i += ctx.blockDimX()) {
      ctx.atomicAdd(bins, i, local[0][i] + local[1][i]);
    }
  }

  @GpuKernel
  public static int pairs(int a, int b) {
    Pair[][] grid = new Pair[2][2];
    grid[0][1] = new Pair(a, b);
    grid[1][0] = new Pair(b, a + b);
    return grid[a & 1][1 - (a & 1)].right();
  }

  /** Transposes records of 12 bytes. */
  @GpuKernel(blockSize = {8, 8})
  public static void transposeRecords(
      KernelContext ctx, Sample[] in, Sample[] out, int rows, int columns) {
    Sample[][] tile = ctx.sharedRecords(Sample.class, 8, 9);
    int x = ctx.globalIdX();
    int y = ctx.globalIdY();
    if (x < columns && y < rows) {
      tile[ctx.threadIdxY()][ctx.threadIdxX()] = in[y * columns + x];
    }
    ctx.syncThreads();
    int tx = ctx.blockIdxY() * tile.length + ctx.threadIdxX();
    int ty = ctx.blockIdxX() * 8 + ctx.threadIdxY();
    if (tx < rows && ty < columns) {
      Sample found = tile[ctx.threadIdxX()][ctx.threadIdxY()];
      out[ty * rows + tx] = new Sample(found.count(), found.mean(), (byte) ~found.kind());
    }
  }
}
