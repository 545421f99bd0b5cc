package org.jgpu.arrays.sparse;

import java.util.Arrays;
import java.util.function.Function;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Values that a function of a user gives. */
final class Mapped {
  private Mapped() {}

  /** Returns new values, an array of its own. */
  static <A, B> NdArray<B> of(NdArray<A> values, Function<NdArray<A>, NdArray<B>> map) {
    NdArray<B> mapped = map.apply(values);
    Scalars.requireDtype(mapped.dtype());
    if (!Arrays.equals(mapped.shape(), values.shape())) {
      throw new GpuException(
          "map of "
              + values.size()
              + " values gave an array of shape "
              + Shapes.text(mapped.shape())
              + "; a value for each is needed");
    }
    // It may be a view, or an array that is used elsewhere.
    return mapped.copy();
  }
}
