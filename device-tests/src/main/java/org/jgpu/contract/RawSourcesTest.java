package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.contract.kernels.RawSources.Sample;
import org.jgpu.contract.kernels.RawSources.Tap;
import org.jgpu.contract.kernels.RawSourcesLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Raw kernels that share a source, with headers, options, templates, variables and records. */
@Tag("checked")
@DeviceTest
class RawSourcesTest {
  private final Gpu gpu;

  RawSourcesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void constantsSetFromJavaAreReadByLaterLaunches(int n) {
    float[] x = Samples.uniformFloats(n, 1, -1, 1);
    try (var in = gpu.array(x);
        var out = gpu.array(new float[n])) {
      DeviceArray<float[]> weights = RawSourcesLauncher.weights(gpu);
      assertArrayEquals(new long[] {5}, weights.shape());
      weights.copyFrom(new float[] {0, 0, 1, 0, 0});
      RawSourcesLauncher.filter(LaunchConfig.forElements(n, 128), in, out, n);
      Expect.elements(n, i -> x[i], out.toHost());

      weights.copyFrom(new float[] {0, 2, 0, -4, 0});
      RawSourcesLauncher.filter(LaunchConfig.forElements(n, 128), in, out, n);
      Expect.within(
          2, n, i -> 2.0 * (i > 0 ? x[i - 1] : 0) - 4.0 * (i + 1 < n ? x[i + 1] : 0), out.toHost());
      assertArrayEquals(new float[] {0, 2, 0, -4, 0}, weights.toHost());
    }
  }

  @Test
  void variablesKeepWhatKernelsWrite() {
    DeviceArray<long[]> launches = RawSourcesLauncher.launches(gpu);
    assertEquals(0, launches.rank());
    launches.copyFrom(new long[] {1L << 40});
    try (var in = gpu.array(new float[3]);
        var out = gpu.array(new float[3])) {
      for (int i = 0; i < 3; i++) {
        RawSourcesLauncher.filter(LaunchConfig.grid(1).block(32), in, out, 3);
      }
    }
    assertArrayEquals(new long[] {(1L << 40) + 3}, launches.toHost());
  }

  @Test
  void copiesToVariablesAreOrderedWithLaunches() {
    try (var stream = gpu.newStream();
        var use = stream.makeCurrent();
        var data = gpu.array(new double[] {1, 2, 3})) {
      for (int i = 1; i <= 20; i++) {
        RawSourcesLauncher.bias(gpu).copyFrom(new double[] {i});
        RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), data, 3);
      }
      assertArrayEquals(new double[] {211, 212, 213}, data.toHost());
    }
  }

  @Test
  void closingTheArrayOfAVariableFreesNothing() {
    DeviceArray<double[]> bias = RawSourcesLauncher.bias(gpu);
    bias.copyFrom(new double[] {7});
    bias.close();
    assertThrows(GpuException.class, bias::toHost);
    assertArrayEquals(new double[] {7}, RawSourcesLauncher.bias(gpu).toHost());
  }

  @Test
  void anotherLengthIsAnError() {
    DeviceArray<float[]> weights = RawSourcesLauncher.weights(gpu);
    assertThrows(RuntimeException.class, () -> weights.copyFrom(new float[4]));
    assertThrows(RuntimeException.class, () -> weights.copyFrom(new float[6]));
  }

  @EachLength
  void templatesAreCompiledForTheirArguments(int n) {
    float[] x = Samples.uniformFloats(n, 2, -1, 1);
    int[] y = Samples.ints(n, 3);
    int thirds = (n + 2) / 3;
    int halves = (n + 1) / 2;
    try (var floats = gpu.array(x);
        var ints = gpu.array(y);
        var third = gpu.array(new float[thirds]);
        var half = gpu.array(new int[halves])) {
      LaunchConfig config = LaunchConfig.forElements(n, 64);
      RawSourcesLauncher.everyThird(config, floats, third, n);
      Expect.elements(thirds, i -> 2 * x[3 * i], third.toHost());
      RawSourcesLauncher.everySecond(config, ints, half, n);
      Expect.elements(halves, i -> 2 * y[2 * i], half.toHost());
      RawSourcesLauncher.otherScale(config, ints, half, n);
      Expect.elements(halves, i -> 5 * y[2 * i], half.toHost());
    }
  }

  @EachLength
  void recordsAreStructs(int n) {
    Tap[] taps = new Tap[n];
    for (int i = 0; i < n; i++) {
      taps[i] = new Tap((byte) (i * 37), i * 0.25f);
    }
    RawSourcesLauncher.taps(gpu)
        .copyFrom(new Tap[] {new Tap((byte) 0, 1), new Tap((byte) 0, 2), new Tap((byte) 0, 3)});
    try (var in = gpu.array(taps);
        var out = gpu.array(new float[n])) {
      RawSourcesLauncher.tap(
          LaunchConfig.forElements(n, 128), in, out, new Tap((byte) -3, 0.5f), n);
      Expect.within(
          4,
          n,
          i -> (double) taps[i].weight() * (taps[i].at() - 3) + 0.5 + (i % 3 + 1),
          out.toHost());
    }
  }

  @Test
  void scalarsOfAllTypesAndRecordsInRecords() {
    try (var out = gpu.array(new double[13]);
        var halves = gpu.array(new short[] {0, 0x3c00})) {
      RawSourcesLauncher.spread(
          LaunchConfig.grid(1).block(1),
          new Sample(1L << 50, new Tap((byte) -7, 1.5f), true),
          true,
          (byte) -2,
          '\uffff',
          (short) -30000,
          Integer.MIN_VALUE,
          Long.MIN_VALUE,
          0.1f,
          0.1,
          halves,
          out);
      assertArrayEquals(
          new double[] {
            1,
            -2,
            65535,
            -30000,
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            0.1f,
            0.1,
            0x1p50,
            -7,
            1.5,
            1,
            0x3c00
          },
          out.toHost());
    }
  }
}
