package app;

import java.util.Arrays;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** A kernel that computes one element, and its launch over whole arrays. */
public final class First {
  private First() {}

  /** Its launcher {@code FirstLauncher.saxpy} takes arrays in place of {@code x} and {@code y}. */
  @GpuKernel
  static float saxpy(@Scalar float a, float x, float y) {
    return a * x + y;
  }

  /** Prints the device and {@code [12.0, 24.0, 36.0, 48.0]}. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      System.out.println(gpu.description());
      DeviceArray<float[]> x = gpu.array(new float[] {1, 2, 3, 4});
      DeviceArray<float[]> y = gpu.array(new float[] {10, 20, 30, 40});
      DeviceArray<float[]> z = FirstLauncher.saxpy(2f, x, y);
      System.out.println(Arrays.toString(z.toHost()));
    }
  }
}
