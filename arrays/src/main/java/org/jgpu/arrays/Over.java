package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Over which axes a reduction runs, and how: {@code over(0, 2).keepDims()}. Immutable; each method
 * returns a changed one.
 */
public final class Over {
  private final int @Nullable [] axes;
  private final boolean keepDims;
  private final @Nullable DeviceArray<boolean[]> where;
  private final @Nullable Number initial;

  private Over(
      int @Nullable [] axes,
      boolean keepDims,
      @Nullable DeviceArray<boolean[]> where,
      @Nullable Number initial) {
    this.axes = axes;
    this.keepDims = keepDims;
    this.where = where;
    this.initial = initial;
  }

  /**
   * Over some axes.
   *
   * @param axes distinct; negative ones count from the last; of none, each element is reduced alone
   */
  public static Over over(int... axes) {
    return new Over(axes.clone(), false, null, null);
  }

  /** Over all axes, as {@link #everything()}; {@code over(new int[0])} is over none. */
  public static Over over() {
    return everything();
  }

  /** Over all axes. */
  public static Over everything() {
    return new Over(null, false, null, null);
  }

  /** The reduced axes stay, with extent 1. */
  public Over keepDims() {
    return new Over(axes, true, where, initial);
  }

  /** Only elements for which {@code mask}, broadcast, is true. */
  public Over where(DeviceArray<boolean[]> mask) {
    requireNonNull(mask, "mask");
    return new Over(axes, keepDims, mask, initial);
  }

  /** The reduction begins with a number, as if it were one more element. */
  public Over initial(Number number) {
    requireNonNull(number, "number");
    return new Over(axes, keepDims, where, number);
  }

  /** Of rank 0, NumPy takes the axis 0 or -1 for none. */
  Over ofSingle(DeviceArray<?> x) {
    boolean only = axes != null && axes.length == 1 && (axes[0] == 0 || axes[0] == -1);
    return x.rank() == 0 && only ? new Over(null, keepDims, where, initial) : this;
  }

  /** Truth values begin with one, too: all numbers but 0 are true. */
  Over ofTruth() {
    return initial == null ? this : initial(initial.doubleValue() == 0 ? 0 : 1);
  }

  Over unmasked() {
    return new Over(axes, keepDims, null, initial);
  }

  /** The elements are taken as numbers of {@code dtype}, and the result has it. */
  public <R> As<R> as(DType<R> dtype) {
    requireNonNull(dtype, "dtype");
    return new As<>(this, dtype);
  }

  /**
   * An {@link Over} with the dtype of the result.
   *
   * @param <R> the Java array type of that dtype
   */
  public record As<R>(Over over, DType<R> dtype) {
    /** Puts both together. */
    public As {
      requireNonNull(over, "over");
      requireNonNull(dtype, "dtype");
    }
  }

  /** Returns it as a program writes it. */
  @Override
  public String toString() {
    String named =
        axes == null
            ? ""
            : axes.length == 0
                ? "new int[0]"
                : Arrays.stream(axes).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    return "over("
        + named
        + (keepDims ? ").keepDims()" : ")")
        + (where == null ? "" : ".where(a mask of shape " + Shapes.text(where.shape()) + ")")
        + (initial == null ? "" : ".initial(" + initial + ")");
  }

  int @Nullable [] axes() {
    return axes == null ? null : axes.clone();
  }

  boolean keepsDims() {
    return keepDims;
  }

  @Nullable DeviceArray<boolean[]> mask() {
    return where;
  }

  @Nullable Number first() {
    return initial;
  }

  /** Returns how many elements of {@code x} go into one result. */
  long count(DeviceArray<?> x) {
    if (axes == null) {
      return x.size();
    }
    long count = 1;
    for (int axis : axes) {
      count *= Axes.extent(x, axis);
    }
    return count;
  }
}
