package app;

import org.jgpu.annotations.*;

final class StaticFieldNotConstant {
  static int counter;
  static final float[] TABLE = new float[2];
  static final float[] COMPUTED = {1, (float) Math.sin(2)};
  static float[] variable = {1, 2};
  static final float[] EMPTY = {};
  static final int PARSED = Integer.parseInt("1");

  @GpuKernel
  static float fields(int x) {
    counter = x; // error: StaticFieldNotConstant
    float f = TABLE[x]; // error: StaticFieldNotConstant
    f += COMPUTED[x]; // error: StaticFieldNotConstant
    f += variable[x]; // error: StaticFieldNotConstant
    f += EMPTY[x]; // error: StaticFieldNotConstant
    return f + StaticFieldNotConstant.PARSED; // error: StaticFieldNotConstant
  }
}
