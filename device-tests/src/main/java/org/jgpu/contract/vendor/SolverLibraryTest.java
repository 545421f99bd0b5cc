package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.SolverLibrary;
import org.jgpu.runtime.vendor.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Factors by cuSOLVER: what it is given, what is made of its results, and when it is asked. */
@DeviceTest
class SolverLibraryTest {
  private final Gpu gpu;

  SolverLibraryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> dtypes() {
    return Stream.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);
  }

  private void withReference(long from, ReferenceSolver.Body body) {
    ReferenceSolver.with(gpu, from, body);
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("dtypes")
  void itIsAskedForWhatItComputes(DType<?> dtype) {
    withReference(
        1,
        (own, reference) -> {
          FactorInvariants<?> invariants = new FactorInvariants<>(own, gpu, dtype);
          invariants.systems(2, 3);
          invariants.cholesky(2, 3);
          invariants.qr(2, 4, 3);
          invariants.eigen(2, 3);
          invariants.svd(2, 4, 3);
          invariants.general(2, 5);
          assertEquals(1, reference.live(), "memory of the host");
          for (String part :
              List.of("getrf", "getrs", "potrf", "geqrf", "gqr", "syevd", "svdp", "geev")) {
            assertTrue(reference.calls.stream().anyMatch(name -> name.endsWith(part)), part);
          }
        });
  }

  /** In one dtype: how matrices lie is the same in all of them. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void matricesOfAnyShape() {
    withReference(
        1,
        (own, reference) -> {
          FactorInvariants<?> invariants = new FactorInvariants<>(own, gpu, DType.COMPLEX128);
          for (int[] shape : new int[][] {{3, 3}, {3, 5}, {5, 3}, {1, 1}}) {
            invariants.lu(2, shape[0], shape[1]);
          }
          invariants.systems(1, 1);
          invariants.qr(1, 3, 5);
          invariants.qr(1, 1, 1);
          invariants.eigen(1, 1);
          invariants.svd(1, 3, 4);
          invariants.svd(1, 1, 1);
          invariants.general(1, 1);
        });
  }

  /** The library itself, where it is; from one row on. */
  @ParameterizedTest
  @MethodSource("dtypes")
  void theInstalledLibraryAgrees(DType<?> dtype) {
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      Solver solver =
          Internals.device(own)
              .attachment(Solver.class, each -> Solver.installed(each, OptionalLong.of(1)));
      assumeTrue(solver.isPresent(), () -> solver.text().orElse(""));
      FactorInvariants<?> invariants = new FactorInvariants<>(own, gpu, dtype);
      for (int n : new int[] {1, 2, 33, 200, 700}) {
        invariants.systems(n < 200 ? 3 : 1, n);
        invariants.cholesky(n < 200 ? 3 : 1, n);
        invariants.eigen(n < 200 ? 3 : 1, n);
        invariants.general(n < 200 ? 3 : 1, n);
        for (int[] shape : new int[][] {{n, n}, {n + 40, n}, {n, n + 40}}) {
          invariants.lu(2, shape[0], shape[1]);
          invariants.qr(2, shape[0], shape[1]);
          invariants.svd(n < 200 ? 3 : 1, shape[0], shape[1]);
        }
      }
      SolverErrorsTest.sameErrors(own, gpu);
    }
  }

  @Test
  void itIsAskedForFewLargeMatricesOutsideOfGraphs() {
    withReference(
        4,
        (own, reference) -> {
          Nd nd = Nd.on(own);
          long most = SolverLibrary.MOST_MATRICES;
          Norms.det(nd.ones(DType.FLOAT32, 1, 3, 3));
          Norms.det(nd.ones(DType.FLOAT32, most + 1, 4, 4));
          Norms.det(nd.ones(DType.FLOAT32, 0, 4, 4));
          Norms.det(nd.ones(DType.FLOAT32, 0, 0));
          Decompositions.qr(nd.ones(DType.FLOAT32, 9, 3));
          assertEquals(List.of(), reference.calls);
          NdArray<float[]> x = nd.ones(DType.FLOAT32, most, 4, 4);
          Norms.det(x);
          assertTrue(reference.calls.contains("cusolverDnXgetrf"));
          int calls = reference.calls.size();
          own.capture(() -> Decompositions.qrR(x)).close();
          assertEquals(calls, reference.calls.size(), "captured");
        });
  }

  /** It takes them one after the other, and the own kernels at once. */
  @Test
  void severalMatricesHaveToBeLarger() {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      Internals.device(own)
          .attachment(
              Solver.class,
              each -> new Solver(() -> new ReferenceSolver(gpu, own), OptionalLong.empty()));
      for (SolverLibrary.Work work : SolverLibrary.Work.values()) {
        for (int matrices = 1; matrices <= SolverLibrary.MOST_MATRICES; matrices++) {
          int from = 256 * matrices * matrices;
          assertFalse(SolverLibrary.takes(own, work, from - 1, matrices));
          assertTrue(SolverLibrary.takes(own, work, from, matrices));
        }
        assertFalse(SolverLibrary.takes(own, work, 1 << 20, SolverLibrary.MOST_MATRICES + 1));
      }
    }
  }

  @Test
  void handlesAreGivenBackWithTheDevice() {
    ReferenceSolver[] reference = new ReferenceSolver[1];
    withReference(
        1,
        (own, each) -> {
          reference[0] = each;
          assertTrue(Solver.of(Internals.device(own)).isPresent());
          assertTrue(own.description().endsWith(", cuSOLVER 12.0"), own.description());
        });
    List<String> calls = reference[0].calls;
    assertEquals(
        List.of("cusolverDnDestroyGesvdjInfo", "cusolverDnDestroyParams", "cusolverDnDestroy"),
        calls.subList(calls.size() - 3, calls.size()));
    assertEquals(0, reference[0].live());
  }
}
