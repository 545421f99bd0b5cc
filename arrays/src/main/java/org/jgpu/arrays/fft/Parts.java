package org.jgpu.arrays.fft;

import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * An array as transforms take it: real or complex numbers in the precision they are computed in, as
 * the numbers that they are made of. Closing frees what had to be converted for that.
 *
 * @param array of real or complex numbers
 * @param dtype of the parts
 * @param converted whether the array is a copy
 * @param <A> the Java array type of the parts
 */
record Parts<A>(DeviceArray<?> array, DType<A> dtype, boolean converted) implements AutoCloseable {
  /** Returns the dtype in which numbers of {@code dtype} are transformed: that of the parts. */
  static DType<?> computed(String name, DType<?> dtype) {
    if (DTypes.isInteger(dtype)
        || dtype == (DType<?>) DType.BOOL
        || dtype == (DType<?>) DType.FLOAT64
        || dtype == (DType<?>) DType.COMPLEX128) {
      return DType.FLOAT64;
    }
    if (DTypes.isInexact(dtype)) {
      return DType.FLOAT32;
    }
    throw new GpuException(name + " of " + dtype + "; it takes numbers and truth values");
  }

  static DType<?> complex(DType<?> parts) {
    return parts == (DType<?>) DType.FLOAT64 ? DType.COMPLEX128 : DType.COMPLEX64;
  }

  /** Takes an array as it is, or a copy in the dtype of computation. */
  static <A> Parts<A> of(DeviceArray<?> x, DType<A> dtype) {
    DType<?> wanted = DTypes.isComplex(x.dtype()) ? complex(dtype) : dtype;
    return x.dtype() == wanted
        ? new Parts<>(x, dtype, false)
        : new Parts<>(converted(x, wanted), dtype, true);
  }

  /** As {@link #of}, of complex numbers in any case. */
  static <A> Parts<A> complex(DeviceArray<?> x, DType<A> dtype) {
    return DTypes.isComplex(x.dtype())
        ? of(x, dtype)
        : new Parts<>(converted(x, complex(dtype)), dtype, true);
  }

  private static DeviceArray<?> converted(DeviceArray<?> x, DType<?> dtype) {
    return Nd.of(x.broadcastTo(x.shape())).astype(dtype);
  }

  boolean isComplex() {
    return DTypes.isComplex(array.dtype());
  }

  /** Returns the steps along the axes, in real numbers. */
  long[] steps() {
    long[] steps = array.strides();
    for (int axis = 0; axis < steps.length && isComplex(); axis++) {
      steps[axis] *= 2;
    }
    return steps;
  }

  /** Returns the parts of the first element, from which kernels reach the others. */
  DeviceArray<A> first() {
    DeviceArray<?> view = array;
    while (view.rank() > 0) {
      view = view.index(0, 0);
    }
    return dtype.cast(view.reshape(1).reinterpret(dtype));
  }

  /** Returns whether complex numbers lie where one instruction reads both parts. */
  boolean isAligned() {
    return !isComplex() || array.size() == 0 || first().address() % (2 * dtype.bytes()) == 0;
  }

  /** Returns whether kernels may write here as to a new array while they read {@code x}. */
  boolean isDirect(DeviceArray<?> x) {
    return array.size() > 0
        && x.size() > 0
        && array.isContiguous()
        && isAligned()
        && !Targets.share(x, array);
  }

  /** Returns a copy in row-major order. */
  Parts<A> packed() {
    return new Parts<>(array.copy(), dtype, true);
  }

  @Override
  public void close() {
    if (converted) {
      array.close();
    }
  }
}
