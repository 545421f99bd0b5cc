package org.jgpu.contract.linalg;

import java.util.Random;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Matrices of random shapes and dtypes, in every function that has an invariant. */
@DeviceTest
@Tag("checked")
class LinalgFuzzTest {
  private final Gpu gpu;

  LinalgFuzzTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void randomShapesAndDtypes() {
    for (int seed = 0; seed < (Thorough.large(gpu) ? 60 : 5); seed++) {
      Random random = new Random(seed);
      DType<?> dtype = FactorsTest.DTYPES.get(random.nextInt(4));
      int most = Thorough.large(gpu) ? 200 : 45;
      int rows = 1 + random.nextInt(most);
      int columns = 1 + random.nextInt(most);
      check(dtype, rows, columns, seed);
    }
  }

  private void check(DType<?> dtype, int rows, int columns, int seed) {
    HostMatrix x = HostMatrix.random(dtype, rows, columns, seed);
    HostMatrix square = HostMatrix.random(dtype, rows, rows, seed + 1);
    Triangle triangle = seed % 2 == 0 ? Triangle.LOWER : Triangle.UPPER;
    FactorsTest factors = new FactorsTest(gpu);
    factors.lu(dtype, x);
    factors.qr(dtype, x, seed % 3 == 0 ? QrMode.COMPLETE : QrMode.REDUCED);
    factors.cholesky(dtype, square.definite(), triangle);
    SpectraTest spectra = new SpectraTest(gpu);
    spectra.svd(dtype, x, seed % 3 == 1);
    spectra.eigh(dtype, square.hermitian(), triangle);
    new EigenTest(gpu).eig(dtype, square);
    new SystemsTest(gpu).solve(dtype, rows, columns);
  }
}
