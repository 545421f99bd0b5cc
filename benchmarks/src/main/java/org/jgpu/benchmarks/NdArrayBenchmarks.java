package org.jgpu.benchmarks;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Statistics;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Operations of arrays as a NumPy user calls them, at the sizes of the peers' script. */
final class NdArrayBenchmarks {
  private static final int LARGE = 1 << 26;
  private static final long BYTES = 4L * LARGE;

  private final Rows rows;
  private final Gpu gpu;
  private final Nd nd;

  NdArrayBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
    this.nd = Nd.on(gpu);
  }

  void run() {
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(LARGE, 2));
        NdArray<float[]> y = nd.array(ArrayBenchmarks.uniform(LARGE, 3))) {
      elementwise(x, y);
      reductions(x);
      masks(x, y);
      gathers(x, y);
      moves(x, y);
    }
    small();
  }

  private void elementwise(NdArray<float[]> x, NdArray<float[]> y) {
    measure("nd-copy-f32-2^26", 100, 2 * BYTES, x::copy);
    measure("nd-times-number-f32-2^26", 100, 2 * BYTES, () -> x.times(2.5));
    measure("nd-power-2-f32-2^26", 100, 2 * BYTES, () -> x.pow(2));
    measure("nd-less-f32-2^26", 100, 9L * LARGE, () -> x.less(y));
    measure("nd-astype-f32-f64-2^26", 100, 12L * LARGE, () -> x.astype(DType.FLOAT64));
    measure("nd-astype-f32-f16-2^26", 100, 6L * LARGE, () -> x.astype(DType.FLOAT16));
    measure("nd-astype-f32-i8-2^26", 100, 5L * LARGE, () -> x.astype(DType.INT8));
    effect("nd-plus-assign-f32-2^26", 100, 3 * BYTES, () -> x.plusAssign(y));
  }

  private void reductions(NdArray<float[]> x) {
    measure("nd-max-f32-2^26", 100, BYTES, () -> Reductions.max(x));
    measure("nd-argmax-f32-2^26", 100, BYTES, () -> Reductions.argMax(x));
    measure("nd-mean-f32-2^26", 100, BYTES, () -> Statistics.mean(x));
    measure("nd-std-f32-2^26", 100, BYTES, () -> Statistics.std(x));
    measure("nd-countnonzero-f32-2^26", 100, BYTES, () -> Reductions.countNonzero(x));
    measure("nd-cumsum-f32-2^26", 100, 2 * BYTES, () -> Scans.cumSum(x));
    NdArray<float[]> square = x.reshape(8192, 8192);
    measure("nd-sum-rows-f32-8192", 100, BYTES, () -> Reductions.sum(square, 1));
    measure("nd-sum-columns-f32-8192", 100, BYTES, () -> Reductions.sum(square, 0));
  }

  private void masks(NdArray<float[]> x, NdArray<float[]> y) {
    try (NdArray<boolean[]> mask = y.greater(0.5)) {
      measure("nd-where-f32-2^26", 100, 13L * LARGE, () -> Selection.where(mask, x, y));
      measure("nd-mask-get-f32-2^26", 50, 8L * LARGE, () -> x.get(mask));
      measure("nd-nonzero-2^26", 50, 6L * LARGE, () -> Indexing.flatNonzero(mask));
      effect("nd-mask-set-f32-2^26", 50, 7L * LARGE, () -> x.set(mask, 0));
    }
  }

  private void gathers(NdArray<float[]> x, NdArray<float[]> y) {
    long[] random = new SplittableRandom(5).longs(LARGE, 0, LARGE).toArray();
    long[] few = new SplittableRandom(6).longs(8192, 0, 8192).toArray();
    try (NdArray<long[]> index = nd.array(random);
        NdArray<long[]> some = nd.array(few)) {
      measure("nd-take-f32-2^26", 20, 16L * LARGE, () -> x.get(index));
      effect("nd-put-f32-2^26", 20, 16L * LARGE, () -> x.set(index, y));
      NdArray<float[]> square = y.reshape(8192, 8192);
      measure("nd-take-rows-f32-8192", 100, 2 * BYTES, () -> Indexing.take(square, some, 0));
      measure("nd-take-columns-f32-8192", 100, 2 * BYTES, () -> Indexing.take(square, some, 1));
    }
  }

  private void moves(NdArray<float[]> x, NdArray<float[]> y) {
    measure("nd-concat-f32-2^27", 50, 4 * BYTES, () -> Joining.concat(0, x, y));
    measure("nd-roll-f32-2^26", 50, 2 * BYTES, () -> Joining.roll(x, 12345));
    measure("nd-repeat-f32-2^26", 50, 3 * BYTES, () -> Joining.repeat(x, 2, 0));
    measure("nd-diff-f32-2^26", 50, 2 * BYTES, () -> Differences.diff(x));
    NdArray<float[]> square = x.reshape(8192, 8192);
    measure("nd-tril-f32-8192", 50, 3 * BYTES / 2, () -> Manipulation.tril(square, 0));
    NdArray<float[]> flipped = Manipulation.flip(square, 1);
    measure("nd-flip-copy-f32-8192", 50, 2 * BYTES, flipped::copy);
    measure("nd-arange-i64-2^26", 50, 8L * LARGE, () -> nd.arange(DType.INT64, LARGE));
  }

  private void small() {
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(1000, 7));
        NdArray<float[]> y = nd.array(ArrayBenchmarks.uniform(1000, 8));
        NdArray<float[]> out = Nd.emptyLike(x)) {
      measure("nd-plus-f32-1000", 5_000, 0, () -> x.plus(y));
      measure("nd-times-number-f32-1000", 5_000, 0, () -> x.times(2));
      effect("nd-plus-assign-f32-1000", 5_000, 0, () -> out.plusAssign(y));
      measure("nd-sum-f32-1000", 5_000, 0, () -> x.sum());
      measure("nd-less-f32-1000", 5_000, 0, () -> x.less(y));
    }
  }

  /** Results are closed at once, as those that nobody holds are in Python. */
  private void measure(String name, int repeats, long bytes, Supplier<DeviceArray<?>> work) {
    effect(name, repeats, bytes, () -> work.get().close());
  }

  private void effect(String name, int repeats, long bytes, Runnable work) {
    rows.measure(name, repeats, bytes, work);
  }
}
