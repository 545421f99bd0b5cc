package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.Extremes;
import org.jgpu.contract.kernels.FamilyReductions.Energy;
import org.jgpu.contract.kernels.FamilyReductions_ArgMaxLauncher;
import org.jgpu.contract.kernels.FamilyReductions_EnergyLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LargestLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LeastLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ReachLauncher;
import org.jgpu.contract.kernels.FamilyReductions_SumLauncher;
import org.jgpu.contract.kernels.Span;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** How reductions for many dtypes are called: types of results, records of users, mistakes. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyReductionCallsTest extends FamilyReductionsTestBase {
  FamilyReductionCallsTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void resultsAreTypedWhereTheCallerKnowsThem() {
    try (DeviceArray<byte[]> x = gpu.array(new byte[] {100, 100, 100, -1});
        DeviceArray<long[]> total = FamilyReductions_SumLauncher.reduce(DType.INT64, x);
        DeviceArray<long[]> kept = FamilyReductions_SumLauncher.reduceKeepDims(DType.INT64, x, 0);
        DeviceArray<long[]> running = FamilyReductions_SumLauncher.scan(DType.INT64, x);
        DeviceArray<byte[]> largest = FamilyReductions_LargestLauncher.reduce(x);
        DeviceArray<long[]> where = FamilyReductions_ArgMaxLauncher.reduce(x)) {
      assertArrayEquals(new long[] {299}, total.toHost());
      assertArrayEquals(new long[] {1}, kept.shape());
      assertArrayEquals(new long[] {100, 200, 300, 299}, running.toHost());
      assertArrayEquals(new byte[] {100}, largest.toHost());
      assertArrayEquals(new long[] {0}, where.toHost());
      GpuException failure =
          assertThrows(
              GpuException.class, () -> FamilyReductions_SumLauncher.reduce(DType.INT8, x));
      Expect.mention("gives [int64], not int8", failure);
    }
  }

  @Test
  void aDtypeThatIsNotThereIsAnErrorThatListsThoseThatAre() {
    try (DeviceArray<float[]> x = gpu.array(new float[3])) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyReductions_LeastLauncher.reduce(x));
      Expect.mention("exists for the dtypes uint8, bfloat16, float64, not for float32", failure);
      Expect.mention("FamilyReductions$Least", failure);
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void anArrayThatIsMissingIsNamed() {
    GpuException failure =
        assertThrows(
            GpuException.class,
            () -> FamilyReductions_SumLauncher.reduce((DeviceArray<float[]>) null));
    Expect.mention("'x' is null", failure);
  }

  @Test
  void recordsOfUsersAreElementsToo() {
    Span[] spans = {new Span(1, 2), new Span(-4, 7), new Span(3, 5)};
    Extremes[] extremes = {new Extremes(-3, 7.5), new Extremes(1, 2)};
    try (DeviceArray<Span[]> a = gpu.array(spans);
        DeviceArray<float[]> scales = gpu.array(new float[] {20, 1, 2});
        DeviceArray<double[]> widest = FamilyReductions_ReachLauncher.reduce(a, scales);
        DeviceArray<double[]> so = FamilyReductions_ReachLauncher.scan(a, scales);
        DeviceArray<Extremes[]> b = gpu.array(extremes);
        DeviceArray<float[]> ones = gpu.array(new float[] {1, 1});
        DeviceArray<double[]> other = FamilyReductions_ReachLauncher.reduce(b, ones)) {
      assertArrayEquals(new double[] {20}, widest.toHost());
      assertArrayEquals(new double[] {20, 20, 20}, so.toHost());
      assertArrayEquals(new double[] {10.5}, other.toHost());
    }
  }

  @Test
  void numbersOfPlainReductionsStandForTheirDtypes() {
    int n = 300;
    Complex64[] z = HostNumbers.whole(DType.COMPLEX64, n, 1, 3);
    byte[] weights = HostNumbers.whole(DType.UINT8, n, 2, 3);
    BFloat16[] scales = HostNumbers.whole(DType.BFLOAT16, n, 3, 2);
    HostReduction oracle =
        new HostReduction(
            Energy.identity(),
            (at, index) -> Energy.map(z[at], new UInt8(weights[at]), scales[at]),
            (a, b) -> Energy.combine((Float32) a, (Float32) b),
            total -> Energy.finish((Float32) total));
    try (DeviceArray<Complex64[]> a = gpu.array(z);
        DeviceArray<byte[]> b = gpu.array(DType.UINT8, weights);
        DeviceArray<BFloat16[]> c = gpu.array(scales);
        DeviceArray<Half[]> total = FamilyReductions_EnergyLauncher.reduce(a, b, c);
        DeviceArray<Half[]> running = FamilyReductions_EnergyLauncher.scan(a, b, c)) {
      Object[] expected = oracle.reduced(n, new AxisGroups(new int[] {n}, 0));
      Object[] partial = oracle.scanned(1, n, 1, false);
      Expect.elements(1, i -> expected[i], total.toHost());
      Expect.elements(n, i -> partial[i], running.toHost());
    }
  }
}
