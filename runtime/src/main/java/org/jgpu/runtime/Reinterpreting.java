package org.jgpu.runtime;

import org.jgpu.format.StructType;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;

/** Layouts of the same bytes as elements of another dtype. */
final class Reinterpreting {
  private Reinterpreting() {}

  static Layout layout(Layout layout, DType<?> from, DType<?> to) {
    int old = from.bytes();
    int wanted = to.bytes();
    if (old == wanted) {
      return layout;
    }
    int last = layout.rank() - 1;
    boolean packed = last >= 0 && (layout.stride(last) == 1 || layout.extent(last) <= 1);
    if (!packed) {
      throw refused(layout, from, to, "the last axis must be there and have no gaps");
    }
    long[] shape = layout.shape();
    long[] strides = layout.strides();
    long bytes = shape[last] * old;
    if (bytes % wanted != 0 || layout.offset() * old % wanted != 0) {
      throw refused(layout, from, to, "the last axis is no whole number of elements");
    }
    for (int axis = 0; axis < last; axis++) {
      if (strides[axis] * old % wanted != 0) {
        throw refused(layout, from, to, "axis " + axis + " moves by a part of an element");
      }
      strides[axis] = strides[axis] * old / wanted;
    }
    shape[last] = bytes / wanted;
    strides[last] = 1;
    return Layout.strided(shape, strides, layout.offset() * old / wanted);
  }

  private static GpuException refused(Layout layout, DType<?> from, DType<?> to, String why) {
    return new GpuException(
        "a view of an array of "
            + from
            + " with shape "
            + layout
            + " and strides "
            + Shapes.text(layout.strides())
            + " as "
            + to
            + ": "
            + why
            + "; copy() first");
  }

  /** Requires an address at which {@code layout} can have elements. */
  static void requireAddress(long address, DType<?> dtype, Layout layout) {
    if (address == 0 && layout.size() > 0) {
      throw new GpuException(
          "%s elements of shape %s at address 0, where there is no memory"
              .formatted(dtype, layout));
    }
    requireAligned(address, dtype);
  }

  /**
   * Requires that kernels can read elements at {@code address}: a fault takes the context along.
   */
  static void requireAligned(long address, DType<?> dtype) {
    int alignment =
        dtype.valueType() instanceof StructType struct ? struct.alignment() : dtype.bytes();
    if (address % alignment != 0) {
      throw new GpuException(
          "%s elements at address 0x%x, which is no multiple of %d: kernels cannot read them there"
              .formatted(dtype, address, alignment));
    }
  }

  static void requireWithin(Layout old, DType<?> from, Layout layout, DType<?> to) {
    if (layout.size() == 0) {
      return;
    }
    long first = (old.offset() + old.lowest()) * from.bytes();
    long end = first + old.span() * from.bytes();
    // In elements of the new dtype: those of positions far beyond have bytes that overflow.
    long least = -Math.floorDiv(-first, (long) to.bytes());
    long behind = Math.floorDiv(end, (long) to.bytes());
    if (layout.offset() + layout.lowest() < least || layout.offset() + layout.highest() >= behind) {
      throw new GpuException(
          "a view of shape "
              + layout
              + " and strides "
              + Shapes.text(layout.strides())
              + " reaches beyond the array of shape "
              + old
              + " that it is of");
    }
  }
}
