package org.jgpu.contract.fft;

import static org.jgpu.arrays.fft.Along.along;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What transforms keep, what they refuse, and each way through the kernels in checked mode. */
@Tag("checked")
@DeviceTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class PlansTest {
  private final Gpu gpu;

  PlansTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void tablesAreKeptAndFreed() {
    Fft.clearPlans(gpu);
    assertEquals(0, Fft.planBytes(gpu));
    double[] numbers = Spectra.numbers(97, 1);
    try (DeviceArray<?> x = Spectra.on(gpu, DType.COMPLEX64, numbers, 97)) {
      double[] before = transformed(x);
      long bytes = Fft.planBytes(gpu);
      assertTrue(bytes > 0 && bytes < 10_000, () -> bytes + " bytes");
      transformed(x);
      assertEquals(bytes, Fft.planBytes(gpu));
      Fft.clearPlans(gpu);
      assertEquals(0, Fft.planBytes(gpu));
      assertArrayEquals(before, transformed(x));
    }
    Fft.clearPlans(gpu);
  }

  /**
   * To make tables takes far longer than to use them: those of one transform are never too many.
   */
  @Test
  void tablesOfTheLastTransformStay() {
    System.setProperty("jgpu.fft.plans", "1000");
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<?> x = Spectra.on(own, DType.COMPLEX64, Spectra.numbers(1009, 1), 1009);
        DeviceArray<?> y = Spectra.on(own, DType.COMPLEX64, Spectra.numbers(97, 1), 97)) {
      double[] spectrum = transformed(x);
      // Some of the tables are needed to make others alone.
      long made = Fft.planBytes(own);
      assertArrayEquals(spectrum, transformed(x));
      long bytes = Fft.planBytes(own);
      assertTrue(bytes > 1009 * 8 && bytes <= made, () -> bytes + " of " + made + " bytes");
      assertArrayEquals(spectrum, transformed(x));
      assertEquals(bytes, Fft.planBytes(own));
      transformed(y);
      assertTrue(Fft.planBytes(own) < 10_000, () -> Fft.planBytes(own) + " bytes");
      assertArrayEquals(spectrum, transformed(x));
      System.setProperty("jgpu.fft.plans", "lots");
      try (Gpu other = Gpu.open(gpu.ordinal());
          DeviceArray<?> z = other.zeros(DType.COMPLEX64, 8)) {
        GpuException thrown = assertThrows(GpuException.class, () -> transformed(z));
        assertEquals("jgpu.fft.plans is 'lots'; expected a number of bytes", thrown.getMessage());
      }
    } finally {
      System.clearProperty("jgpu.fft.plans");
    }
  }

  private static double[] transformed(DeviceArray<?> x) {
    try (NdArray<?> spectrum = Fft.fft(x)) {
      return Spectra.parts(spectrum);
    }
  }

  /** What is enqueued on many threads finds its tables, though others are freed all the time. */
  @Test
  void threadsShareTables() {
    double[] numbers = Spectra.numbers(60, 2);
    try (DeviceArray<?> x = Spectra.on(gpu, DType.COMPLEX128, numbers, 60)) {
      double[] expected = transformed(x);
      IntStream.range(0, 24)
          .parallel()
          .forEach(
              i -> {
                if (i % 3 == 0) {
                  Fft.clearPlans(gpu);
                }
                assertArrayEquals(expected, transformed(x));
              });
    }
  }

  @Test
  void laterTransformsAreCaptured() {
    double[] numbers = Spectra.numbers(40, 3);
    try (DeviceArray<?> x = Spectra.on(gpu, DType.COMPLEX64, numbers, 40);
        DeviceArray<?> zeros = Spectra.on(gpu, DType.COMPLEX64, new double[80], 40)) {
      double[] expected = transformed(x);
      NdArray<?>[] spectrum = new NdArray<?>[1];
      try (GpuGraph graph = gpu.capture(() -> spectrum[0] = Fft.fft(x))) {
        graph.launch();
        assertArrayEquals(expected, Spectra.parts(spectrum[0]));
      }
      Fft.clearPlans(gpu);
      Expect.refused("Fft.fft: ", () -> gpu.capture(() -> Fft.fft(zeros)));
      Expect.refused("transform once before", () -> gpu.capture(() -> Fft.fft(zeros)));
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(x -> Fft.fft(x, along(2)), "fft along axis 2 of an array of rank 2"),
        mistake(x -> Fft.fft(x, along(0, 1)), "fft takes one axis"),
        mistake(x -> Fft.fft(x, along(0).lengths(0)), "fft of 0 elements along an axis"),
        mistake(x -> Fft.fft(x.slice(1, 0, 0)), "fft of 0 elements along an axis"),
        mistake(x -> Fft.irfft(x.slice(1, 0, 1)), "irfft of 0 elements along an axis"),
        mistake(x -> Fft.fftn(x, along(0, 1).lengths(3)), "fftn along 2 axes with 1 lengths"),
        mistake(x -> Fft.fft2(x.index(0, 0)), "fft2 along axis -2 of an array of rank 1"),
        mistake(x -> Fft.rfftn(x, along()), "rfftn along no axes"),
        mistake(x -> Fft.rfft(Fft.fft(x)), "rfft of complex64; it takes real numbers"),
        mistake(x -> Fft.fftfreq(x.gpu(), 0, 1), "fftfreq of 0 samples"));
  }

  private static Arguments mistake(Function<DeviceArray<float[]>, Object> call, String words) {
    return Arguments.of(call, words);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakesAreNamed(Function<DeviceArray<float[]>, Object> call, String words) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.on(gpu).ones(DType.FLOAT32, 3, 4);
      GpuException thrown = assertThrows(GpuException.class, () -> call.apply(x));
      assertTrue(thrown.toString().contains(words), thrown::toString);
    }
  }

  /** Registers alone, shared memory, several passes, convolutions; half a spectrum of all those. */
  @Test
  void everyWayThroughTheKernels() {
    for (long n : List.of(1L, 2L, 9L, 22L, 64L, 96L, 512L, 4116L, 2053L)) {
      try (Scope scope = Scope.open()) {
        NdArray<float[]> x = Nd.on(gpu).arange(DType.FLOAT32, 2 * n).reshape(2, n);
        Along length = Along.usual().lengths(n);
        back(x, Fft.irfft(Fft.rfft(x), length));
        NdArray<?> columns = Fft.fft(x.transpose(), along(0));
        back(x, Nd.of(Fft.irfft(columns, along(0).lengths(n)).transpose()));
      }
    }
  }

  private static void back(NdArray<float[]> x, NdArray<?> found) {
    double difference = x.minus(found.copy()).maxToDouble();
    assertTrue(difference < 1e-5 * x.size(), () -> x + ": " + difference);
  }
}
