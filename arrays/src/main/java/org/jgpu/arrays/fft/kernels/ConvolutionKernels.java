package org.jgpu.arrays.fft.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Num;

/** Convolutions of matrices by their definition. */
public final class ConvolutionKernels {
  /** Rows and columns of what a block computes. */
  public static final int TILE = 32;

  private static final int OWN = 4;
  private static final int PART = 16;
  private static final int WIDE = TILE + PART;

  private ConvolutionKernels() {}

  /** Four elements of a column, one below the other. */
  public record Column<T>(T a, T b, T c, T d) {
    @DeviceFunction
    static <T extends Num<T>> Column<T> plus(Column<T> sums, Column<T> x, T factor) {
      return new Column<>(
          sums.a().plus(x.a().times(factor)),
          sums.b().plus(x.b().times(factor)),
          sums.c().plus(x.c().times(factor)),
          sums.d().plus(x.d().times(factor)));
    }

    /** Returns the elements one row further up. */
    @DeviceFunction
    static <T> Column<T> up(Column<T> x, T next) {
      return new Column<>(next, x.a(), x.b(), x.c());
    }
  }

  /**
   * A part of the full convolution of each pair of matrices of x and v, from a row and a column of
   * it on. Parts of 16 by 16 of v meet a tile of x in shared memory; a thread moves a window of
   * four rows up its column.
   *
   * @param step from the matrix of one pair to that of the next; 0 if there is one for all
   * @param factorStep the same of {@code v}
   */
  @GpuKernel(
      blockSize = {TILE, TILE / OWN},
      types = {Int64.class, Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static <T extends Num<T>> void convolve(
      KernelContext ctx,
      T[] x,
      int rows,
      int columns,
      int step,
      T[] v,
      int factorRows,
      int factorColumns,
      int factorStep,
      T[] out,
      int outRows,
      int outColumns,
      int startRow,
      int startColumn) {
    T[] tile = ctx.sharedLike(x, WIDE * WIDE);
    T[] part = ctx.sharedLike(x, PART * PART);
    int across = (outColumns + TILE - 1) / TILE;
    int tiles = (outRows + TILE - 1) / TILE * across;
    int pair = ctx.blockIdxX() / tiles;
    int row = ctx.blockIdxX() % tiles / across * TILE;
    int column = ctx.blockIdxX() % tiles % across * TILE;
    int first = pair * step;
    int firstFactor = pair * factorStep;
    T zero = x[0].like(0);
    Column<T> sums = new Column<>(zero, zero, zero, zero);
    for (int i = 0; i < factorRows; i += PART) {
      for (int j = 0; j < factorColumns; j += PART) {
        int high = Math.min(PART, factorRows - i);
        int wide = Math.min(PART, factorColumns - j);
        ctx.syncThreads();
        int low = startRow + row - i - high + 1;
        int left = startColumn + column - j - wide + 1;
        for (int a = ctx.threadIdxY(); a < TILE + high - 1; a += TILE / OWN) {
          for (int b = ctx.threadIdxX(); b < TILE + wide - 1; b += TILE) {
            int r = low + a;
            int c = left + b;
            boolean there = r >= 0 && r < rows && c >= 0 && c < columns;
            tile[a * WIDE + b] = there ? x[first + r * columns + c] : zero;
          }
        }
        for (int a = ctx.threadIdxY(); a < high; a += TILE / OWN) {
          if (ctx.threadIdxX() < wide) {
            int at = firstFactor + (i + a) * factorColumns + j + ctx.threadIdxX();
            part[a * PART + ctx.threadIdxX()] = v[at];
          }
        }
        ctx.syncThreads();
        sums = added(tile, part, ctx.threadIdxY() * OWN, ctx.threadIdxX(), high, wide, sums);
      }
    }
    int c = column + ctx.threadIdxX();
    int r = row + ctx.threadIdxY() * OWN;
    int target = pair * outRows * outColumns;
    for (int k = 0; k < OWN && r + k < outRows && c < outColumns; k++) {
      out[target + (r + k) * outColumns + c] =
          k == 0 ? sums.a() : k == 1 ? sums.b() : k == 2 ? sums.c() : sums.d();
    }
  }

  private static <T extends Num<T>> Column<T> added(
      T[] tile, T[] part, int row, int column, int high, int wide, Column<T> before) {
    Column<T> sums = before;
    for (int j = 0; j < wide; j++) {
      int at = (row + high - 1) * WIDE + column + wide - 1 - j;
      Column<T> window =
          new Column<>(tile[at], tile[at + WIDE], tile[at + 2 * WIDE], tile[at + 3 * WIDE]);
      for (int i = 0; i < high; i++) {
        sums = Column.plus(sums, window, part[i * PART + j]);
        at -= WIDE;
        window = Column.up(window, tile[Math.max(0, at)]);
      }
    }
    return sums;
  }
}
