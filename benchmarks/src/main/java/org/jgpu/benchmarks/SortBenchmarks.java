package org.jgpu.benchmarks;

import java.util.SplittableRandom;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.Gpu;

/** Sorts and what is made of them, at the sizes of the peers' script. */
final class SortBenchmarks {
  private static final int LARGE = 1 << 26;
  private static final int REPEATS = 20;

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
      measure("searchsorted-2^22-in-2^20", () -> Searching.searchSorted(sorted, wanted).close());
      for (int length : new int[] {32, 1024, 16_384}) {
        NdArray<float[]> split = x.reshape(-1, length);
        measure("sort-f32-rows-of-" + length, () -> Sorting.sort(split).close());
      }
    }
  }

  private void integers() {
    SplittableRandom random = new SplittableRandom(22);
    try (NdArray<int[]> x = nd.array(random.ints(LARGE).toArray());
        NdArray<int[]> few = nd.array(random.ints(LARGE, 0, 1000).toArray())) {
      measure("sort-i32-2^26", () -> Sorting.sort(x).close());
      measure("sortbykey-i32-i32-2^26", () -> Sorting.sortByKey(x, few).close());
      measure("unique-of-1000-i32-2^26", () -> Sets.unique(few).close());
    }
  }

  private void measure(String name, Runnable work) {
    rows.measure(name, REPEATS, 0, work);
  }
}
