package app;

import org.jgpu.annotations.*;

final class StaticFieldNotConstant {
  static int counter;
  static final float[] TABLE = new float[2];
  static final float[] COMPUTED = {1, (float) Math.sin(2)};
  static float[] variable = {1, 2};
  static final float[] EMPTY = {};
  static final int PARSED = Integer.parseInt("1");

  static final Point MADE = made();
  static Point moving = new Point(1, 2);
  static final Point ORIGIN = new Point(0, 'a' - 'b');
  static final Point ONE = new Point(1, StaticFieldNotConstant.TWO.y); // error: StaticFieldNotConstant
  static final Point TWO = new Point(ONE.x, 2);

  record Point(int x, int y) {}

  static Point made() {
    return new Point(System.identityHashCode(""), 1);
  }

  @GpuKernel
  static int records(int x) {
    Point made = MADE; // error: StaticFieldNotConstant
    Point now = moving; // error: StaticFieldNotConstant
    int two = TWO.x();
    return x + ORIGIN.x();
  }

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
