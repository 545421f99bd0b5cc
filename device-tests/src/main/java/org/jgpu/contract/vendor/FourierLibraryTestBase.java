package org.jgpu.contract.vendor;

import static org.jgpu.arrays.fft.Along.along;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** Transforms of a Gpu with a library beside those of one without. */
abstract class FourierLibraryTestBase {
  final Gpu gpu;

  FourierLibraryTestBase(Gpu gpu) {
    this.gpu = gpu;
  }

  void withReference(long from, ReferenceFourier.Body body) {
    ReferenceFourier.with(gpu, from, body);
  }

  static NdArray<?> random(Gpu where, DType<?> dtype, long... shape) {
    Random random = new Random(Arrays.hashCode(shape));
    Complex128[] all = new Complex128[(int) Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
    Arrays.setAll(
        all, i -> new Complex128((float) random.nextGaussian(), (float) random.nextGaussian()));
    return Nd.of(where.array(DType.COMPLEX128, all, shape)).astype(dtype);
  }

  static NdArray<?> reals(NdArray<?> x) {
    return Complexes.real(x).copy();
  }

  /** Compares what a device with the library finds with what one without it does. */
  void same(Gpu own, DType<?> dtype, Function<NdArray<?>, NdArray<?>> work, long... shape) {
    NdArray<?> expected = work.apply(random(gpu, dtype, shape));
    NdArray<?> found = work.apply(random(own, dtype, shape));
    assertEquals(expected.dtype(), found.dtype());
    assertArrayEquals(expected.shape(), found.shape());
    NdArray<Complex128[]> moved =
        Nd.of(
            own.array(
                DType.COMPLEX128, expected.astype(DType.COMPLEX128).toHost(), expected.shape()));
    double size = norm(moved);
    double limit = (dtype == (DType<?>) DType.COMPLEX64 ? 2e-6 : 4e-15) * size;
    double distance = norm(found.astype(DType.COMPLEX128).minus(moved));
    assertTrue(distance <= limit, () -> Arrays.toString(shape) + ": " + distance + " of " + limit);
  }

  static double norm(NdArray<?> x) {
    return Norms.norm(x).astype(DType.FLOAT64).toHost()[0];
  }

  void all(Gpu own, DType<?> dtype, long n) {
    same(own, dtype, Fft::fft, n);
    same(own, dtype, Fft::ifft, 3, n);
    same(own, dtype, x -> Fft.fft(x, along(0).norm(Norm.ORTHO)), n, 3);
    same(own, dtype, Fft::fft2, 4, n);
    same(own, dtype, x -> Fft.rfft(reals(x)), 2, n);
    same(own, dtype, x -> Fft.rfft(reals(x), along(0)), n, 2);
    for (long length : new long[] {n, n - 1}) {
      Along lengths = Along.usual().lengths(length);
      same(own, dtype, x -> Fft.irfft(x, lengths), 2, n / 2 + 1);
      same(own, dtype, x -> Fft.irfft(x, along(0).lengths(length)), n / 2 + 1, 3);
    }
    // These are left to the own kernels: zeros behind, conjugates, and steps backwards.
    same(own, dtype, x -> Fft.fft(x, Along.usual().lengths(n + 1)), n);
    same(own, dtype, Fft::hfft, n);
    same(own, dtype, x -> Fft.ihfft(reals(x)), n);
    same(own, dtype, x -> Fft.fft(x.slice(0, n - 1, -n - 1, -1)), n);
    same(own, dtype, x -> Fft.fft(reals(x)), n);
    same(own, dtype, x -> Fft.fft(x.index(0, 0).broadcastTo(3, n)), 2, n);
  }

  static long executions(ReferenceFourier reference) {
    return reference.calls.stream().filter("cufftXtExec"::equals).count();
  }
}
