package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.LibraryCall;

/**
 * The second array of an operation in the dtype of the first: that array itself, or a converted
 * copy, which closing frees. For families of functions that convert as those of this library do.
 *
 * @param <A> the Java array type of that dtype
 */
public final class Operands<A> implements AutoCloseable {
  private static final Set<String> ORDERS = Set.of("less", "lessEqual", "greater", "greaterEqual");

  private final DeviceArray<A> array;
  private final boolean converted;

  private Operands(DeviceArray<A> array, boolean converted) {
    this.array = array;
    this.converted = converted;
  }

  /** A kernel of two arrays of one dtype, whatever it is, with an array for the results. */
  interface BinaryInto {
    <A> void map(DeviceArray<A> x, DeviceArray<A> y, DeviceArray<A> out);
  }

  /** A kernel that gives truth values. */
  interface Test {
    <A> DeviceArray<boolean[]> map(DeviceArray<A> x, DeviceArray<A> y);
  }

  /** As {@link Test}, with an array for the results. */
  interface TestInto {
    <A> void map(DeviceArray<A> x, DeviceArray<A> y, DeviceArray<boolean[]> out);
  }

  static <A> void mapInto(
      String name, DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out, BinaryInto kernel) {
    try (Operands<A> other = of(name, x, y);
        Apart<A> left = Apart.from(out, x);
        Apart<A> right = Apart.from(out, other.array)) {
      kernel.map(left.array(), right.array(), out);
    }
  }

  static NdArray<boolean[]> test(String name, DeviceArray<?> x, DeviceArray<?> y, Test kernel) {
    if (MixedSigns.concern(name, x, y)) {
      requireOneGpu(x, y);
      return MixedSigns.test(name, x, y);
    }
    return tested(common(name, x, y), name, x, y, kernel);
  }

  /** Truth values have no kernels for their order, and the bytes of true ones may be any but 0. */
  private static DType<?> common(String name, DeviceArray<?> x, DeviceArray<?> y) {
    DType<?> common = DTypes.promote(x.dtype(), y.dtype());
    return common == (DType<?>) DType.BOOL && ORDERS.contains(name) ? DType.INT8 : common;
  }

  private static <C> NdArray<boolean[]> tested(
      DType<C> common, String name, DeviceArray<?> x, DeviceArray<?> y, Test kernel) {
    requireOneGpu(x, y);
    try (Operands<C> left = in(common, x);
        Operands<C> right = in(common, y)) {
      return Nd.of(kernel.map(left.array, right.array));
    }
  }

  static void testInto(
      String name,
      DeviceArray<?> x,
      DeviceArray<?> y,
      DeviceArray<boolean[]> out,
      TestInto kernel) {
    if (MixedSigns.concern(name, x, y)) {
      requireOneGpu(x, y);
      requireOneGpu(x, out);
      try (NdArray<boolean[]> found = MixedSigns.test(name, x, y)) {
        out.copyFrom(found);
      }
      return;
    }
    testedInto(common(name, x, y), name, x, y, out, kernel);
  }

  private static <C> void testedInto(
      DType<C> common,
      String name,
      DeviceArray<?> x,
      DeviceArray<?> y,
      DeviceArray<boolean[]> out,
      TestInto kernel) {
    requireOneGpu(x, y);
    try (Operands<C> left = in(common, x);
        Operands<C> right = in(common, y);
        Apart<C> one = Apart.from(out, left.array);
        Apart<C> other = Apart.from(out, right.array)) {
      kernel.map(one.array(), other.array(), out);
    }
  }

  /**
   * Returns {@code y} in the dtype of {@code x}.
   *
   * @param name of the operation, for the message
   * @throws GpuException if that could lose something, which says what to do, or they are on two
   *     GPUs
   */
  public static <A> Operands<A> of(String name, DeviceArray<A> x, DeviceArray<?> y) {
    requireNonNull(name, "name");
    requireOneGpu(x, y);
    DType<A> dtype = x.dtype();
    if (y.dtype() == dtype) {
      return new Operands<>(dtype.cast(y), false);
    }
    if (!DTypes.canCast(y.dtype(), dtype)) {
      throw new GpuException(lossy(name, dtype, y.dtype()));
    }
    return in(dtype, y);
  }

  private static String lossy(String name, DType<?> first, DType<?> other) {
    return name
        + " of "
        + first
        + " and "
        + other
        + ": the result has the first array's dtype, which does not hold all numbers of the"
        + " other one; convert the first by astype to "
        + DTypes.promote(first, other)
        + ", or the second to "
        + first;
  }

  /** Returns {@code x} in a dtype, whatever is lost. */
  static <C> Operands<C> in(DType<C> dtype, DeviceArray<?> x) {
    return x.dtype() == dtype
        ? new Operands<>(dtype.cast(x), false)
        : new Operands<>(Casts.cast(x, dtype), true);
  }

  /**
   * Requires operands, or an operand and the array for results, of one GPU: nothing is copied from
   * one to another but where the program says so.
   *
   * @throws GpuException if they are not, which names the function that the program called
   */
  public static void requireOneGpu(DeviceArray<?> x, DeviceArray<?> y) {
    requireNonNull(y, "y");
    requireOneGpu(x.gpu(), y.gpu());
  }

  /** As {@link #requireOneGpu(DeviceArray, DeviceArray)}, of what is on these. */
  public static void requireOneGpu(Gpu one, Gpu other) {
    requireNonNull(one, "one");
    requireNonNull(other, "other");
    if (one != other) {
      throw new GpuException(
          LibraryCall.name()
              + " of what is on two GPUs, "
              + one
              + " and "
              + other
              + ": copy one by toGpu first");
    }
  }

  /** Returns the array. */
  public DeviceArray<A> array() {
    return array;
  }

  @Override
  public void close() {
    if (converted) {
      array.close();
    }
  }
}
