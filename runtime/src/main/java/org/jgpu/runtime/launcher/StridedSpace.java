package org.jgpu.runtime.launcher;

import java.nio.ByteBuffer;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/**
 * The index space of a strided launch: one shape and, for each operand, strides. Reused; does not
 * allocate once it has grown to the operands in use.
 */
final class StridedSpace {
  private static final int AXES = 64;
  private static final int MAX_RANK = KernelFiles.MAX_RANK;

  private final long[] shape = new long[AXES];
  private long[] strides = new long[4 * AXES];
  private int rank;
  private int operands;

  /** Starts a space of the shape of {@code layout}, whose strides are those of operand 0. */
  void begin(Layout layout) {
    rank = layout.rank();
    operands = 0;
    if (rank > AXES) {
      throw new GpuException("arrays of rank " + rank + "; kernels take at most " + AXES);
    }
    for (int axis = 0; axis < rank; axis++) {
      shape[axis] = layout.extent(axis);
    }
    add(layout);
  }

  /** Adds an operand, broadcast to the shape, which it must fit. */
  void add(Layout layout) {
    int base = AXES * operands++;
    if (strides.length < base + AXES) {
      strides = java.util.Arrays.copyOf(strides, 2 * strides.length);
    }
    int missing = rank - layout.rank();
    for (int axis = 0; axis < rank; axis++) {
      boolean repeats = axis < missing || layout.extent(axis - missing) != shape[axis];
      strides[base + axis] = repeats ? 0 : layout.stride(axis - missing);
    }
  }

  int rank() {
    return rank;
  }

  int operands() {
    return operands;
  }

  long extent(int axis) {
    return shape[axis];
  }

  void setExtent(int axis, long extent) {
    shape[axis] = extent;
  }

  /** Returns the product of the extents. */
  long elements() {
    long elements = 1;
    for (int axis = 0; axis < rank; axis++) {
      elements *= shape[axis];
    }
    return elements;
  }

  /** Returns whether the space, merged, is one run of memory for every operand. */
  boolean isContiguous() {
    boolean contiguous = rank <= 1;
    for (int operand = 0; operand < operands && rank == 1; operand++) {
      contiguous &= strides[AXES * operand] == 1;
    }
    return contiguous;
  }

  long stride(int operand, int axis) {
    return strides[AXES * operand + axis];
  }

  /**
   * Puts the axes in the order in which operand 0 lies in memory, its widest stride first, where
   * the order in which elements are computed does not matter.
   */
  void sort() {
    for (int axis = 1; axis < rank; axis++) {
      for (int at = axis; at > 0 && isWider(at, at - 1); at--) {
        swap(at, at - 1);
      }
    }
  }

  /** Axes of one element, which are dropped later, must not stand between others. */
  private boolean isWider(int axis, int other) {
    return shape[axis] > 1
        && (shape[other] == 1 || Math.abs(strides[axis]) > Math.abs(strides[other]));
  }

  private void swap(int axis, int other) {
    long extent = shape[axis];
    shape[axis] = shape[other];
    shape[other] = extent;
    for (int base = 0; base < AXES * operands; base += AXES) {
      long stride = strides[base + axis];
      strides[base + axis] = strides[base + other];
      strides[base + other] = stride;
    }
  }

  /**
   * Drops axes of extent 1 and merges neighbours that every operand runs through in one stride.
   * Fewer axes mean fewer divisions in the kernel.
   */
  void merge() {
    merge(0);
  }

  /**
   * As the other method, but merges nothing across {@code boundary}.
   *
   * @param boundary an axis
   * @throws GpuException if more axes are left than kernels take
   */
  void merge(int boundary) {
    int kept = 0;
    int barrier = 0;
    for (int axis = 0; axis < rank; axis++) {
      if (axis == boundary) {
        barrier = kept;
      }
      if (shape[axis] == 1) {
        continue;
      }
      if (kept > barrier && runsOn(kept - 1, axis)) {
        absorb(kept - 1, axis);
      } else {
        move(axis, kept++);
      }
    }
    rank = kept;
    if (rank > MAX_RANK) {
      throw new GpuException(
          "the operands have "
              + rank
              + " axes that cannot be merged; kernels take at most "
              + MAX_RANK
              + ": copy() an operand to make it contiguous");
    }
  }

  private boolean runsOn(int outer, int inner) {
    for (int operand = 0; operand < operands; operand++) {
      int base = AXES * operand;
      if (strides[base + outer] != strides[base + inner] * shape[inner]) {
        return false;
      }
    }
    return true;
  }

  private void absorb(int outer, int inner) {
    shape[outer] *= shape[inner];
    for (int operand = 0; operand < operands; operand++) {
      strides[AXES * operand + outer] = strides[AXES * operand + inner];
    }
  }

  private void move(int from, int to) {
    shape[to] = shape[from];
    for (int operand = 0; operand < operands; operand++) {
      strides[AXES * operand + to] = strides[AXES * operand + from];
    }
  }

  /** Writes rank, shape, strides and how to divide by the shape as the struct of 64-bit words. */
  void write(ByteBuffer target, int offset) {
    target.putLong(offset, rank);
    int at = offset + Long.BYTES;
    for (int axis = 0; axis < rank; axis++) {
      target.putLong(at + axis * Long.BYTES, shape[axis]);
    }
    for (int operand = 0; operand < operands; operand++) {
      at += MAX_RANK * Long.BYTES;
      for (int axis = 0; axis < rank; axis++) {
        target.putLong(at + axis * Long.BYTES, strides[AXES * operand + axis]);
      }
    }
    int factors = at + MAX_RANK * Long.BYTES;
    int shifts = factors + MAX_RANK * Long.BYTES;
    for (int axis = 0; axis < rank; axis++) {
      int shift = Reciprocals.shift(shape[axis]);
      long factor = Reciprocals.factor(shape[axis], shift, Long.SIZE);
      target.putLong(factors + axis * Long.BYTES, factor);
      target.put(shifts + axis, (byte) shift);
    }
  }
}
