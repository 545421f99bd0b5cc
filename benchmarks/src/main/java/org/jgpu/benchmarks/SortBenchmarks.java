package org.jgpu.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Segments;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Sorts and what is made of them, at the sizes of the peers' script. */
final class SortBenchmarks {
  private static final int LARGE = 1 << 26;
  private static final int REPEATS = 20;
  private static final double[] QUANTILES = {0.05, 0.25, 0.75, 0.95};

  private final Rows rows;
  private final Gpu gpu;
  private final Nd nd;

  SortBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
    this.nd = Nd.on(gpu);
  }

  void run() {
    fractions();
    segments();
    uniqueRows();
    integers();
  }

  private void fractions() {
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(LARGE, 21));
        NdArray<float[]> some = x.slice(0, 0, 1 << 24);
        NdArray<float[]> sorted = Sorting.sort(x.slice(0, 0, 1 << 20));
        NdArray<float[]> wanted = x.slice(0, 1 << 20, 5 << 20)) {
      measure("sort-f32-2^26", () -> Sorting.sort(x).close());
      measure("argsort-f32-2^26", () -> Sorting.argSort(x).close());
      measure("topk-100-f32-2^26", () -> Sorting.topK(x, 100).close());
      measure("median-f32-2^26", () -> OrderStatistics.median(x).close());
      measure("percentile-3-f32-2^24", () -> OrderStatistics.percentile(some, 3).close());
      Over.As<float[]> all = Over.everything().as(DType.FLOAT32);
      measure(
          "quantiles-4-f32-2^26",
          () -> OrderStatistics.quantiles(x, QUANTILES, all, QuantileMethod.LINEAR).close());
      measure("partition-f32-2^26", () -> Sorting.partition(x, 0, LARGE / 2).close());
      measure("nanmedian-f32-2^26", () -> OrderStatistics.nanMedian(x, all).close());
      try (NdArray<float[]> own = x.copy()) {
        measure("sort-in-place-f32-2^26", own::sort);
      }
      measure("searchsorted-2^22-in-2^20", () -> Searching.searchSorted(sorted, wanted).close());
      for (int length : new int[] {32, 1024, 16_384}) {
        NdArray<float[]> split = x.reshape(-1, length);
        measure("sort-f32-rows-of-" + length, () -> Sorting.sort(split).close());
      }
    }
  }

  /** Of lengths by chance around three means, and short ones beside one of half of all elements. */
  private void segments() {
    int size = 1 << 24;
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(size, 23));
        NdArray<int[]> values = nd.arange(DType.INT32, size)) {
      for (int length : new int[] {16, 1_000, 10_000}) {
        try (Segments segments = Segments.of(gpu, offsets(size, length))) {
          measure("sort-segments-f32-2^24-of-" + length, () -> segments.sort(x).close());
          measure(
              "sortbykey-segments-f32-i32-2^24-of-" + length,
              () -> segments.sortByKey(x, values).close());
        }
      }
      long[] uneven = offsets(size / 2, 100);
      long[] withLong = Arrays.copyOf(uneven, uneven.length + 1);
      withLong[uneven.length] = size;
      try (Segments segments = Segments.of(gpu, withLong)) {
        measure("sort-segments-f32-2^24-uneven", () -> segments.sort(x).close());
      }
    }
  }

  /** Segments of as many elements on average: their ends are uniform random numbers. */
  private static long[] offsets(int size, int length) {
    SplittableRandom random = new SplittableRandom(24);
    long[] offsets = random.longs(size / length + 1, 0, size).sorted().toArray();
    offsets[0] = 0;
    offsets[offsets.length - 1] = size;
    return offsets;
  }

  private void uniqueRows() {
    SplittableRandom random = new SplittableRandom(25);
    try (NdArray<int[]> x = nd.array(random.ints(1 << 22, 0, 300).toArray())) {
      NdArray<int[]> rows = x.reshape(-1, 4);
      measure("unique-rows-of-4-i32-2^20", () -> Sets.unique(rows, 0).close());
      measure("unique-all-rows-of-4-i32-2^20", () -> Sets.uniqueAll(rows, 0).close());
    }
  }

  private void integers() {
    SplittableRandom random = new SplittableRandom(22);
    try (NdArray<int[]> x = nd.array(random.ints(LARGE).toArray());
        NdArray<int[]> few = nd.array(random.ints(LARGE, 0, 1000).toArray());
        NdArray<long[]> wide = few.astype(DType.INT64)) {
      measure("sort-i32-2^26", () -> Sorting.sort(x).close());
      measure("sort-i32-below-1000-2^26", () -> Sorting.sort(few).close());
      measure("sort-i64-below-1000-2^26", () -> Sorting.sort(wide).close());
      measure("sortbykey-i32-i32-2^26", () -> Sorting.sortByKey(x, few).close());
      measure("unique-of-1000-i32-2^26", () -> Sets.unique(few).close());
    }
  }

  private void measure(String name, Runnable work) {
    rows.measure(name, REPEATS, 0, work);
  }
}
