package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.vendor.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of cuSOLVER's ways to singular values is taken. */
@DeviceTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class SvdByLibraryTest {
  private final Gpu gpu;

  SvdByLibraryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void whereThePolarDecompositionAddsTooMuchAnExactWayIsTaken() {
    ReferenceSolver.with(
        gpu,
        1,
        (own, reference) -> {
          reference.added = 1e-6;
          new FactorInvariants<>(own, gpu, DType.COMPLEX128).svd(2, 4, 3);
          assertTrue(reference.calls.contains("cusolverDnZgesvdj"));
          assertFalse(reference.calls.contains("cusolverDnXgesvd"));
        });
  }

  @Test
  void whereItAddsTooMuchToSinglesTheyAreTakenAsDoubles() {
    ReferenceSolver.with(
        gpu,
        1,
        (own, reference) -> {
          reference.added = 1e-6;
          reference.exactInDoubles = true;
          new FactorInvariants<>(own, gpu, DType.COMPLEX64).svd(2, 4, 3);
          assertFalse(reference.calls.stream().anyMatch(name -> name.endsWith("gesvdj")));
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whereRotationsFailTheLastWayIsTaken(boolean converge) {
    ReferenceSolver.with(
        gpu,
        1,
        (own, reference) -> {
          reference.added = 1e-6;
          reference.skewed = converge;
          reference.unrotated = converge ? 0 : 4;
          new FactorInvariants<>(own, gpu, DType.FLOAT32).svd(2, 4, 3);
          assertTrue(reference.calls.contains("cusolverDnSgesvdj"));
          assertTrue(reference.calls.contains("cusolverDnXgesvd"));
        });
  }

  /** The library itself, where it is: of a matrix whose least singular values are 0. */
  @ParameterizedTest
  @MethodSource("org.jgpu.contract.vendor.SolverLibraryTest#dtypes")
  void theInstalledLibraryTakesSingularMatrices(DType<?> dtype) {
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      Solver solver = Solver.of(Internals.device(own));
      assumeTrue(solver.isPresent(), () -> solver.text().orElse(""));
      FactorInvariants<?> invariants = new FactorInvariants<>(own, gpu, dtype);
      invariants.singular(300, 280, 270);
      invariants.singular(280, 300, 1);
    }
  }
}
