package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.Sorting.Pairs;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * Adjacent segments of a vector, of any lengths, each of which is sorted by itself: segment i has
 * the elements from {@code offsets[i]} to before {@code offsets[i + 1]}, as rows of a CSR matrix
 * have. There may be many short ones, a few that have nearly all elements, and empty ones.
 *
 * <p>Sorts are stable and order as {@link Sorting} does. Each returns new arrays, which the caller
 * closes or an enclosing scope frees, and does not block. Segments serve any number of sorts, keep
 * their offsets on the GPU, and are closed by the caller. Thread-safe.
 */
public final class Segments implements AutoCloseable {
  /** Places are words of 4 bytes while they move. */
  private static final long MOST_PLACES = 1L << 32;

  private final SegmentTable table;
  private final DeviceArray<long[]> offsets;
  private final DeviceArray<long[]> inBlock;

  private Segments(Gpu gpu, long... offsets) {
    this.table = SegmentTable.of(offsets);
    long[] pairs = table.inBlock();
    try (Scope scope = Scope.open()) {
      DeviceArray<long[]> ends = gpu.array(offsets);
      this.inBlock = scope.keep(gpu.array(pairs.length == 0 ? new long[2] : pairs));
      this.offsets = scope.keep(ends);
    }
  }

  /**
   * Returns segments by where each begins, and the end of the last. Does not block.
   *
   * @param offsets from 0, none less than the one before; one more than there are segments
   * @throws GpuException if they are not
   */
  public static Segments of(Gpu gpu, long... offsets) {
    requireNonNull(gpu, "gpu");
    if (offsets.length == 0 || offsets[0] != 0) {
      throw new GpuException(
          offsets.length == 0
              ? "segments of no offsets; there is one more than there are segments"
              : "segments whose first offset is " + offsets[0] + "; it is 0");
    }
    for (int i = 1; i < offsets.length; i++) {
      if (offsets[i] < offsets[i - 1]) {
        throw new GpuException(
            "segments with offset "
                + offsets[i]
                + " at index "
                + i
                + " behind "
                + offsets[i - 1]
                + "; offsets ascend");
      }
    }
    return new Segments(gpu, offsets);
  }

  /** As {@link #of(Gpu, long...)}, of a vector of integers on the GPU. Blocks: it is read. */
  public static Segments of(DeviceArray<?> offsets) {
    if (offsets.rank() != 1 || !DTypes.isInteger(offsets.dtype())) {
      throw new GpuException(
          "segments by an array of "
              + offsets.dtype()
              + " and rank "
              + offsets.rank()
              + "; offsets are a vector of integers");
    }
    try (NdArray<long[]> wide = Nd.of(Casts.cast(offsets, DType.INT64))) {
      return of(offsets.gpu(), wide.toHost());
    }
  }

  /** Returns how many segments there are. */
  public long count() {
    return table.count();
  }

  /** Returns how many elements they have in all. */
  public long size() {
    return table.size();
  }

  /** The elements in ascending order in each segment. */
  public <A> NdArray<A> sort(DeviceArray<A> x) {
    return sort(x, SortOrder.ASCENDING);
  }

