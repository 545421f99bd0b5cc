package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.FourierLibrary;
import org.jgpu.runtime.vendor.Fourier;
import org.jgpu.runtime.vendor.FourierFunctions;
import org.junit.jupiter.api.Test;

/** Plans of cuFFT: how long they are kept, and what graphs and captures make of them. */
@DeviceTest
class FourierPlansTest extends FourierLibraryTestBase {
  FourierPlansTest(Gpu gpu) {
    super(gpu);
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
}
