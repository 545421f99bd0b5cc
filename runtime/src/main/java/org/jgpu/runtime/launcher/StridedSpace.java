package org.jgpu.runtime.launcher;

import java.nio.ByteBuffer;
import org.jgpu.format.ElementType;
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

  long extent(int axis) {
    return shape[axis];
  }

  long stride(int operand, int axis) {
    return strides[AXES * operand + axis];
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

  /**
   * Writes rank, shape, strides and how to divide by the shape as the kernel's struct with members
   * of {@code type}.
   */
  void write(ByteBuffer target, int offset, ElementType type) {
    boolean wide = type == ElementType.INT64;
    int width = type.bytes();
    put(target, offset, rank, wide);
    int at = offset + width;
    for (int axis = 0; axis < rank; axis++) {
      put(target, at + axis * width, shape[axis], wide);
    }
    for (int operand = 0; operand < operands; operand++) {
      at += MAX_RANK * width;
      for (int axis = 0; axis < rank; axis++) {
        put(target, at + axis * width, strides[AXES * operand + axis], wide);
      }
    }
    int factors = at + MAX_RANK * width;
    int shifts = factors + MAX_RANK * width;
    for (int axis = 0; axis < rank; axis++) {
      int shift = Reciprocals.shift(shape[axis]);
      put(target, factors + axis * width, Reciprocals.factor(shape[axis], shift, 8 * width), wide);
      target.put(shifts + axis, (byte) shift);
    }
  }

  private static void put(ByteBuffer target, int at, long value, boolean wide) {
    if (wide) {
      target.putLong(at, value);
    } else {
      target.putInt(at, (int) value);
    }
  }
}
