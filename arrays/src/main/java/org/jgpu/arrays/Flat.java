package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/**
 * An array as kernels with loops take it: packed, of one axis, in a dtype that they have. Closing
 * frees what had to be made for that.
 *
 * @param <A> the Java array type of that dtype
 */
record Flat<A>(DeviceArray<A> array, @Nullable DeviceArray<A> made) implements AutoCloseable {
  static <A> Flat<A> of(DeviceArray<A> x) {
    return of(x, x.dtype());
  }

  static <A> Flat<A> of(DeviceArray<?> x, DType<A> dtype) {
    if (x.dtype() == dtype && x.isContiguous()) {
      return new Flat<>(dtype.cast(x).reshape(x.size()), null);
    }
    DeviceArray<A> made = Casts.cast(x, dtype);
    return new Flat<>(made.reshape(x.size()), made);
  }

  @Override
  public void close() {
    if (made != null) {
      made.close();
    }
  }
}
