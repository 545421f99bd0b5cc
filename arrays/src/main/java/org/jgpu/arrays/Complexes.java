package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.ComplexKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Functions of complex numbers. {@link #real} and {@link #imag} are views; the others return new
 * arrays, which the caller closes or an enclosing scope frees. None blocks. Thread-safe.
 */
public final class Complexes {
  private Complexes() {}

  /**
   * A view of the real parts, float32 of complex64 and float64 of complex128, through which they
   * can be set.
   */
  public static NdArray<?> real(DeviceArray<?> z) {
    return part("real", z, 0);
  }

  /** A view of the imaginary parts, as {@link #real}. */
  public static NdArray<?> imag(DeviceArray<?> z) {
    return part("imag", z, 1);
  }

  private static NdArray<?> part(String name, DeviceArray<?> z, int part) {
    requireComplex(name, z);
    return Views.part(z, DTypes.real(z.dtype()), part);
  }

  /** The distance of each number from 0. */
  public static NdArray<?> abs(DeviceArray<?> z) {
    requireComplex("abs", z);
    return is64(z)
        ? Nd.of(ComplexKernelsLauncher.abs64(DType.COMPLEX64.cast(z)))
        : Nd.of(ComplexKernelsLauncher.abs128(DType.COMPLEX128.cast(z)));
  }

  /** The angle of each number, in radians from -pi to pi. */
  public static NdArray<?> angle(DeviceArray<?> z) {
    requireComplex("angle", z);
    return is64(z)
        ? Nd.of(ComplexKernelsLauncher.angle64(DType.COMPLEX64.cast(z)))
        : Nd.of(ComplexKernelsLauncher.angle128(DType.COMPLEX128.cast(z)));
  }

  /** The conjugates; of real numbers a copy. */
  public static <A> NdArray<A> conj(DeviceArray<A> z) {
    if (!DTypes.isComplex(z.dtype())) {
      return Nd.of(z.copy());
    }
    DeviceArray<?> result =
        is64(z)
            ? ComplexKernelsLauncher.conj64(DType.COMPLEX64.cast(z))
            : ComplexKernelsLauncher.conj128(DType.COMPLEX128.cast(z));
    return Nd.of(z.dtype().cast(result));
  }

  /** z / |z|, and 0 of 0. */
  public static <A> NdArray<A> sign(DeviceArray<A> z) {
    requireComplex("sign", z);
    return ComplexMaps.sign().of(z);
  }

  /** The complex numbers with these parts. */
  public static NdArray<Complex64[]> complex64(DeviceArray<float[]> re, DeviceArray<float[]> im) {
    return Nd.of(ComplexKernelsLauncher.of64(re, im));
  }

  /** The complex numbers with these parts. */
  public static NdArray<Complex128[]> complex128(
      DeviceArray<double[]> re, DeviceArray<double[]> im) {
    requireNonNull(im, "im");
    return Nd.of(ComplexKernelsLauncher.of128(re, im));
  }

  private static boolean is64(DeviceArray<?> z) {
    return z.dtype() == (DType<?>) DType.COMPLEX64;
  }

  private static void requireComplex(String name, DeviceArray<?> z) {
    if (!DTypes.isComplex(z.dtype())) {
      throw new GpuException(
          "Complexes." + name + " takes complex64 and complex128, not " + z.dtype());
    }
  }
}
