package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;

/** Kernels with shared arrays of all types, of constant lengths and of lengths of the launch. */
public final class SharedKernels {
  private SharedKernels() {}

  /** Sums {@code size} elements in each block, whose threads are half as many or more. */
  @GpuKernel
  public static void blockSums(KernelContext ctx, float[] in, float[] out, int size) {
    float[] part = ctx.sharedFloats(size);
    for (int k = ctx.threadIdxX(); k < size; k += ctx.blockDimX()) {
      int i = ctx.blockIdxX() * size + k;
      part[k] = i < in.length ? in[i] : 0;
    }
    ctx.syncThreads();
    for (int left = size; left > 1; left = (left + 1) / 2) {
      int k = ctx.threadIdxX();
      int other = k + (left + 1) / 2;
      if (other < left) {
        part[k] += part[other];
      }
      ctx.syncThreads();
    }
    if (ctx.threadIdxX() == 0 && size > 0) {
      out[ctx.blockIdxX()] = part[0];
    }
  }

  /** Sorts {@code n} elements, a power of two, in each block; carries their places along. */
  @GpuKernel
  public static void bitonicSort(KernelContext ctx, int[] data, short[] places, int n) {
    int[] keys = ctx.sharedInts(n);
    short[] values = ctx.sharedShorts(n);
    int first = ctx.blockIdxX() * n;
    for (int k = ctx.threadIdxX(); k < n; k += ctx.blockDimX()) {
      keys[k] = data[first + k];
      values[k] = (short) k;
    }
    for (int run = 2; run <= n; run *= 2) {
      for (int distance = run / 2; distance > 0; distance /= 2) {
        ctx.syncThreads();
        for (int k = ctx.threadIdxX(); k < n; k += ctx.blockDimX()) {
          if ((k & distance) == 0) {
            order(keys, values, k, k + distance, (k & run) == 0);
          }
        }
      }
    }
    ctx.syncThreads();
    for (int k = ctx.threadIdxX(); k < n; k += ctx.blockDimX()) {
      data[first + k] = keys[k];
      places[first + k] = values[k];
    }
  }

  private static void order(int[] keys, short[] values, int a, int b, boolean up) {
    if (keys[a] > keys[b] == up && keys[a] != keys[b]) {
      int key = keys[a];
      keys[a] = keys[b];
      keys[b] = key;
      short value = values[a];
      values[a] = values[b];
      values[b] = value;
    }
  }

  /** A weighted mean of the neighbours up to {@code radius} away; beyond the ends are zeros. */
  @GpuKernel
  public static void stencil(
      KernelContext ctx, float[] in, double[] weights, float[] out, int radius) {
    int width = 2 * radius + 1;
    float[] tile = ctx.sharedFloats(ctx.blockDimX() + 2 * radius);
    double[] factors = ctx.sharedDoubles(width);
    int t = ctx.threadIdxX();
    int first = ctx.blockIdxX() * ctx.blockDimX() - radius;
    for (int k = t; k < tile.length; k += ctx.blockDimX()) {
      int i = first + k;
      tile[k] = i >= 0 && i < in.length ? in[i] : 0;
    }
    for (int k = t; k < factors.length; k += ctx.blockDimX()) {
      factors[k] = weights[k];
    }
    ctx.syncThreads();
    if (ctx.globalIdX() < out.length) {
      double sum = 0;
      int k = 0;
      for (double factor : factors) {
        sum += factor * tile[t + k++];
      }
      out[ctx.globalIdX()] = (float) sum;
    }
  }

  /** Sums from the last element that begins a segment, in blocks of {@code n} threads. */
  @GpuKernel
  public static void segmentedSums(KernelContext ctx, long[] data, byte[] begins, int n) {
    long[][] sums = ctx.sharedLongs(2, n);
    boolean[][] heads = ctx.sharedBooleans(2, n);
    int t = ctx.threadIdxX();
    int i = ctx.blockIdxX() * n + t;
    sums[0][t] = i < data.length ? data[i] : 0;
    heads[0][t] = i < data.length && begins[i] != 0;
    int from = 0;
    for (int distance = 1; distance < n; distance *= 2) {
      ctx.syncThreads();
      int to = 1 - from;
      boolean open = t >= distance && !heads[from][t];
      sums[to][t] = open ? sums[from][t - distance] + sums[from][t] : sums[from][t];
      heads[to][t] = heads[from][t] || open && heads[from][t - distance];
      from = to;
    }
    if (i < data.length) {
      data[i] = sums[from][t];
    }
  }

  /** Turns a matrix in tiles of the block's size, with a column more than they need. */
  @GpuKernel
  public static void transpose(
      KernelContext ctx, char[] in, char[] out, int rows, int columns, int spare) {
    char[][] tile = ctx.sharedChars(ctx.blockDimY(), ctx.blockDimX() + spare);
    int x = ctx.globalIdX();
    int y = ctx.globalIdY();
    if (y < rows && x < columns) {
      tile[ctx.threadIdxY()][ctx.threadIdxX()] = in[y * columns + x];
    }
    ctx.syncThreads();
    if (y < rows && x < columns) {
      char found = tile[ctx.threadIdxY()][ctx.threadIdxX()];
      out[x * rows + y] = (char) (found + tile.length * tile[0].length);
    }
  }

