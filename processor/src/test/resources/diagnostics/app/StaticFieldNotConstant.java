package app;

import org.jgpu.annotations.*;

final class StaticFieldNotConstant {
  static int counter;
  static final float[] TABLE = {1, 2};
  static final int PARSED = Integer.parseInt("1");

  @GpuKernel
  static float fields(int x) {
    counter = x; // error: StaticFieldNotConstant
    float f = TABLE[x]; // error: StaticFieldNotConstant
    return f + StaticFieldNotConstant.PARSED; // error: StaticFieldNotConstant
  }
}
