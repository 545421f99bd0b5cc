package org.jgpu.contract.vendor;

import static org.jgpu.arrays.fft.Along.along;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.contract.DeviceTest;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
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
class FourierLibraryTest {
  private final Gpu gpu;

  FourierLibraryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> dtypes() {
    return Stream.of(DType.COMPLEX64, DType.COMPLEX128);
  }

  private void withReference(long from, ReferenceFourier.Body body) {
    ReferenceFourier.with(gpu, from, body);
  }

  private static NdArray<?> random(Gpu where, DType<?> dtype, long... shape) {
    Random random = new Random(Arrays.hashCode(shape));
    Complex128[] all = new Complex128[(int) Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
    Arrays.setAll(
        all, i -> new Complex128((float) random.nextGaussian(), (float) random.nextGaussian()));
    return Nd.of(where.array(DType.COMPLEX128, all, shape)).astype(dtype);
  }

  private static NdArray<?> reals(NdArray<?> x) {
    return Complexes.real(x).copy();
  }

  /** Compares what a device with the library finds with what one without it does. */
  private void same(Gpu own, DType<?> dtype, Function<NdArray<?>, NdArray<?>> work, long... shape) {
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

  private static double norm(NdArray<?> x) {
    return Norms.norm(x).astype(DType.FLOAT64).toHost()[0];
  }

  private void all(Gpu own, DType<?> dtype, long n) {
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

  @Test
  void plansAreKeptAndFreed() {
    ReferenceFourier[] reference = new ReferenceFourier[1];
    withReference(
        4,
        (own, each) -> {
          reference[0] = each;
          for (int n = 8; n < 40; n++) {
            Fft.fft(random(own, DType.COMPLEX64, n));
            Fft.fft(random(own, DType.COMPLEX64, n));
          }
          assertEquals(FourierFunctions.MOST_PLANS, each.plans());
          assertEquals(32, each.calls.stream().filter("cufftCreate"::equals).count());
          assertTrue(own.description().endsWith(", cuFFT 12.0"), own.description());
          Fft.clearPlans(own);
          assertEquals(0, each.plans());
          Fft.fft(random(own, DType.COMPLEX64, 8));
          assertEquals(1, each.plans());
        });
    assertEquals(0, reference[0].plans());
    assertEquals(0, reference[0].live());
  }

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

  /** By length, or by elements: where own kernels take one pass over memory, they are as fast. */
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
          assertFalse(FourierLibrary.takes(own, Lengths.POWER, 4096, 4096));
          assertFalse(FourierLibrary.takes(own, Lengths.SMOOTH, 16, 4095));
          assertTrue(FourierLibrary.takes(own, Lengths.SMOOTH, 16, 4096));
          assertTrue(FourierLibrary.takes(own, Lengths.OTHER, 11, 1 << 13));
          reference.notes = true;
          Fft.fft(own.zeros(DType.COMPLEX64, 4096, 16)).close();
          assertEquals(1, executions(reference));
          Fft.fft(own.zeros(DType.COMPLEX64, 1024, 64)).close();
          assertEquals(1, executions(reference));
        });
  }

  /** A plan that a graph reads stays until it is closed, whatever is made or cleared meanwhile. */
  @Test
  void plansOfGraphsAreKept() {
    withReference(
        8,
        (own, reference) -> {
          reference.notes = true;
          int most = FourierFunctions.MOST_PLANS;
          List<GpuGraph> graphs = new ArrayList<>();
          for (int n = 8; n <= 8 + most; n++) {
            NdArray<?> x = random(own, DType.COMPLEX64, n);
            Fft.fft(x).close();
            graphs.add(own.capture(() -> Fft.fft(x)));
          }
          assertEquals(2 * (most + 1), executions(reference));
          Fft.fft(random(own, DType.COMPLEX64, 99)).close();
          Fft.clearPlans(own);
          assertEquals(most + 1, reference.plans());
          graphs.forEach(GpuGraph::launch);
          graphs.forEach(GpuGraph::close);
          Fft.clearPlans(own);
          assertEquals(0, reference.plans());
        });
  }

  /** No plan is made in a capture: the own kernels take what was not transformed before. */
  @Test
  void capturesMakeNoPlans() {
    withReference(
        8,
        (own, reference) -> {
          NdArray<?> x = random(own, DType.COMPLEX64, 3, 8);
          reference.workBytes = FourierLibrary.MOST_WORK_BYTES + 1;
          NdArray<?> expected = Fft.fft(x);
          Fourier.of(Internals.device(own))
              .use(Internals.currentStream(own), FourierFunctions::clear);
          int calls = reference.calls.size();
          NdArray<?>[] found = new NdArray<?>[1];
          try (GpuGraph graph = own.capture(() -> found[0] = Fft.fft(x))) {
            assertEquals(calls, reference.calls.size());
            graph.launch();
            assertEquals(0, norm(difference(expected, found[0])));
          }
        });
  }

  private static long executions(ReferenceFourier reference) {
    return reference.calls.stream().filter("cufftXtExec"::equals).count();
  }

  private static NdArray<?> difference(NdArray<?> x, NdArray<?> y) {
    return x.astype(DType.COMPLEX128).minus(y.astype(DType.COMPLEX128));
  }

  /** What the library itself captures runs with each launch. */
  @Test
  void theInstalledLibraryIsCaptured() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      Fourier fourier =
          Internals.device(own)
              .attachment(Fourier.class, each -> Fourier.installed(each, OptionalLong.of(2)));
      assumeTrue(fourier.isPresent(), () -> fourier.text().orElse(""));
      for (long n : new long[] {8, 97, 4093, 65_536}) {
        NdArray<?> x = random(own, DType.COMPLEX128, 3, n);
        NdArray<?> other = Nd.of(x.copy()).times(2);
        NdArray<?> twice = Fft.fft(other);
        Fft.fft(x);
        NdArray<?>[] found = new NdArray<?>[1];
        try (GpuGraph graph = own.capture(() -> found[0] = Fft.fft(x))) {
          Fft.clearPlans(own);
          x.timesAssign(2);
          graph.launch();
          double distance = norm(difference(twice, found[0]));
          assertTrue(distance <= 1e-14 * norm(twice.astype(DType.COMPLEX128)), n + ": " + distance);
        }
      }
    }
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