  record Mixed(byte tag, double weight) {
    Mixed next() {
      return new Mixed((byte) (tag + 1), weight * 2);
    }
  }

  /** Turns arrays of all types around, each of another length; they lie beside each other. */
  @GpuKernel
  public static void allTypes(KernelContext ctx, double[] data, int n) {
    final int more = n + 1;
    boolean[] booleans = ctx.sharedBooleans(n);
    byte[] bytes = ctx.sharedBytes(more);
    Mixed[] records = ctx.sharedRecords(Mixed.class, n);
    short[] shorts = ctx.sharedShorts(n + 2);
    char[] chars = ctx.sharedChars(n + 3);
    Half[] halves = ctx.sharedRecords(Half.class, more);
    int[] ints = ctx.sharedInts(n);
    long[] longs = ctx.sharedLongs(data.length / ctx.gridDimX());
    float[] floats = ctx.sharedFloats(n > 5 ? n : 5);
    double[] doubles = ctx.sharedDoubles(Math.max(n, 7));
    int t = ctx.threadIdxX();
    int i = ctx.blockIdxX() * n + t;
    if (t < n) {
      booleans[t] = data[i] > 0;
      bytes[t] = (byte) data[i];
      records[t] = new Mixed((byte) t, data[i]).next();
      shorts[t] = (short) data[i];
      chars[t] = (char) t;
      halves[t] = Half.of((float) data[i]);
      ints[t] = (int) data[i];
      longs[t] = (long) data[i];
      floats[t] = (float) data[i];
      doubles[t] = data[i];
    }
    ctx.syncThreads();
    if (t < n) {
      int o = n - 1 - t;
      double small = bytes[o] + records[o].tag() + shorts[o] + chars[o] + ints[o];
      double large = longs[o] + floats[o] + doubles[o] + halves[o].toFloat() + records[o].weight();
      data[i] = booleans[o] ? small + large : small - large;
    }
  }

  /** The same with constant lengths, which need nothing of the launch. */
  @GpuKernel(blockSize = 32)
  public static void constantTypes(KernelContext ctx, int[] data) {
    int size = 32;
    int rows = size / 8;
    boolean[] booleans = ctx.sharedBooleans(size);
    byte[][] bytes = ctx.sharedBytes(rows, 8);
    short[] shorts = ctx.sharedShorts(size);
    char[] chars = ctx.sharedChars(size);
    int[] window = new int[rows];
    int t = ctx.threadIdxX();
    int i = ctx.globalIdX();
    booleans[t] = data[i] % 2 == 0;
    bytes[t / 8][t % 8] = (byte) data[i];
    shorts[t] = (short) data[i];
    chars[t] = (char) data[i];
    ctx.syncThreads();
    for (int k = 0; k < window.length; k++) {
      int o = (t + k) % size;
      window[k] = booleans[o] ? bytes[o / 8][o % 8] + shorts[o] : chars[o];
    }
    data[i] = window[0] + 2 * window[1] + 3 * window[2] - window[3];
  }

  /** Has arrays of its own lengths, and behind them what the launch gives. */
  @GpuKernel
  public static void besideTheRest(KernelContext ctx, int[] out, int n) {
    byte[] first = ctx.sharedBytes(n);
    int[] rest = ctx.dynamicSharedInts();
    short[] second = ctx.sharedShorts(n);
    for (int k = ctx.threadIdxX(); k < n; k += ctx.blockDimX()) {
      first[k] = (byte) k;
      second[k] = (short) (1000 + k);
    }
    for (int k = ctx.threadIdxX(); k < rest.length; k += ctx.blockDimX()) {
      rest[k] = 100_000 * k;
    }
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < out.length; i += ctx.globalSizeX()) {
      out[i] = first[i % n] + second[i % n] + rest[i % rest.length] + rest.length;
    }
  }

  /** Reads beyond the first array, where the second is. */
  @GpuKernel(blockSize = 32)
  public static void beyond(KernelContext ctx, int[] out, int n) {
    int[] first = ctx.sharedInts(n);
    int[] second = ctx.sharedInts(n);
    int t = ctx.threadIdxX();
    first[t] = t;
    second[t] = -t;
    ctx.syncThreads();
    out[t] = first[n - 1 + t / 31];
  }

  /** Reads beyond a row, where the next one is. */
  @GpuKernel(blockSize = 32)
  public static void beyondRow(KernelContext ctx, int[] out, int n) {
    int[][] tile = ctx.sharedInts(2, n);
    int t = ctx.threadIdxX();
    tile[0][t] = t;
    tile[1][t] = -t;
    ctx.syncThreads();
    out[t] = tile[0][n - 1 + t / 31];
  }
}
