package org.jgpu.arrays;

import org.jgpu.arrays.kernels.ComplexInverseKernelsLauncher;
import org.jgpu.arrays.kernels.ComplexKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * A function of complex numbers to complex numbers: a kernel for each of the two dtypes.
 *
 * @param narrow of complex64
 * @param wide of complex128
 */
record ComplexMaps(
    Kernel<Complex64[]> narrow,
    Kernel<Complex128[]> wide,
    Into<Complex64[]> narrowInto,
    Into<Complex128[]> wideInto) {

  static ComplexMaps asin() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::asin64,
        ComplexInverseKernelsLauncher::asin128,
        ComplexInverseKernelsLauncher::asin64,
        ComplexInverseKernelsLauncher::asin128);
  }

  static ComplexMaps acos() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::acos64,
        ComplexInverseKernelsLauncher::acos128,
        ComplexInverseKernelsLauncher::acos64,
        ComplexInverseKernelsLauncher::acos128);
  }

  static ComplexMaps atan() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::atan64,
        ComplexInverseKernelsLauncher::atan128,
        ComplexInverseKernelsLauncher::atan64,
        ComplexInverseKernelsLauncher::atan128);
  }

  static ComplexMaps asinh() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::asinh64,
        ComplexInverseKernelsLauncher::asinh128,
        ComplexInverseKernelsLauncher::asinh64,
        ComplexInverseKernelsLauncher::asinh128);
  }

  static ComplexMaps acosh() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::acosh64,
        ComplexInverseKernelsLauncher::acosh128,
        ComplexInverseKernelsLauncher::acosh64,
        ComplexInverseKernelsLauncher::acosh128);
  }

  static ComplexMaps atanh() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::atanh64,
        ComplexInverseKernelsLauncher::atanh128,
        ComplexInverseKernelsLauncher::atanh64,
        ComplexInverseKernelsLauncher::atanh128);
  }

  static ComplexMaps log1p() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::log1p64,
        ComplexInverseKernelsLauncher::log1p128,
        ComplexInverseKernelsLauncher::log1p64,
        ComplexInverseKernelsLauncher::log1p128);
  }

  static ComplexMaps expm1() {
    return new ComplexMaps(
        ComplexInverseKernelsLauncher::expm164,
        ComplexInverseKernelsLauncher::expm1128,
        ComplexInverseKernelsLauncher::expm164,
        ComplexInverseKernelsLauncher::expm1128);
  }

  static ComplexMaps sign() {
    return new ComplexMaps(
        ComplexKernelsLauncher::sign64,
        ComplexKernelsLauncher::sign128,
        ComplexKernelsLauncher::sign64,
        ComplexKernelsLauncher::sign128);
  }

  /** A generated launcher's method. */
  interface Kernel<A> {
    DeviceArray<A> map(DeviceArray<A> z);
  }

  /** A generated launcher's method with an array for the results. */
  interface Into<A> {
    void map(DeviceArray<A> z, DeviceArray<A> out);
  }

  <A> NdArray<A> of(DeviceArray<A> z) {
    DeviceArray<?> result =
        z.dtype() == (DType<?>) DType.COMPLEX64
            ? narrow.map(DType.COMPLEX64.cast(z))
            : wide.map(DType.COMPLEX128.cast(z));
    return Nd.of(z.dtype().cast(result));
  }

  <A> void of(DeviceArray<A> z, DeviceArray<A> out) {
    if (z.dtype() == (DType<?>) DType.COMPLEX64) {
      narrowInto.map(DType.COMPLEX64.cast(z), DType.COMPLEX64.cast(out));
    } else {
      wideInto.map(DType.COMPLEX128.cast(z), DType.COMPLEX128.cast(out));
    }
  }
}
