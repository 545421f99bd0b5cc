package org.jgpu.arrays;

import java.util.Objects;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * One reduction whose result has the dtype of its elements.
 *
 * @param name as users know it, and as {@code kernels} do
 * @param kernels those of a family of reductions
 * @param identity what changes no result; null if there is nothing for all dtypes
 */
record Reducing(String name, Kernels kernels, @Nullable Number identity) {
  /**
   * The kernels of some reductions by name. One class has them all: a method reference for each
   * would be a class that is made before the first use.
   */
  interface Kernels {
    <A> DeviceArray<A> reduce(String name, DeviceArray<A> x, boolean keepDims, int... axes);

    /** Each element with a number. */
    <A> NdArray<A> combine(String name, DeviceArray<A> x, Number number);
  }

  <A> NdArray<A> of(DeviceArray<A> x, Over over) {
    DeviceArray<boolean[]> mask = over.mask();
    if (mask == null) {
      return begun(unmasked(x, over), over);
    }
    try (NdArray<A> masked = masked(name, mask, x, neutral(over))) {
      return begun(unmasked(masked, over), over);
    }
  }

  /**
   * Returns the elements under a mask, and a number for the others.
   *
   * @throws GpuException if the mask is not broadcast to the array, but the array to the mask
   */
  static <A> NdArray<A> masked(
      String name, DeviceArray<boolean[]> mask, DeviceArray<A> x, Number others) {
    long[] from = mask.shape();
    long[] to = x.shape();
    boolean fits = from.length <= to.length;
    for (int i = 1; fits && i <= from.length; i++) {
      long extent = from[from.length - i];
      fits = extent == 1 || extent == to[to.length - i];
    }
    if (!fits) {
      throw new GpuException(
          name
              + " of an array of shape "
              + Shapes.text(to)
              + " under a mask of shape "
              + Shapes.text(from)
              + ", which cannot be broadcast to it");
    }
    return Selection.where(mask, x, others);
  }

  <A, R> NdArray<R> of(DeviceArray<A> x, Over over, DType<R> dtype) {
    try (Operands<R> converted = Operands.in(dtype, x)) {
      return of(converted.array(), over);
    }
  }

  private <A> NdArray<A> unmasked(DeviceArray<A> x, Over over) {
    if (identity == null && over.first() == null) {
      requireSome(name, x, over);
    }
    if (x.size() == 0 && over.count(x) == 0 && over.first() != null && identity == null) {
      return filled(x, over);
    }
    return Nd.of(kernels.reduce(name, x, over.keepsDims(), axes(x, over)));
  }

  /** The reduction of nothing is what it begins with. */
  private <A> NdArray<A> filled(DeviceArray<A> x, Over over) {
    NdArray<A> result = Nd.of(x.gpu().empty(x.dtype(), shape(x, over)));
    result.fill(Numbers.element(x.dtype(), Objects.requireNonNull(over.first())));
    return result;
  }

  private <A> NdArray<A> begun(NdArray<A> result, Over over) {
    if (over.first() == null) {
      return result;
    }
    try (result) {
      return kernels.combine(name, result, over.first());
    }
  }

  /** For reductions that no single number can begin. */
  static <A> NdArray<A> unbegun(DeviceArray<A> x, Number number) {
    throw new GpuException("a mean or a variance cannot begin with the number " + number);
  }

  private Number neutral(Over over) {
    Number neutral = identity == null ? over.first() : identity;
    if (neutral == null) {
      throw new GpuException(
          name + " of elements under a mask needs initial(number), as there may be none");
    }
    return neutral;
  }

  /** Returns the axes of a reduction that takes neither a mask nor a number to begin with. */
  static int[] plainAxes(DeviceArray<?> x, Over over) {
    if (over.mask() != null || over.first() != null) {
      throw new GpuException("this reduction takes neither a mask nor an initial number");
    }
    return axes(x, over);
  }

  static void requireSome(String name, DeviceArray<?> x, Over over) {
    if (over.count(x) == 0) {
      throw new GpuException(
          name + " of no elements: an array of shape " + x.layout() + " has none to choose from");
    }
  }

  static int[] axes(DeviceArray<?> x, Over over) {
    int[] axes = over.axes();
    return axes == null ? Shaping.order(x.rank()) : axes;
  }

  static long[] shape(DeviceArray<?> x, Over over) {
    int[] reduced = Axes.distinct(axes(x, over), x.rank());
    long[] shape = x.shape();
    if (!over.keepsDims()) {
      return Shaping.without(shape, reduced);
    }
    for (int axis : reduced) {
      shape[axis] = 1;
    }
    return shape;
  }
}
