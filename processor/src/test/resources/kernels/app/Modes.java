package app;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;

final class Modes {
  @GpuKernel(floatMode = FloatMode.STRICT)
  static float strict(float x, float y, double z) {
    return (float) Math.sqrt(helper(x, y)) + (float) Math.sin(x) - (float) (z * z / x);
  }

  @GpuKernel(floatMode = FloatMode.FAST)
  static float fast(float x, float y) {
    return (float) Math.sqrt(helper(x, y)) + (float) Math.sin(x) - (float) Math.pow(x, 2.0);
  }

  @GpuKernel
  static float normal(float x, float y) {
    return (float) Math.sqrt(helper(x, y)) + (float) Math.sin(x) - (float) Math.pow(x, 2.0);
  }

  @DeviceFunction
  static float helper(float x, float y) {
    return x * y + x / y;
  }
}
