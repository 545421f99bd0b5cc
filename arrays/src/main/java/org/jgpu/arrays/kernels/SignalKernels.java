package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Num;

/** Convolution, interpolation, polynomials, and products of the rows of a matrix. */
public final class SignalKernels {
  private static final int BLOCK = 256;
  private static final int OWN = 4;

  /** The elements of a convolution that a block computes. */
  public static final int TILE = BLOCK * OWN;

  private static final int PART = BLOCK;
  private static final int SIDE = 16;

  private SignalKernels() {}

  /** What a thread computes: four elements one after another. */
  public record Four<T>(T a, T b, T c, T d) {
    /** Returns this with the product of a factor and of four elements added. */
    @DeviceFunction
    static <T extends Num<T>> Four<T> plus(Four<T> sums, Four<T> x, T factor) {
      return new Four<>(
          sums.a().plus(x.a().times(factor)),
          sums.b().plus(x.b().times(factor)),
          sums.c().plus(x.c().times(factor)),
          sums.d().plus(x.d().times(factor)));
    }

    /** Returns the window one place further down. */
    @DeviceFunction
    static <T> Four<T> down(Four<T> window, T next) {
      return new Four<>(next, window.a(), window.b(), window.c());
    }
  }

  /**
   * Elements of the full convolution from {@code start} on. Tiles of x and parts of v are read once
   * into shared memory; a thread moves a window of four elements down its tile.
   */
  @GpuKernel(
      blockSize = BLOCK,
      types = {Int64.class, Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static <T extends Num<T>> void convolve(
      KernelContext ctx, T[] x, T[] v, T[] out, int start) {
    T[] tile = ctx.sharedLike(out, (TILE + PART) * 5 / 4);
    T[] part = ctx.sharedLike(out, PART);
    T zero = v[0].like(0);
    int own = ctx.blockIdxX() * TILE + ctx.threadIdxX() * OWN;
    int first = start + ctx.blockIdxX() * TILE;
    Four<T> sums = new Four<>(zero, zero, zero, zero);
    for (int from = 0; from < v.length; from += PART) {
      int count = Math.min(PART, v.length - from);
      int low = first - from - PART + 1;
      if (low < x.length && first - from + TILE > 0) {
        ctx.syncThreads();
        for (int k = ctx.threadIdxX(); k < TILE + PART; k += BLOCK) {
          int i = low + k;
          tile[spread(k)] = i >= 0 && i < x.length ? x[i] : zero;
        }
        part[ctx.threadIdxX()] = ctx.threadIdxX() < count ? v[from + ctx.threadIdxX()] : zero;
        ctx.syncThreads();
        int at = PART - 1 + ctx.threadIdxX() * OWN;
        boolean inside = low >= 0 && low + TILE + PART <= x.length;
        sums =
            inside
                ? moved(tile, part, at, count, sums)
                : bounded(tile, part, at, count, sums, low, x.length);
      }
    }
    for (int r = 0; r < OWN && own + r < out.length; r++) {
      out[own + r] = r == 0 ? sums.a() : r == 1 ? sums.b() : r == 2 ? sums.c() : sums.d();
    }
  }

  /** Places are spread, so that the lanes of a warp read different banks. */
  private static int spread(int k) {
    return k + (k >> 2);
  }

  /** {@code at} is the last of four elements that lie side by side; the gap is before them. */
  private static <T extends Num<T>> Four<T> moved(
      T[] tile, T[] part, int at, int count, Four<T> before) {
    Four<T> sums = before;
    Four<T> window =
        new Four<>(
            tile[spread(at)], tile[spread(at + 1)], tile[spread(at + 2)], tile[spread(at + 3)]);
    int place = spread(at);
    int j = 0;
    for (; j + OWN <= count; j += OWN) {
      sums = Four.plus(sums, window, part[j]);
      window = Four.down(window, tile[place - 1]);
      sums = Four.plus(sums, window, part[j + 1]);
      window = Four.down(window, tile[place - 2]);
      sums = Four.plus(sums, window, part[j + 2]);
      window = Four.down(window, tile[place - 3]);
      sums = Four.plus(sums, window, part[j + 3]);
      place -= OWN + 1;
      window = Four.down(window, tile[Math.max(0, place)]);
    }
    for (; j < count; j++) {
      sums = Four.plus(sums, window, part[j]);
      window = Four.down(window, tile[spread(Math.max(0, at - j - 1))]);
    }
    return sums;
  }

  /** As {@link #moved} at the ends of x: what is not there is not 0, for 0 * infinity is NaN. */
  private static <T extends Num<T>> Four<T> bounded(
      T[] tile, T[] part, int at, int count, Four<T> before, int low, int length) {
    return new Four<>(
        single(tile, part, at, count, before.a(), low, length),
        single(tile, part, at + 1, count, before.b(), low, length),
        single(tile, part, at + 2, count, before.c(), low, length),
        single(tile, part, at + 3, count, before.d(), low, length));
  }

  private static <T extends Num<T>> T single(
      T[] tile, T[] part, int at, int count, T before, int low, int length) {
    T sum = before;
    for (int j = 0; j < count; j++) {
      int i = low + at - j;
      if (i >= 0 && i < length) {
        sum = sum.plus(tile[spread(at - j)].times(part[j]));
      }
    }
    return sum;
  }

  /**
   * Values between points, which ascend; what is given or the outer ones beyond. Rounded as NumPy
   * rounds: near 0 another rounding would be many units in the last place.
   */
  @GpuKernel(
      floatMode = FloatMode.STRICT,
      types = {Float32.class, Float64.class})
  public static <T extends Floating<T>> void interp(
      T[] x,
      double[] points,
      double[] values,
      boolean bounded,
      double left,
      double right,
      T[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      double at = x[i].toDouble();
      int last = points.length - 1;
      double below = bounded ? left : values[0];
      double above = bounded ? right : values[last];
      double value =
          at < points[0] ? below : at > points[last] ? above : between(at, points, values);
      out[i] = x[i].like(value);
    }
  }

  private static double between(double x, double[] points, double[] values) {
    if (points.length == 1) {
      return values[0];
    }
    int low = 0;
    int high = points.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (x >= points[middle]) {
        low = middle;
      } else {
        high = middle;
      }
    }
    if (x == points[low] || x != x) {
      return x != x ? x : values[low];
    }
    double slope = (values[high] - values[low]) / (points[high] - points[low]);
    double value = slope * (x - points[low]) + values[low];
    if (value == value) {
      return value;
    }
    double fromAbove = slope * (x - points[high]) + values[high];
    return fromAbove != fromAbove && values[low] == values[high] ? values[low] : fromAbove;
  }

  /** A polynomial by Horner's scheme; the coefficient of the highest power is the first. */
  @GpuKernel(types = {Int64.class, Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static <T extends Num<T>> void polyVal(T[] coefficients, T[] x, T[] out) {
    for (@Parallel int i = 0; i < x.length; i++) {
      T value = x[i].like(0);
      for (int j = 0; j < coefficients.length; j++) {
        value = value.times(x[i]).plus(coefficients[j]);
      }
      out[i] = value;
    }
  }

  /**
   * The periods that take a step back to less than half of one, if it is {@code least} or more. A
   * step of just half a period stays what it is.
   */
  @GpuKernel(types = {Float32.class, Float64.class})
  public static <T extends Floating<T>> T turn(T step, @Scalar T half, @Scalar T least) {
    T whole = half.plus(half);
    if (step.abs().less(least)) {
      return step.like(0L);
    }
    T shifted = step.plus(half);
    T left = shifted.minus(shifted.div(whole).floor().times(whole)).minus(half);
    boolean upward = left.equal(half.unaryMinus()) && step.like(0L).less(step);
    return (upward ? half : left).minus(step);
  }

  /**
   * The products of each row of x with each row of y, summed over a part of the columns: the blocks
   * in z share them.
   */
  @GpuKernel(
      blockSize = {SIDE, SIDE},
      types = {Float64.class, Complex128.class})
  public static <T extends Num<T>> void rowProducts(
      KernelContext ctx, T[] x, T[] y, T[] out, int rows, int columns, int share) {
    T[][] left = ctx.sharedLike(x, SIDE, SIDE + 1);
    T[][] right = ctx.sharedLike(y, SIDE, SIDE + 1);
    int i = ctx.blockIdxY() * SIDE + ctx.threadIdxY();
    int j = ctx.blockIdxX() * SIDE + ctx.threadIdxX();
    int across = ctx.blockIdxX() * SIDE + ctx.threadIdxY();
    int end = Math.min(columns, (ctx.blockIdxZ() + 1) * share);
    T zero = x[0].like(0);
    T sum = zero;
    for (int from = ctx.blockIdxZ() * share; from < end; from += SIDE) {
      int k = from + ctx.threadIdxX();
      boolean there = k < end;
      left[ctx.threadIdxY()][ctx.threadIdxX()] = there && i < rows ? x[i * columns + k] : zero;
      right[ctx.threadIdxY()][ctx.threadIdxX()] =
          there && across < rows ? y[across * columns + k] : zero;
      ctx.syncThreads();
      for (int step = 0; step < SIDE; step++) {
        sum = sum.plus(left[ctx.threadIdxY()][step].times(right[ctx.threadIdxX()][step]));
      }
      ctx.syncThreads();
    }
    if (i < rows && j < rows) {
      out[(ctx.blockIdxZ() * rows + i) * rows + j] = sum;
    }
  }
}
