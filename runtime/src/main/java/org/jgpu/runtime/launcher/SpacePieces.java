package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelFiles;

/**
 * Cuts the index space of a launch into pieces of one size that 32 bits are enough for, and goes
 * through them. Reused; does not allocate.
 */
final class SpacePieces {
  private final LaunchLimit limit;
  private final long[] extents = new long[KernelFiles.MAX_RANK];
  private final long[] origin = new long[KernelFiles.MAX_RANK];

  /** The extents of a piece, but for the last one along an axis. */
  private final long[] size = new long[KernelFiles.MAX_RANK];

  SpacePieces(LaunchLimit limit) {
    this.limit = limit;
  }

  /** Starts with {@code space}, merged, and leaves it as the first piece. */
  void begin(StridedSpace space) {
    for (int axis = 0; axis < space.rank(); axis++) {
      extents[axis] = space.extent(axis);
      size[axis] = extents[axis];
      origin[axis] = 0;
    }
    cut(space);
    for (int axis = 0; axis < space.rank(); axis++) {
      space.setExtent(axis, size[axis]);
    }
  }

  /** Returns whether the first piece is all. */
  boolean isOne(StridedSpace space) {
    boolean one = true;
    for (int axis = 0; axis < space.rank(); axis++) {
      one &= size[axis] == extents[axis];
    }
    return one;
  }

  /** Makes {@code space} the next piece, unless there is none. */
  boolean next(StridedSpace space) {
    for (int axis = space.rank() - 1; axis >= 0; axis--) {
      origin[axis] += size[axis];
      if (origin[axis] < extents[axis]) {
        space.setExtent(axis, Math.min(size[axis], extents[axis] - origin[axis]));
        return true;
      }
      origin[axis] = 0;
      space.setExtent(axis, size[axis]);
    }
    return false;
  }

  /** Returns how far the piece's first element of {@code operand} is from the space's first. */
  long offset(StridedSpace space, int operand) {
    long offset = 0;
    for (int axis = 0; axis < space.rank(); axis++) {
      offset += origin[axis] * space.stride(operand, axis);
    }
    return offset;
  }

  private void cut(StridedSpace space) {
    while (elements(space) > limit.elements()) {
      halve(outermost(space));
    }
    for (int operand = 0; operand < space.operands(); operand++) {
      while (reach(space, operand) > limit.span()) {
        halve(widest(space, operand));
      }
    }
  }

  private void halve(int axis) {
    size[axis] = (size[axis] + 1) / 2;
  }

  private long elements(StridedSpace space) {
    long elements = 1;
    for (int axis = 0; axis < space.rank(); axis++) {
      elements *= size[axis];
    }
    return elements;
  }

  private int outermost(StridedSpace space) {
    int axis = 0;
    while (axis < space.rank() - 1 && size[axis] == 1) {
      axis++;
    }
    return axis;
  }

  /** Returns an upper bound of the distance of an element from the piece's first one. */
  private long reach(StridedSpace space, int operand) {
    long reach = 0;
    for (int axis = 0; axis < space.rank(); axis++) {
      reach += reach(space, operand, axis);
    }
    return reach;
  }

  private long reach(StridedSpace space, int operand, int axis) {
    return (size[axis] - 1) * Math.abs(space.stride(operand, axis));
  }

  private int widest(StridedSpace space, int operand) {
    int widest = 0;
    for (int axis = 1; axis < space.rank(); axis++) {
      if (reach(space, operand, axis) > reach(space, operand, widest)) {
        widest = axis;
      }
    }
    return widest;
  }
}
