package app;

import lib.Curves;
import lib.Point;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

final class Kernels {
  /** A record of this module for the library's generic function. */
  record Longest(float length) implements Curves.Sum<Longest> {
    @Override
    @DeviceFunction
    public Longest plus(Longest other) {
      return other.length > length ? other : this;
    }
  }

  private Kernels() {}

  @GpuKernel
  static float smooth(float before, float here, float after) {
    return Curves.smooth(before, here, after);
  }

  @GpuKernel
  static void shift(Point[] points, Point by) {
    for (@Parallel int i = 0; i < points.length; i++) {
      points[i] = points[i].plus(by);
    }
  }

  @GpuKernel
  static void sums(Point[] points, Longest[] lengths, int width, Point[] sum, Longest[] longest) {
    for (@Parallel int i = 0; i < sum.length; i++) {
      sum[i] = Curves.sum(points, i * width, (i + 1) * width);
      longest[i] = Curves.sum(lengths, i * width, (i + 1) * width);
    }
  }
}
