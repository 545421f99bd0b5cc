package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Signals;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Jumps of periods taken out; what is expected is what NumPy's {@code unwrap} gives. */
@DeviceTest
class UnwrappedTest {
  private final Nd nd;
  private Scope scope;

  UnwrappedTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  @BeforeEach
  void openScope() {
    scope = Scope.open();
  }

  @AfterEach
  void closeScope() {
    scope.close();
  }

  @Test
  void periodsOtherThanATurn() {
    assertArrayEquals(
        new double[] {350, 355, 365, 380, 350},
        Signals.unwrap(nd.array(350.0, 355, 5, 20, 350), 0, 180, 360).toHost());
    assertArrayEquals(
        new float[] {0, 1, 2, 3, 4}, Signals.unwrap(nd.array(0f, 1, 2, -1, 0), -1, 2, 4).toHost());
    assertArrayEquals(
        new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9},
        Signals.unwrap(nd.array(1.0, 2, 3, 4, 5, 6, 1, 2, 3), 0, 0, 6).toHost());
  }

  /** Steps of just half a period keep their sign, those below {@code jump} all of themselves. */
  @Test
  void jumpsBeginWhereItIsSaid() {
    NdArray<double[]> x = nd.array(new double[][] {{0, 2, 0, 3, -4}, {0, 7, 1, -1, 2}});
    assertArrayEquals(
        new double[] {0, 2, 0, -1, 0, 0, -1, -3, -5, -6}, Signals.unwrap(x, 1, 2, 4).toHost());
    assertArrayEquals(
        new double[] {0, 2, 0, 3, 4, 0, -1, -3, -5, -2}, Signals.unwrap(x, 1, 3.5, 4).toHost());
    assertArrayEquals(
        new double[] {0, 2, 0, 3, -4, 0, 3, 1, 3, -2}, Signals.unwrap(x, 0, -1, 4).toHost());
  }

  @Test
  void narrowNumbers() {
    NdArray<float[]> x = nd.array(0f, 3, -3, 0.5f, 3);
    float[] wide = Signals.unwrap(x, 0).toHost();
    float[] narrow = Signals.unwrap(x.astype(DType.FLOAT16), 0).astype(DType.FLOAT32).toHost();
    assertArrayEquals(wide, narrow, 4e-3f);
    NdArray<?> brain = Signals.unwrap(x.astype(DType.BFLOAT16), 0);
    assertEquals(DType.BFLOAT16, brain.dtype());
    assertArrayEquals(wide, brain.astype(DType.FLOAT32).toHost(), 4e-2f);
  }

  @Test
  void refusals() {
    NdArray<double[]> x = nd.array(0.0, 4);
    refuse("periods are finite and above 0", () -> Signals.unwrap(x, 0, 1, 0));
    refuse("the period Infinity", () -> Signals.unwrap(x, 0, 1, Double.POSITIVE_INFINITY));
    refuse("jumps from NaN on", () -> Signals.unwrap(x, 0, Double.NaN, 1));
    refuse(
        "unwrap of complex128; it takes real angles",
        () -> Signals.unwrap(x.astype(DType.COMPLEX128), 0));
  }

  /** Imaginary parts were left out without a word. */
  @Test
  void interpolationRefusesComplexValues() {
    NdArray<double[]> x = nd.array(0.0, 4);
    NdArray<?> complex = x.astype(DType.COMPLEX128);
    String advice = "Complexes.real(values)";
    refuse(advice, () -> Signals.interp(x, x, complex));
    refuse(advice, () -> Signals.interp(x, complex, x, 0, 1));
    refuse(advice, () -> Signals.interpPeriodic(x, x, complex, 7));
  }

  private static void refuse(String words, Runnable call) {
    Expect.mention(words, assertThrows(GpuException.class, call::run));
  }
}
