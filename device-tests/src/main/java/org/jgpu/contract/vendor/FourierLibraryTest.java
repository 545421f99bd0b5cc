package org.jgpu.contract.vendor;

import static org.jgpu.arrays.fft.Along.along;
import static org.jgpu.arrays.fft.Along.usual;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.library.FourierLibrary;
import org.jgpu.runtime.library.FourierLibrary.Lengths;
import org.jgpu.runtime.vendor.Fourier;
import org.jgpu.runtime.vendor.FourierFunctions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Transforms by cuFFT: what it is given, what is made of its results, and when it is asked. */
@DeviceTest
class FourierLibraryTest extends FourierLibraryTestBase {
  FourierLibraryTest(Gpu gpu) {
    super(gpu);
  }

  static Stream<DType<?>> dtypes() {
    return Stream.of(DType.COMPLEX64, DType.COMPLEX128);
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("dtypes")
  void itIsAskedForWhatItComputes(DType<?> dtype) {
    withReference(
        4,
        (own, reference) -> {
          all(own, dtype, 12);
          all(own, dtype, 11);
          assertTrue(reference.calls.contains("cufftXtExec"));
          assertTrue(reference.plans() > 4 && reference.plans() <= FourierFunctions.MOST_PLANS);
        });
  }

  /** The library itself, where it is; from two elements on. */
  @ParameterizedTest
  @MethodSource("dtypes")
  void theInstalledLibraryAgrees(DType<?> dtype) {
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      Fourier fourier =
          Internals.device(own)
              .attachment(Fourier.class, each -> Fourier.installed(each, OptionalLong.of(2)));
      assumeTrue(fourier.isPresent(), () -> fourier.text().orElse(""));
      for (long n : new long[] {2, 3, 8, 30, 97, 1024, 4093, 65_536, 100_003}) {
        all(own, dtype, n);
      }
    }
  }

  @Test
  void inputsStayAsTheyAre() {
    withReference(
        4,
        (own, reference) -> {
          NdArray<?> x = random(own, DType.COMPLEX128, 2, 7);
          double[] before = reals(x).astype(DType.FLOAT64).toHost();
          Fft.irfft(x);
          Fft.fft(x);
          assertArrayEquals(before, reals(x).astype(DType.FLOAT64).toHost());
        });
  }

  /**
   * Results that the library scales, in arrays without more operations, which stay the caller's.
   */
  @Test
  void plainArraysTakeScaledResults() {
    withReference(
        4,
        (own, reference) -> {
          NdArray<?> x = random(own, DType.COMPLEX64, 3, 12);
          NdArray<?> expected = Fft.ifft(x);
          long before = own.memoryStatistics().inUseBytes();
          DeviceArray<?> out = own.empty(DType.COMPLEX64, 3, 12);
          Fft.ifft(x, usual(), out);
          assertEquals(2, executions(reference));
          assertArrayEquals((Object[]) expected.toHost(), (Object[]) out.toHost());
          out.close();
          assertEquals(before, own.memoryStatistics().inUseBytes());
        });
  }

