package org.jgpu.contract;

import org.jgpu.contract.bits.BitRecorder;
import org.jgpu.contract.standin.StandIn;
import org.jgpu.runtime.Gpu;

/**
 * How much tests do. A GPU takes the largest cases in no time, and gets them all. The software
 * device gets what leads through the same code with less data, and in checked mode less still. It
 * gets all where its results are compared with a GPU's, and under {@code
 * -Djgpu.test.thorough=true}. A GPU gets what the software device gets under {@code
 * -Djgpu.test.small=true}: for tools under which it is a hundred times slower.
 */
public final class Thorough {
  private static final boolean ASKED =
      Boolean.getBoolean("jgpu.test.thorough") || BitRecorder.instance() != null;

  private static final boolean SMALL = Boolean.getBoolean("jgpu.test.small");

  private static final int LONG = 20_000;

  private Thorough() {}

  /** Returns whether the largest cases run. */
  public static boolean on(Gpu gpu) {
    return ASKED || large(gpu);
  }

  /** Returns whether arrays are of the sizes that a GPU is used for, which nothing else takes. */
  public static boolean large(Gpu gpu) {
    return gpu.isHardware() && !StandIn.isAsked() && !SMALL;
  }

  /** Returns whether those run that take the software device long only in checked mode. */
  public static boolean unlessChecked(Gpu gpu) {
    return on(gpu) || !Boolean.getBoolean("jgpu.checked");
  }

  /**
   * Returns a shape for kernels that take a warp for each result: as it is, or with a sixteenth of
   * a long axis. That is still odd, longer than what one warp or one block reduces, and more
   * results than have tickets.
   */
  public static int[] shape(Gpu gpu, int... shape) {
    int[] result = shape.clone();
    for (int axis = 0; axis < shape.length && !on(gpu); axis++) {
      result[axis] = shape[axis] > LONG ? shape[axis] / 16 | 1 : shape[axis];
    }
    return result;
  }
}
