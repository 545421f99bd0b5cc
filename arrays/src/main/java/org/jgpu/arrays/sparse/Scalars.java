package org.jgpu.arrays.sparse;

import java.lang.reflect.Array;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/** Single numbers of the dtypes that sparse matrices have, on the host. */
final class Scalars {
  private static final List<DType<?>> DTYPES =
      List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);

  private Scalars() {}

  static void requireDtype(DType<?> dtype) {
    if (!DTYPES.contains(dtype)) {
      throw new GpuException(
          "a sparse matrix of "
              + dtype
              + ": it has float32, float64, complex64 or complex128; convert the values by astype"
              + " first");
    }
  }

  static boolean isComplex(DType<?> dtype) {
    return dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
  }

  /** Returns what is lost in a few roundings of a number about 1. */
  static double epsilon(DType<?> dtype) {
    boolean single = dtype == DType.FLOAT32 || dtype == DType.COMPLEX64;
    return single ? 0x1p-21 : 0x1p-50;
  }

  /** Returns an element of {@code dtype} as its arrays hold it. */
  static Object element(DType<?> dtype, double value) {
    return element(dtype, new Complex128(value, 0));
  }

  static Object element(DType<?> dtype, Complex128 value) {
    if (dtype == DType.FLOAT32) {
      return (float) value.re();
    } else if (dtype == DType.FLOAT64) {
      return value.re();
    } else if (dtype == DType.COMPLEX64) {
      return new Complex64((float) value.re(), (float) value.im());
    }
    return value;
  }

  /** Returns a number of the device. Blocks. */
  static Complex128 read(DeviceArray<?> single) {
    return complex(single.item());
  }

  private static Complex128 complex(Object element) {
    if (element instanceof Complex64 number) {
      return new Complex128(number.re(), number.im());
    }
    return element instanceof Complex128 number
        ? number
        : new Complex128(((Number) element).doubleValue(), 0);
  }

  /** Returns the numbers of a vector. Blocks. */
  static Complex128[] readAll(DeviceArray<?> vector) {
    Object host = vector.toHost();
    Complex128[] numbers = new Complex128[(int) vector.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = complex(Array.get(host, i));
    }
    return numbers;
  }

  /** Returns a new vector of these numbers. */
  static <A> NdArray<A> vector(Gpu gpu, DType<A> dtype, Complex128... numbers) {
    NdArray<A> vector = Nd.on(gpu).empty(dtype, numbers.length);
    Object host = Array.newInstance(dtype.arrayType().getComponentType(), numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      Array.set(host, i, element(dtype, numbers[i]));
    }
    vector.copyFrom(dtype.arrayType().cast(host));
    return vector;
  }
}