  /** What is real begins where complex numbers may, or own kernels take it. */
  @Test
  void itIsAskedForResultsThatLieAsComplexNumbersDo() {
    withReference(
        4,
        (own, reference) -> {
          NdArray<?> x = random(own, DType.COMPLEX64, 7);
          NdArray<float[]> expected = Nd.of(own.array((float[]) Fft.irfft(x).toHost()));
          assertEquals(1, executions(reference));
          NdArray<float[]> out = Nd.of(own.zeros(DType.FLOAT32, 14));
          Fft.irfft(x, usual(), out.slice(0, 2, 14));
          assertEquals(2, executions(reference));
          assertTrue(norm(expected.minus(out.slice(0, 2, 14))) < 1e-5);
          Fft.irfft(x, usual(), out.slice(0, 1, 13));
          assertEquals(2, executions(reference));
          assertTrue(norm(expected.minus(out.slice(0, 1, 13))) < 1e-5);
        });
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void itIsAskedForLongSequences() {
    withReference(
        8,
        (own, reference) -> {
          Fft.clearPlans(own);
          Fft.fft(random(own, DType.COMPLEX64, 100, 7));
          assertEquals(List.of(), reference.calls);
          NdArray<?> x = random(own, DType.COMPLEX64, 3, 8);
          reference.workBytes = FourierLibrary.MOST_WORK_BYTES + 1;
          same(own, DType.COMPLEX64, Fft::fft, 3, 8);
          assertEquals(0, reference.calls.stream().filter("cufftXtExec"::equals).count());
        });
  }

  /**
   * By length, or by elements; columns that own kernels take in one pass over memory are theirs.
   */
  @Test
  void thresholdsAreLengthsOrElements() {
    ReferenceFourier.with(
        gpu,
        OptionalLong.empty(),
        (own, reference) -> {
          for (Lengths kind : Lengths.values()) {
            assertTrue(FourierLibrary.takes(own, kind, kind.from(), 1));
            assertFalse(FourierLibrary.takes(own, kind, kind.from() - 1, 1));
          }
          assertFalse(FourierLibrary.takes(own, Lengths.COLUMN, 4096, 4096));
          assertFalse(FourierLibrary.takes(own, Lengths.SMOOTH, 16, 4095));
          assertTrue(FourierLibrary.takes(own, Lengths.SMOOTH, 16, 4096));
          assertTrue(FourierLibrary.takes(own, Lengths.OTHER, 11, 1 << 13));
          reference.notes = true;
          Fft.fft(own.zeros(DType.COMPLEX64, 4096, 16)).close();
          assertEquals(1, executions(reference));
          Fft.fft(own.zeros(DType.COMPLEX64, 64, 1024), along(0)).close();
          Fft.ifft(own.zeros(DType.COMPLEX64, 1024, 64)).close();
          assertEquals(1, executions(reference));
          Fft.ifft(own.zeros(DType.COMPLEX64, 1024, 64), usual().norm(Norm.FORWARD)).close();
          Fft.ifft(own.zeros(DType.COMPLEX64, 1024, 96)).close();
          assertEquals(3, executions(reference));
        });
  }

  /** A failure of any function names it and its code, and nothing stays allocated. */
  @Test
  void everyFailureIsNamed() {
    withReference(
        4,
        (own, reference) -> {
          DeviceArray<?> x = random(own, DType.COMPLEX64, 8);
          assertTrue(Fourier.of(Internals.device(own)).isPresent());
          for (String name : reference.names()) {
            if (!name.equals("cufftGetVersion")) {
              reference.failing = name;
              fails(x, "cuFFT: SETUP_FAILED (7) from " + name);
              reference.failing = "";
              Fft.clearPlans(own);
            }
          }
        });
  }

  private static void fails(DeviceArray<?> x, String expected) {
    Gpu own = x.gpu();
    long bytes = own.memoryStatistics().inUseBytes();
    GpuException e =
        assertThrows(
            GpuException.class,
            () -> {
              Fft.fft(x).close();
              Fft.clearPlans(own);
            });
    assertEquals(expected, e.getMessage());
    assertEquals(bytes, own.memoryStatistics().inUseBytes(), expected);
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void aLibraryThatDoesNotOpenIsNone() {
    withReference(
        4,
        (own, reference) -> {
          reference.failing = "cufftGetVersion";
          same(own, DType.COMPLEX64, Fft::fft, 8);
          assertTrue(
              own.description()
                  .endsWith(", no cuFFT: cuFFT: SETUP_FAILED (7) from cufftGetVersion"),
              own.description());
          assertEquals(0, reference.live());
        });
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void whatIsMissingIsSaidByTheDescription() {
    withReference(
        4,
        (own, reference) -> {
          reference.missing = "cufftXtExec";
          same(own, DType.COMPLEX64, Fft::fft, 8);
          assertTrue(
              own.description().endsWith(", no cuFFT: the reference does not export cufftXtExec"),
              own.description());
        });
  }
}
