package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.FourierKernels;
import org.jgpu.contract.kernels.FourierKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast Fourier transform over complex records, in shared memory. */
@Tag("checked")
@DeviceTest
class FourierTest {
  private static final int POINTS = FourierKernels.POINTS;

  private final Gpu gpu;

  FourierTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static Complex root(long k) {
    double angle = -2 * Math.PI * (k % POINTS) / POINTS;
    return new Complex((float) Math.cos(angle), (float) Math.sin(angle));
  }

  /** Bits of Java's own run, and the sums of the definition within single precision. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 33})
  void spectraOfBlocks(int blocks) {
    Complex[] input = RecordArraysTest.numbers(blocks * POINTS, 1);
    Complex[] roots =
        IntStream.range(0, POINTS / 2).mapToObj(FourierTest::root).toArray(Complex[]::new);
    Complex[] expected = input.clone();
    CpuGrid.of(blocks).block(POINTS / 2).run(ctx -> FourierKernels.transform(ctx, expected, roots));
    try (var data = gpu.array(input);
        var factors = gpu.array(roots)) {
      FourierKernelsLauncher.transform(LaunchConfig.grid(blocks), data, factors);
      Complex[] found = data.toHost();
      assertArrayEquals(expected, found);
      for (int k = 0; k < POINTS; k += 13) {
        isTheSum(input, (blocks - 1) * POINTS, k, found[(blocks - 1) * POINTS + k]);
      }
    }
  }

  private static void isTheSum(Complex[] input, int first, int k, Complex found) {
    double re = 0;
    double im = 0;
    double size = 0;
    for (int n = 0; n < POINTS; n++) {
      double angle = -2 * Math.PI * ((long) k * n % POINTS) / POINTS;
      Complex x = input[first + n];
      re += x.re() * Math.cos(angle) - x.im() * Math.sin(angle);
      im += x.re() * Math.sin(angle) + x.im() * Math.cos(angle);
      size += Math.abs(x.re()) + Math.abs(x.im());
    }
    assertEquals(re, found.re(), 1e-6 * size, "frequency " + k);
    assertEquals(im, found.im(), 1e-6 * size, "frequency " + k);
  }
}
