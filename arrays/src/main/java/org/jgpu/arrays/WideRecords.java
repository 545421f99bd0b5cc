package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Records of other sizes than words: each is a line of words along one more axis, which moves with
 * it.
 */
final class WideRecords {
  private WideRecords() {}

  /** Returns the elements along an axis that an array of integers picks. */
  static <A> NdArray<A> take(DeviceArray<A> x, DeviceArray<?> indices, int axis) {
    try (DeviceArray<A> packed = packed(x)) {
      return whole(Indexing.take(parts(packed), indices, axis), x.dtype());
    }
  }

  /** Returns the elements of lines along an axis that a line of indices each picks. */
  static <A> NdArray<A> takeAlongAxis(DeviceArray<A> x, DeviceArray<?> indices, int axis) {
    try (DeviceArray<A> packed = packed(x);
        NdArray<?> line = Manipulation.expandDims(indices, -1)) {
      return whole(Indexing.takeAlongAxis(parts(packed), line, axis), x.dtype());
    }
  }

  private static <A> DeviceArray<A> packed(DeviceArray<A> x) {
    return x.isContiguous() ? x.reshape(x.shape()) : x.copy();
  }

  private static long[] with(long[] shape, long last) {
    long[] result = Arrays.copyOf(shape, shape.length + 1);
    result[shape.length] = last;
    return result;
  }

  private static DeviceArray<?> parts(DeviceArray<?> packed) {
    DType<?> word = Words.part(packed.dtype());
    long count = packed.dtype().bytes() / word.bytes();
    return packed.reinterpret(word).reshape(with(packed.shape(), count));
  }

  private static <A> NdArray<A> whole(NdArray<?> parts, DType<A> dtype) {
    long[] shape = Arrays.copyOf(parts.shape(), parts.rank() - 1);
    return Nd.of(parts.reinterpret(dtype).reshape(shape)).own();
  }
}
