package org.jgpu.arrays.sparse;

import java.lang.reflect.Array;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * The three arrays of a matrix, copied from Java arrays.
 *
 * @param <A> the Java array type of the values
 */
record Uploads<A>(NdArray<int[]> first, NdArray<int[]> second, NdArray<A> values) {
  static <A> Uploads<A> of(Gpu gpu, DType<A> dtype, int[] first, int[] second, A values) {
    Scalars.requireDtype(dtype);
    return new Uploads<>(
        Nd.of(gpu.array(first)),
        Nd.of(gpu.array(second)),
        Nd.of(gpu.array(dtype, values, Array.getLength(values))));
  }
}
