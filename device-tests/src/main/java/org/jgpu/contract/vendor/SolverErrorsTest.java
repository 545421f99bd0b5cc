package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.vendor.Solver;
import org.junit.jupiter.api.Test;

/** What is thrown where a matrix lacks something, and where cuSOLVER fails or is not whole. */
@DeviceTest
class SolverErrorsTest {
  private final Gpu gpu;

  SolverErrorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private void withReference(long from, ReferenceSolver.Body body) {
    ReferenceSolver.with(gpu, from, body);
  }

  @Test
  void whatIsWrongIsNamedAsByTheOwnKernels() {
    withReference(1, (own, reference) -> sameErrors(own, gpu));
  }

  /** Compares what a device with a library throws with what one without it does. */
  static void sameErrors(Gpu own, Gpu plain) {
    double[][][] singular = {
      {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{4, 2, 0}, {2, 1, 1}, {1, 0.5, 5}}
    };
    same(own, plain, singular, Solvers::solve);
    double[][][] indefinite = {{{1, 0}, {0, 1}}, {{1, 2}, {2, 1}}};
    sameOf(own, plain, indefinite, Decompositions::cholesky);
    double[][][] bad = {{{1, 0}, {0, 1}}, {{Double.NaN, 2}, {2, 1}}};
    sameOf(own, plain, bad, Decompositions::eigh);
    sameOf(own, plain, bad, Decompositions::eigvalsh);
    sameOf(own, plain, bad, Decompositions::svd);
    sameOf(own, plain, bad, Decompositions::svdvals);
    sameOf(own, plain, bad, Decompositions::eig);
    sameOf(own, plain, bad, Decompositions::eigvals);
    LinearAlgebraException e =
        assertThrows(LinearAlgebraException.class, () -> Decompositions.cholesky(array(own, bad)));
    assertEquals(1, e.matrix());
  }

  private static NdArray<double[]> array(Gpu where, double[][][] numbers) {
    return Nd.on(where).array(numbers);
  }

  private interface System {
    Object solve(NdArray<double[]> a, NdArray<double[]> b);
  }

  private static void same(Gpu own, Gpu plain, double[][][] numbers, System system) {
    sameOf(
        own, plain, numbers, a -> system.solve(a, Nd.on(a.gpu()).ones(DType.FLOAT64, a.shape())));
  }

  private static void sameOf(
      Gpu own, Gpu plain, double[][][] numbers, Consumer<NdArray<double[]>> work) {
    LinearAlgebraException expected =
        assertThrows(LinearAlgebraException.class, () -> work.accept(array(plain, numbers)));
    LinearAlgebraException found =
        assertThrows(LinearAlgebraException.class, () -> work.accept(array(own, numbers)));
    assertEquals(expected.getMessage(), found.getMessage());
    assertEquals(expected.matrix(), found.matrix());
  }

  /** A failure of any function names it and its code, and nothing stays allocated. */
  @Test
  void everyFailureIsNamed() {
    withReference(
        1,
        (own, reference) -> {
          reference.added = 1;
          reference.unrotated = 4;
          NdArray<double[]> x = Nd.on(own).eye(DType.FLOAT64, 3);
          assertTrue(Solver.of(Internals.device(own)).isPresent());
          for (String name : reference.names()) {
            boolean elsewhere = name.matches("cusolverDnCreate.*|cusolverGet.*|.*Destroy.*");
            boolean otherType = name.matches("cusolverDn[SCZ](..gqr|gesvdj).*");
            if (!elsewhere && !otherType) {
              fails(reference, name, x);
            }
          }
          reference.failing = "";
        });
  }

  private static void fails(ReferenceSolver reference, String name, NdArray<double[]> x) {
    reference.failing = name;
    long bytes = x.gpu().memoryStatistics().inUseBytes();
    GpuException e =
        assertThrows(
            GpuException.class,
            () -> {
              Solvers.solve(x, x).close();
              Decompositions.cholesky(x).close();
              Decompositions.qr(x).close();
              Decompositions.eigh(x).close();
              Decompositions.svd(x).close();
              Decompositions.eig(x).close();
            });
    assertEquals("cuSOLVER: INTERNAL_ERROR (7) from " + name, e.getMessage());
    assertEquals(1, reference.live(), name);
    assertEquals(bytes, x.gpu().memoryStatistics().inUseBytes(), name);
  }

  @Test
  void whatIsMissingIsSaidByTheDescription() {
    withReference(
        1,
        (own, reference) -> {
          reference.missing = "cusolverDnXgesvdp_bufferSize";
          assertFalse(own.description().contains("SOLVER"), own.description());
          Solvers.solve(Nd.on(own).eye(DType.FLOAT32, 2), Nd.on(own).ones(DType.FLOAT32, 2));
          assertTrue(
              own.description()
                  .endsWith(
                      ", no cuSOLVER: the reference does not export cusolverDnXgesvdp_bufferSize"),
              own.description());
          assertEquals(0, reference.live());
        });
  }

  /** Before CUDA 12.6. */
  @Test
  void whatOlderReleasesLackIsLeftToTheOwnKernels() {
    withReference(
        1,
        (own, reference) -> {
          reference.missing = "cusolverDnXgeev";
          new FactorInvariants<>(own, gpu, DType.FLOAT32).general(2, 5);
          assertTrue(
              own.description().endsWith(", cuSOLVER 12.0 without cusolverDnXgeev"),
              own.description());
        });
  }

  @Test
  void eigenvaluesThatWereNotFoundAreCounted() {
    withReference(
        1,
        (own, reference) -> {
          reference.unfound = 2;
          NdArray<double[]> x = array(own, new double[][][] {{{1, 2}, {3, 4}}});
          LinearAlgebraException e =
              assertThrows(LinearAlgebraException.class, () -> Decompositions.eig(x));
          assertEquals(
              "eig: the matrix at [0] did not converge: 2 of its eigenvalues were not found",
              e.getMessage());
        });
  }

  @Test
  void aLibraryThatDoesNotOpenIsNone() {
    for (String name :
        List.of(
            "cusolverDnCreate",
            "cusolverDnCreateParams",
            "cusolverDnCreateGesvdjInfo",
            "cusolverGetVersion")) {
      withReference(
          1,
          (own, reference) -> {
            reference.failing = name;
            assertFalse(Solver.of(Internals.device(own)).isPresent());
            assertTrue(
                own.description()
                    .endsWith(", no cuSOLVER: cuSOLVER: INTERNAL_ERROR (7) from " + name),
                own.description());
          });
    }
  }
}
