package org.jgpu.arrays.sparse;

import static org.jgpu.arrays.Operands.requireOneGpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * A grid of matrices. What its methods make is for a scope to free.
 *
 * @param dtype of all of it, in which numbers of each block are the same
 * @param rows the blocks, row by row; null is one of zeros
 * @param heights of the rows of blocks
 * @param widths of the columns of blocks
 */
record Blocks<A>(
    DType<A> dtype,
    List<? extends List<? extends @Nullable SparseMatrix<?>>> rows,
    int[] heights,
    int[] widths) {
  static Blocks<?> of(List<? extends List<? extends @Nullable SparseMatrix<?>>> rows) {
    if (rows.isEmpty() || rows.get(0).isEmpty()) {
      throw new GpuException("a matrix of no blocks");
    }
    Blocks<?> blocks =
        new Blocks<>(common(rows), rows, unknown(rows.size()), unknown(rows.get(0).size()));
    blocks.measure();
    return blocks;
  }

  private static DType<?> common(List<? extends List<? extends @Nullable SparseMatrix<?>>> rows) {
    return rows.stream()
        .<@Nullable SparseMatrix<?>>flatMap(List::stream)
        .filter(Objects::nonNull)
        .<DType<?>>map(SparseMatrix::dtype)
        .reduce(DTypes::promote)
        .orElseThrow(() -> onlyNulls("row", 0));
  }

  private static int[] unknown(int count) {
    int[] extents = new int[count];
    Arrays.fill(extents, -1);
    return extents;
  }

  private void measure() {
    SparseMatrix<?> first = null;
    for (int i = 0; i < heights.length; i++) {
      if (rows.get(i).size() != widths.length) {
        throw new GpuException(
            "row %d of blocks has %d, and the first one %d"
                .formatted(i, rows.get(i).size(), widths.length));
      }
      for (int j = 0; j < widths.length; j++) {
        SparseMatrix<?> block = rows.get(i).get(j);
        if (block != null) {
          first = first == null ? block : first;
          requireOneGpu(first.values(), block.values());
          fit(heights, i, block.rows(), "height", i, j);
          fit(widths, j, block.columns(), "width", i, j);
        }
      }
    }
    requireKnown(heights, "row");
    requireKnown(widths, "column");
  }

  private static void fit(int[] extents, int at, int extent, String what, int i, int j) {
    if (extents[at] >= 0 && extents[at] != extent) {
      throw new GpuException(
          "block (%d, %d) has the %s %d, and one before it in line with it %d"
              .formatted(i, j, what, extent, extents[at]));
    }
    extents[at] = extent;
  }

  private static void requireKnown(int[] extents, String what) {
    for (int i = 0; i < extents.length; i++) {
      if (extents[i] < 0) {
        throw onlyNulls(what, i);
      }
    }
  }

  private static GpuException onlyNulls(String what, int i) {
    return new GpuException(
        what + " " + i + " of blocks has only nulls; zeros of a shape are a matrix, too");
  }

  Compressed<A> joined() {
    int height = Limits.extent("blocks", Arrays.stream(heights).asLongStream().sum());
    int width = Limits.extent("blocks", Arrays.stream(widths).asLongStream().sum());
    List<Entries<A>> parts = new ArrayList<>();
    int above = 0;
    for (int i = 0; i < heights.length; i++) {
      int left = 0;
      for (int j = 0; j < widths.length; j++) {
        SparseMatrix<?> block = rows.get(i).get(j);
        if (block != null) {
          Compressed<A> lists = Operands.in(dtype, block).byRows().asSummed();
          parts.add(moved(lists.entries(), above, left));
        }
        left += widths[j];
      }
      above += heights[i];
    }
    return Entries.joined(parts, height, width).inOrder().compressed(true);
  }

  private static <A> Entries<A> moved(Entries<A> block, int down, int right) {
    return new Entries<>(
        block.major().plus(down),
        block.minor().plus(right),
        block.values(),
        block.lists(),
        block.extent());
  }

  /** Returns the blocks of {@code b} times each element of {@code a}; both are canonical. */
  static <A> Compressed<A> kron(Compressed<A> a, Compressed<A> b) {
    int height = Limits.extent("kron", (long) a.lists() * b.lists());
    int width = Limits.extent("kron", (long) a.extent() * b.extent());
    long count = Limits.entries("kron", (long) a.count() * b.count());
    Entries<A> outer = a.entries();
    Entries<A> inner = b.entries();
    return new Entries<>(
            combined(outer.major(), b.lists(), inner.major()).reshape(count),
            combined(outer.minor(), b.extent(), inner.minor()).reshape(count),
            outer.values().reshape(a.count(), 1).times(inner.values()).reshape(count),
            height,
            width)
        .inOrder()
        .compressed(true);
  }

  private static NdArray<int[]> combined(NdArray<int[]> outer, int blocks, NdArray<int[]> inner) {
    return outer.times(blocks).reshape(outer.size(), 1).plus(inner);
  }
}
