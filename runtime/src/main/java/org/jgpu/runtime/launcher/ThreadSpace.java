package org.jgpu.runtime.launcher;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jgpu.format.ElementwiseContract;

/**
 * How the threads of a strided element-wise launch lie in its index space, as {@link
 * ElementwiseContract} says: along all its axes, but that each thread has several elements along
 * one. About {@value #LANES} threads come to lie beside each other before that axis goes on, so
 * that what they load together is together in memory. Reused; does not allocate once it has grown
 * to the operands in use.
 */
final class ThreadSpace {
  /** As many as a block has, mostly. */
  private static final int LANES = 256;

  /**
   * Elements of rows so long that what a transposed operand reads with one row, a cache line for
   * each element, is no longer in the nearest cache when the next row needs it.
   */
  private static final int UNCACHED = 1024;

  /** Threads that are worth having before a thread gets a second element. */
  private static final int MANY = 1 << 14;

  private final int many;
  private final long[] extents = new long[ElementwiseContract.AXES];
  private final long[] weights = new long[ElementwiseContract.AXES];

  /** The strides of an axis are those along {@code axes[axis]} of the arrays, this many times. */
  private final long[] multiples = new long[ElementwiseContract.AXES];

  private final int[] axes = new int[ElementwiseContract.AXES];
  private int rank;
  private long threads;
  private int items;
  private int along;
  private long rest;
  private long step;

  ThreadSpace() {
    this(MANY);
  }

  /**
   * Creates a space of another number of threads that are worth having before a thread gets a
   * second element.
   */
  ThreadSpace(int many) {
    this.many = many;
  }

  /**
   * Lays out the threads for {@code space}, merged.
   *
   * @param mostItems elements of a thread, at most
   */
  void fill(StridedSpace space, int mostItems) {
    items = items(space, mostItems);
    rank = 0;
    threads = 1;
    along = items == 1 ? -1 : along(space);
    rest = 1;
    step = 1;
    long inside = 1;
    for (int axis = space.rank() - 1; axis >= 0; axis--) {
      if (axis == along) {
        split(axis, space.extent(axis), inside);
      } else {
        add(axis, space.extent(axis), 0, 1);
      }
      inside *= space.extent(axis);
    }
  }

  /** Few elements are spread over as many threads as there can be. */
  private int items(StridedSpace space, int mostItems) {
    long elements = space.elements();
    int items = mostItems;
    while (items > 1 && elements / items < many) {
      items /= 2;
    }
    return items;
  }

  /**
   * Returns the axis along which a thread has its elements: one along which an operand is
   * transposed and has its elements side by side; otherwise the innermost that is long enough.
   */
  private int along(StridedSpace space) {
    int last = space.rank() - 1;
    int enough = -1;
    int longest = last;
    long inside = 1;
    for (int axis = last; axis >= 0; axis--) {
      long extent = space.extent(axis);
      if (inside >= UNCACHED && extent >= items && isSideBySide(space, axis)) {
        return axis;
      }
      inside *= extent;
      if (enough < 0 && inside >= (long) LANES * items && extent >= items) {
        enough = axis;
      }
      longest = extent > space.extent(longest) ? axis : longest;
    }
    return enough < 0 ? longest : enough;
  }

  /** Returns whether an operand that is far apart along the innermost axis is dense along this. */
  private static boolean isSideBySide(StridedSpace space, int axis) {
    for (int operand = 0; operand < space.operands(); operand++) {
      boolean transposed = Math.abs(space.stride(operand, space.rank() - 1)) > 1;
      if (transposed && Math.abs(space.stride(operand, axis)) == 1) {
        return true;
      }
    }
    return false;
  }

  /** Puts lanes of threads side by side, then their elements, then the next lanes. */
  private void split(int axis, long extent, long inside) {
    long lanes = Math.min((LANES - 1) / inside + 1, (extent - 1) / items + 1);
    long tile = lanes * items;
    rest = extent;
    step = lanes;
    if (lanes > 1) {
      add(axis, lanes, 1, 1);
    }
    if (extent > tile) {
      add(axis, (extent - 1) / tile + 1, tile, tile);
    }
  }

  private void add(int axis, long extent, long weight, long multiple) {
    axes[rank] = axis;
    extents[rank] = extent;
    weights[rank] = weight;
    multiples[rank++] = multiple;
    threads *= extent;
  }

  /** Returns the number of threads. */
  long threads() {
    return threads;
  }

  /** Writes the struct for the operands of {@code space}. */
  void write(StridedSpace space, ByteBuffer target, int offset) {
    int operands = space.operands();
    int at = put(target, offset, threads);
    at = put(target, at, rank);
    at = put(target, at, items);
    at = put(target, at, rest);
    at = put(target, at, step);
    for (int operand = 0; operand < operands; operand++) {
      at = put(target, at, along < 0 ? 0 : step * space.stride(operand, along));
    }
    for (int axis = 0; axis < rank; axis++) {
      int shift = Reciprocals.shift(extents[axis]);
      at = put(target, at, extents[axis]);
      at = put(target, at, Reciprocals.factor(extents[axis], shift, Integer.SIZE));
      at = put(target, at, shift);
      at = put(target, at, weights[axis]);
      for (int operand = 0; operand < operands; operand++) {
        at = put(target, at, multiples[axis] * space.stride(operand, axes[axis]));
      }
    }
  }

  private static int put(ByteBuffer target, int at, long value) {
    target.putInt(at, (int) value);
    return at + Integer.BYTES;
  }

  @Override
  public String toString() {
    return threads + " threads of " + Arrays.toString(Arrays.copyOf(extents, rank));
  }
}