  /** The elements in order in each segment. */
  public <A> NdArray<A> sort(DeviceArray<A> x, SortOrder order) {
    requireNonNull(order, "order");
    requireFitting("sort", x);
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places = argSort(x, order)) {
        return taken(x, places);
      }
    }
    KeyOrder keys = KeyOrder.of("sort of segments", x.dtype(), order);
    try (Scope scope = Scope.open();
        Rows<A> rows = Rows.of(x, 0)) {
      NdArray<A> result = Nd.emptyLike(rows.array());
      SegmentSort.keys(this, rows.array(), keys, result);
      return scope.keep(result);
    }
  }

  /** As {@link #argSort(DeviceArray, SortOrder)}, ascending. */
  public NdArray<long[]> argSort(DeviceArray<?> x) {
    return argSort(x, SortOrder.ASCENDING);
  }

  /**
   * The indices in the whole vector, not in segments, that put the elements of each segment in
   * order: {@code take} of them sorts.
   */
  public NdArray<long[]> argSort(DeviceArray<?> x, SortOrder order) {
    requireNonNull(order, "order");
    requireFitting("argSort", x);
    if (x.size() > MOST_PLACES) {
      throw new GpuException(
          "argSort of segments of " + x.size() + " elements in all; 2^32 are the most");
    }
    return DTypes.isComplex(x.dtype())
        ? LexicalOrder.complex(x, 0, key -> real(key, order), key -> real(key, SortOrder.ASCENDING))
        : real(x, order);
  }

  private <A> NdArray<long[]> real(DeviceArray<A> x, SortOrder order) {
    KeyOrder keys = KeyOrder.of("argSort of segments", x.dtype(), order);
    try (Scope scope = Scope.open();
        Rows<A> rows = Rows.of(x, 0)) {
      NdArray<long[]> places = Nd.on(x.gpu()).empty(DType.INT64, x.size());
      if (x.size() > 0) {
        SegmentSort.places(this, rows.array(), keys, places);
      }
      return scope.keep(places);
    }
  }

  /** As {@link #sortByKey(DeviceArray, DeviceArray, SortOrder)}, ascending. */
  public <K, V> Pairs<K, V> sortByKey(DeviceArray<K> keys, DeviceArray<V> values) {
    return sortByKey(keys, values, SortOrder.ASCENDING);
  }

  /** Keys in order in each segment, and the values, of any dtype, that belong to them. */
  public <K, V> Pairs<K, V> sortByKey(DeviceArray<K> keys, DeviceArray<V> values, SortOrder order) {
    requireNonNull(keys, "keys");
    requireNonNull(values, "values");
    requireNonNull(order, "order");
    requireFitting("sortByKey", keys);
    requireFitting("sortByKey", values);
    if (values.dtype().bytes() == Integer.BYTES && !DTypes.isComplex(keys.dtype())) {
      return moved(keys, values, order);
    }
    try (Scope scope = Scope.open()) {
      NdArray<long[]> places = argSort(keys, order);
      NdArray<K> sorted = taken(keys, places);
      NdArray<V> along = taken(values, places);
      return new Pairs<>(scope.keep(sorted), scope.keep(along));
    }
  }

  private <K, V> Pairs<K, V> moved(DeviceArray<K> keys, DeviceArray<V> values, SortOrder order) {
    KeyOrder keyOrder = KeyOrder.of("sortByKey of segments", keys.dtype(), order);
    try (Scope scope = Scope.open();
        Rows<K> keyRows = Rows.of(keys, 0);
        Rows<V> valueRows = Rows.of(values, 0)) {
      NdArray<K> sorted = Nd.emptyLike(keyRows.array());
      NdArray<V> along = Nd.emptyLike(valueRows.array());
      SegmentSort.pairs(
          this,
          keyRows.array(),
          valueRows.array().reinterpret(DType.INT32),
          keyOrder,
          sorted,
          along.reinterpret(DType.INT32));
      return new Pairs<>(scope.keep(sorted), scope.keep(along));
    }
  }

  private static <A> NdArray<A> taken(DeviceArray<A> x, NdArray<long[]> places) {
    return x.size() == 0 ? Views.borrowed(x).copy() : Indexing.take(x, places, 0);
  }

  SegmentSort sort(
      KeyOrder order,
      boolean pairs,
      DeviceArray<int[]> given,
      DeviceArray<int[]> words,
      DeviceArray<long[]> wide,
      int mode) {
    return new SegmentSort(
        table, offsets, inBlock, order, pairs, given, words, wide, mode | RowSort.SEGMENTS);
  }

  private void requireFitting(String call, DeviceArray<?> x) {
    if (offsets.isClosed()) {
      throw new GpuException(
          call + " by " + this + ": keep them open for as long as they are used");
    }
    if (x.rank() != 1 || x.size() != table.size()) {
      throw new GpuException(
          call
              + " of an array of shape "
              + x.layout()
              + " by segments that end at "
              + table.size()
              + ": it is a vector of as many elements");
    }
    Operands.requireOneGpu(x, offsets);
  }

  @Override
  public String toString() {
    return count()
        + " segments of "
        + size()
        + " elements"
        + (offsets.isClosed() ? ", closed" : "");
  }

  /** Frees the offsets. */
  @Override
  public void close() {
    offsets.close();
    inBlock.close();
  }
}
