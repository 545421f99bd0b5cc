package app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import lib.Point;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KernelsTest {
  private static final int WIDTH = 5;
  private static Gpu gpu;

  private final Point[] points =
      IntStream.range(0, 7 * WIDTH).mapToObj(i -> new Point(i, -3L * i)).toArray(Point[]::new);

  @BeforeAll
  static void open() {
    gpu = Gpu.open();
    assertEquals("software", gpu.driverName());
  }

  @AfterAll
  static void close() {
    gpu.close();
  }

  @Test
  void functionWithAConstantArrayAndAHelper() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> x = gpu.array(new float[] {1, 2, 3});
      DeviceArray<float[]> result = KernelsLauncher.smooth(x, x, gpu.array(new float[] {4, 4, 4}));
      assertArrayEquals(new float[] {1.75f, 2.5f, 3.25f}, result.toHost());
    }
  }

  @Test
  void recordWithAnOperator() {
    try (Scope scope = Scope.open()) {
      DeviceArray<Point[]> shifted = gpu.array(points);
      KernelsLauncher.shift(shifted, new Point(1, 1L << 40));
      Point[] expected = points.clone();
      Kernels.shift(expected, new Point(1, 1L << 40));
      assertArrayEquals(expected, shifted.toHost());
    }
  }

  @Test
  void genericFunctionOfRecordsOfBothModules() {
    Kernels.Longest[] lengths =
        IntStream.range(0, points.length)
            .mapToObj(i -> new Kernels.Longest(i * 17 % 11))
            .toArray(Kernels.Longest[]::new);
    Point[] sum = new Point[points.length / WIDTH];
    Kernels.Longest[] longest = new Kernels.Longest[sum.length];
    Kernels.sums(points, lengths, WIDTH, sum, longest);
    try (Scope scope = Scope.open()) {
      DeviceArray<Point[]> sums = gpu.zeros(DType.of(Point.class), sum.length);
      DeviceArray<Kernels.Longest[]> largest =
          gpu.zeros(DType.of(Kernels.Longest.class), sum.length);
      KernelsLauncher.sums(gpu.array(points), gpu.array(lengths), WIDTH, sums, largest);
      assertArrayEquals(sum, sums.toHost());
      assertArrayEquals(longest, largest.toHost());
    }
  }
}
