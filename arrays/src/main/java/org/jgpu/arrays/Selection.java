package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.MoveKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Elements chosen by a condition. Each function returns a new array, which the caller closes or an
 * enclosing scope frees. Thread-safe.
 */
public final class Selection {
  private Selection() {}

  /**
   * x where {@code condition} holds, else y; all three are broadcast. The result has the dtype of
   * {@code x}, to which y is converted if that loses nothing. Does not block.
   */
  public static <A> NdArray<A> where(
      DeviceArray<boolean[]> condition, DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("where", x, y)) {
      return moved(condition, x, other.array());
    }
  }

  /** As {@link #where(DeviceArray, DeviceArray, DeviceArray)}, with a number in place of y. */
  public static <A> NdArray<A> where(DeviceArray<boolean[]> condition, DeviceArray<A> x, Number y) {
    requireNonNull(y, "y");
    return moved(condition, x, y, false);
  }

  /** As {@link #where(DeviceArray, DeviceArray, DeviceArray)}, with a number in place of x. */
  public static <A> NdArray<A> where(DeviceArray<boolean[]> condition, Number x, DeviceArray<A> y) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    return moved(condition, y, x, true);
  }

  private static <A> NdArray<A> moved(
      DeviceArray<boolean[]> condition, DeviceArray<A> x, DeviceArray<A> y) {
    return Nd.of(words(condition, Words.of(x), Words.of(y)).reinterpret(x.dtype())).own();
  }

  private static <W> DeviceArray<W> words(
      DeviceArray<boolean[]> condition, DeviceArray<W> x, DeviceArray<?> y) {
    DType<W> word = x.dtype();
    return MoveKernelsLauncher.where(condition, x, word.cast(y));
  }

  /** A number goes where the condition is {@code where}. */
  private static <A> NdArray<A> moved(
      DeviceArray<boolean[]> condition, DeviceArray<A> x, Number number, boolean where) {
    Number word = Words.of(x.dtype(), number);
    if (word != null) {
      DeviceArray<?> words = MoveKernelsLauncher.set(condition, where, word, Words.of(x));
      return Nd.of(words.reinterpret(x.dtype())).own();
    }
    try (DeviceArray<A> single = Casts.single(x, number)) {
      return where ? moved(condition, single, x) : moved(condition, x, single);
    }
  }

  /** Sets the elements of {@code x} for which {@code condition} holds to a number, in place. */
  static void set(DeviceArray<?> x, DeviceArray<boolean[]> condition, Number number) {
    try (Apart<boolean[]> mask = Apart.from(x, condition)) {
      Number word = Words.of(x.dtype(), number);
      if (word != null) {
        setWords(Words.of(x), mask.array(), word);
        return;
      }
      try (DeviceArray<?> single = Casts.single(x, number)) {
        setWords(Words.of(x), mask.array(), Words.of(single));
      }
    }
  }

  private static <W> void setWords(
      DeviceArray<W> x, DeviceArray<boolean[]> condition, Number word) {
    if (Masks.assigns(condition, x)) {
      Masks.assign(condition, x, word.longValue());
    } else {
      MoveKernelsLauncher.set(condition, true, word, x, x);
    }
  }

  private static <W> void setWords(
      DeviceArray<W> x, DeviceArray<boolean[]> condition, DeviceArray<?> single) {
    MoveKernelsLauncher.where(condition, x.dtype().cast(single), x, x);
  }
}
