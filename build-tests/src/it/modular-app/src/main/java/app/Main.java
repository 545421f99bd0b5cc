package app;

import java.util.Arrays;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.numbers.Num;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Runs kernels of every kind of origin on whatever device is there, and says which it is. */
public final class Main {
  private Main() {}

  @GpuKernel
  static float scale(@Scalar float factor, float x) {
    return factor * x;
  }

  /** Device functions of a named module: those of the records that T may be. */
  @GpuKernel
  static <T extends Num<T>> T twice(T x) {
    return x.plus(x);
  }

  @GpuKernel
  static Point mirrored(Point point) {
    return new Point(point.y(), point.x());
  }

  public static void main(String[] arguments) {
    try (Gpu gpu = Gpu.open();
        DeviceArray<float[]> x = gpu.array(new float[] {1, 2, 3});
        DeviceArray<float[]> scaled = MainLauncher.scale(2, x);
        DeviceArray<float[]> doubled = MainLauncher.twice(scaled);
        DeviceArray<float[]> sum = Arithmetic.add(doubled, x);
        // A strided copy needs the runtime's own kernels.
        DeviceArray<float[]> every = sum.slice(0, 0, 3, 2).copy();
        DeviceArray<Point[]> points = gpu.array(new Point[] {new Point(1, 2)});
        DeviceArray<Point[]> mirrored = MainLauncher.mirrored(points)) {
      System.out.println(gpu.description());
      System.out.println(Arrays.toString(every.toHost()));
      System.out.println(Arrays.toString(mirrored.toHost()));
      System.out.println(Gpu.class.getModule() + ", " + Arithmetic.class.getModule());
    }
  }
}
