package org.jgpu.arrays.sparse;

import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/** Rows or columns that an index selects. */
final class Picks {
  private Picks() {}

  /** Returns an index counted from the first one. */
  static int index(String axis, long index, int extent) {
    long counted = index < 0 ? index + extent : index;
    if (counted < 0 || counted >= extent) {
      throw new GpuException(
          axis + " " + index + " is out of range for a matrix with " + extent + " of them");
    }
    return (int) counted;
  }

  /** Returns whether all are selected, in order. */
  static boolean isAll(Index index, int extent) {
    return index instanceof Index.Range range
        && range.step() == 1
        && first(range, extent) == 0
        && end(range, extent) >= extent;
  }

  /** Returns the numbers of what is selected, for a scope to free. */
  static NdArray<long[]> of(Gpu gpu, String axis, Index index, int extent) {
    Nd nd = Nd.on(gpu);
    if (index instanceof Index.At at) {
      return nd.array((long) index(axis, at.index(), extent));
    } else if (index instanceof Index.Range range) {
      if (range.step() == 0) {
        throw new GpuException("a range of " + axis + "s with the step 0");
      }
      return nd.arange(DType.INT64, first(range, extent), end(range, extent), range.step());
    } else if (index instanceof Index.Pick pick) {
      return picked(axis, pick.array(), extent);
    }
    throw new GpuException(
        "an index of " + axis + "s is a number, a range, all, or an array; a matrix has two axes");
  }

  private static NdArray<long[]> picked(String axis, DeviceArray<?> array, int extent) {
    if (array.rank() != 1) {
      throw new GpuException(
          axis + "s picked by an array of shape " + Shapes.text(array.shape()) + ", not a vector");
    }
    if (array.dtype() != (DType<?>) DType.BOOL) {
      return numbers(axis, array);
    }
    if (array.size() != extent) {
      throw new GpuException(
          axis + "s picked by a mask of " + array.size() + ", of a matrix with " + extent);
    }
    return Indexing.flatNonzero(array);
  }

  private static NdArray<long[]> numbers(String axis, DeviceArray<?> array) {
    if (!DTypes.isInteger(array.dtype())) {
      throw new GpuException(
          axis
              + "s picked by an array of "
              + array.dtype()
              + "; arrays of integers and of bool pick rows and columns");
    }
    if (array.dtype() != (DType<?>) DType.UINT64) {
      return Packed.view(array).astype(DType.INT64);
    }
    // From 2^63 on they are the largest number, which is out of range.
    return Rounding.minimum(DType.UINT64.cast(array), Long.MAX_VALUE).astype(DType.INT64);
  }

  /** As Python's slices: bounds outside are the nearest ones inside. */
  private static long first(Index.Range range, int extent) {
    return range.step() > 0
        ? bound(range.start(), 0, 0, extent, extent)
        : bound(range.start(), extent - 1L, -1, extent - 1L, extent);
  }

  private static long end(Index.Range range, int extent) {
    return range.step() > 0
        ? bound(range.stop(), extent, 0, extent, extent)
        : bound(range.stop(), -1, -1, extent - 1L, extent);
  }

  private static long bound(@Nullable Long given, long open, long least, long most, int extent) {
    if (given == null) {
      return open;
    }
    long counted = given < 0 ? given + extent : given;
    return Math.max(least, Math.min(most, counted));
  }
}
