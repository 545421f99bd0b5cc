package app;

import java.util.Arrays;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Runs a kernel on whatever device is there and says which it is. */
public final class Main {
  private Main() {}

  @GpuKernel
  static float scale(@Scalar float factor, float x) {
    return factor * x;
  }

  public static void main(String[] arguments) {
    try (Gpu gpu = Gpu.open();
        DeviceArray<float[]> x = gpu.array(new float[] {1, 2, 3});
        DeviceArray<float[]> scaled = MainLauncher.scale(2, x);
        // A strided copy needs the runtime's own kernels.
        DeviceArray<float[]> every = scaled.slice(0, 0, 3, 2).copy()) {
      System.out.println(gpu.description());
      System.out.println(Arrays.toString(every.toHost()));
    }
  }
}
