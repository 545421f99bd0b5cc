package lib;

import org.jgpu.annotations.DeviceFunction;

/** Device functions with a constant array, a helper and a type parameter of their own. */
public final class Curves {
  private static final float[] WEIGHTS = {0.25f, 0.5f, 0.25f};

  private Curves() {}

  /** What can be added. */
  public interface Sum<T> {
    T plus(T other);
  }

  @DeviceFunction
  public static float smooth(float before, float here, float after) {
    return weighted(0, before) + weighted(1, here) + weighted(2, after);
  }

  private static float weighted(int i, float x) {
    return WEIGHTS[i] * x;
  }

  @DeviceFunction
  public static <T extends Sum<T>> T sum(T[] values, int from, int to) {
    T total = values[from];
    for (int i = from + 1; i < to; i++) {
      total = total.plus(values[i]);
    }
    return total;
  }
}
