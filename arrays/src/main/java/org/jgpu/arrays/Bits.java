package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.LogicKernelsLauncher;
import org.jgpu.runtime.DeviceArray;

/**
 * Integers bit by bit, and what divides them.
 *
 * <p>Each function returns a new array of the broadcast shape, which the caller closes or an
 * enclosing scope frees, or writes to an array {@code out} of that shape, which may be an operand
 * itself. None blocks. The result has the first array's dtype; the other one is converted if that
 * loses nothing, else it is an error that says how to convert. Numbers take the array's dtype, and
 * are an error if it does not hold them. Thread-safe.
 */
public final class Bits {
  private Bits() {}

  /** The bits that both have. Takes bool and integers. */
  public static <A> NdArray<A> bitwiseAnd(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("bitwiseAnd", x, y)) {
      return Nd.of(LogicKernelsLauncher.and(x, other.array()));
    }
  }

  /** As {@link #bitwiseAnd(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseAnd(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("bitwiseAnd", x, y, out, LogicKernelsLauncher::and);
  }

  /** The bits that one has at least. Takes bool and integers. */
  public static <A> NdArray<A> bitwiseOr(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("bitwiseOr", x, y)) {
      return Nd.of(LogicKernelsLauncher.or(x, other.array()));
    }
  }

  /** As {@link #bitwiseOr(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseOr(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("bitwiseOr", x, y, out, LogicKernelsLauncher::or);
  }

  /** The bits that exactly one has. Takes bool and integers. */
  public static <A> NdArray<A> bitwiseXor(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("bitwiseXor", x, y)) {
      return Nd.of(LogicKernelsLauncher.xor(x, other.array()));
    }
  }

  /** As {@link #bitwiseXor(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseXor(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("bitwiseXor", x, y, out, LogicKernelsLauncher::xor);
  }

  /** The bits that it has not; of bool the other truth value. Takes bool and integers. */
  public static <A> NdArray<A> bitwiseInvert(DeviceArray<A> x) {
    return Nd.of(LogicKernelsLauncher.inv(x));
  }

  /** As {@link #bitwiseInvert(DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseInvert(DeviceArray<A> x, DeviceArray<A> out) {
    requireNonNull(out, "out");
    LogicKernelsLauncher.inv(x, out);
  }

  /** The bits moved up; 0 beyond the width. Takes integers. */
  public static <A> NdArray<A> bitwiseLeftShift(DeviceArray<A> x, DeviceArray<?> distance) {
    requireNonNull(distance, "distance");
    try (Operands<A> other = Operands.of("bitwiseLeftShift", x, distance)) {
      return Nd.of(LogicKernelsLauncher.shl(x, other.array()));
    }
  }

  /** As {@link #bitwiseLeftShift(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseLeftShift(
      DeviceArray<A> x, DeviceArray<?> distance, DeviceArray<A> out) {
    requireNonNull(distance, "distance");
    Operands.mapInto("bitwiseLeftShift", x, distance, out, LogicKernelsLauncher::shl);
  }

  /** The bits moved down; what is left beyond the width is the sign. Takes integers. */
  public static <A> NdArray<A> bitwiseRightShift(DeviceArray<A> x, DeviceArray<?> distance) {
    requireNonNull(distance, "distance");
    try (Operands<A> other = Operands.of("bitwiseRightShift", x, distance)) {
      return Nd.of(LogicKernelsLauncher.shr(x, other.array()));
    }
  }

  /** As {@link #bitwiseRightShift(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseRightShift(
      DeviceArray<A> x, DeviceArray<?> distance, DeviceArray<A> out) {
    requireNonNull(distance, "distance");
    Operands.mapInto("bitwiseRightShift", x, distance, out, LogicKernelsLauncher::shr);
  }

  /** How many bits of the magnitude are set, as uint8. Takes integers. */
  public static <A> NdArray<byte[]> bitwiseCount(DeviceArray<A> x) {
    return Nd.of(LogicKernelsLauncher.bitCount(x));
  }

  /** As {@link #bitwiseCount(DeviceArray)}, into {@code out}. */
  public static <A> void bitwiseCount(DeviceArray<A> x, DeviceArray<byte[]> out) {
    requireNonNull(out, "out");
    LogicKernelsLauncher.bitCount(x, out);
  }

  /** The greatest common divisor. Takes integers. */
  public static <A> NdArray<A> gcd(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("gcd", x, y)) {
      return Nd.of(LogicKernelsLauncher.gcd(x, other.array()));
    }
  }

  /** As {@link #gcd(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void gcd(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("gcd", x, y, out, LogicKernelsLauncher::gcd);
  }

  /** The least common multiple. Takes integers. */
  public static <A> NdArray<A> lcm(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("lcm", x, y)) {
      return Nd.of(LogicKernelsLauncher.lcm(x, other.array()));
    }
  }

  /** As {@link #lcm(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void lcm(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("lcm", x, y, out, LogicKernelsLauncher::lcm);
  }
}
