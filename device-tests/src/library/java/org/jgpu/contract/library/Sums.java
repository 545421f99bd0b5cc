package org.jgpu.contract.library;

import org.jgpu.annotations.DeviceFunction;

/** Generic functions and records, for the records of those that use them. */
public final class Sums {
  private Sums() {}

  /** What can be added, and has a size. */
  public interface Number<T> {
    /** Returns the sum. */
    T plus(T other);

    /** Returns the size. */
    double size();
  }

  /** Two numbers, added separately. */
  public record Both<A extends Number<A>, B extends Number<B>>(A first, B second)
      implements Number<Both<A, B>> {
    @Override
    @DeviceFunction
    public Both<A, B> plus(Both<A, B> other) {
      return new Both<>(first.plus(other.first), second.plus(other.second));
    }

    @Override
    @DeviceFunction
    public double size() {
      return Math.max(first.size(), second.size());
    }

    /** Returns the two in the other order. */
    @DeviceFunction
    public Both<B, A> swapped() {
      return new Both<>(second, first);
    }
  }

  /** Returns the sum of elements {@code from} to {@code to}, excluded, which are not none. */
  @DeviceFunction
  public static <T extends Number<T>> T sum(T[] values, int from, int to) {
    T total = values[from];
    for (int i = from + 1; i < to; i++) {
      total = total.plus(values[i]);
    }
    return total;
  }

  /** Returns the larger one; the first one of equal size. */
  @DeviceFunction
  public static <T extends Number<T>> T larger(T a, T b) {
    return isLarger(b, a) ? b : a;
  }

  private static <V extends Number<V>> boolean isLarger(V a, V b) {
    return a.size() > b.size();
  }
}
