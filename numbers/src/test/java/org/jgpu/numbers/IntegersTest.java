package org.jgpu.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Integers of all widths against arithmetic without a width, wrapped afterwards. */
class IntegersTest {
  /**
   * A type.
   *
   * @param made the number with the lowest bits of a long
   */
  record Kind<T extends Integral<T>>(
      String name, int bits, boolean signed, Function<Long, T> made) {
    /** Returns {@code exact} as the type holds it. */
    BigInteger wrapped(BigInteger exact) {
      BigInteger size = BigInteger.ONE.shiftLeft(bits);
      BigInteger low = exact.mod(size);
      return signed && low.testBit(bits - 1) ? low.subtract(size) : low;
    }

    BigInteger exact(long sample) {
      return wrapped(BigInteger.valueOf(sample));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Long> SAMPLES =
      List.of(
          0L,
          1L,
          2L,
          3L,
          7L,
          -1L,
          -2L,
          -7L,
          100L,
          127L,
          128L,
          -128L,
          255L,
          256L,
          32_767L,
          32_768L,
          65_535L,
          1L << 31,
          (1L << 31) - 1,
          (1L << 32) - 1,
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          0x123456789abcdefL,
          -0x123456789abcdefL);

  static Stream<Kind<?>> kinds() {
    return Stream.of(
        new Kind<>("int8", 8, true, x -> new Int8((byte) (long) x)),
        new Kind<>("int16", 16, true, x -> new Int16((short) (long) x)),
        new Kind<>("int32", 32, true, x -> new Int32((int) (long) x)),
        new Kind<>("int64", 64, true, Int64::new),
        new Kind<>("uint8", 8, false, x -> new UInt8((byte) (long) x)),
        new Kind<>("uint16", 16, false, x -> new UInt16((char) (long) x)),
        new Kind<>("uint32", 32, false, x -> new UInt32((int) (long) x)),
        new Kind<>("uint64", 64, false, UInt64::new));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  <T extends Integral<T>> void ofTwo(Kind<T> kind) {
    check(kind, T::plus, BigInteger::add, false);
    check(kind, T::minus, BigInteger::subtract, false);
    check(kind, T::times, BigInteger::multiply, false);
    check(kind, T::div, BigInteger::divide, true);
    check(kind, T::rem, BigInteger::remainder, true);
    check(kind, T::and, BigInteger::and, false);
    check(kind, T::or, BigInteger::or, false);
    check(kind, T::xor, BigInteger::xor, false);
    check(kind, T::min, BigInteger::min, false);
    check(kind, T::max, BigInteger::max, false);
  }

  private static <T extends Integral<T>> void check(
      Kind<T> kind, BinaryOperator<T> made, BinaryOperator<BigInteger> exact, boolean divides) {
    for (long a : SAMPLES) {
      for (long b : SAMPLES) {
        if (divides && kind.exact(b).signum() == 0) {
          continue;
        }
        BigInteger expected = kind.wrapped(exact.apply(kind.exact(a), kind.exact(b)));
        T found = made.apply(kind.made().apply(a), kind.made().apply(b));
        assertEquals(expected.toString(), found.toString(), a + " and " + b);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  <T extends Integral<T>> void ofOne(Kind<T> kind) {
    BigInteger mask = BigInteger.ONE.shiftLeft(kind.bits()).subtract(BigInteger.ONE);
    for (long sample : SAMPLES) {
      T x = kind.made().apply(sample);
      BigInteger exact = kind.exact(sample);
      assertEquals(exact.toString(), x.toString());
      assertEquals(kind.wrapped(exact.negate()).toString(), x.unaryMinus().toString());
      assertEquals(kind.wrapped(exact.not()).toString(), x.inv().toString());
      assertEquals(kind.wrapped(exact.abs()).toString(), x.abs().toString());
      assertEquals(exact.and(mask).bitCount(), x.bitCount());
      assertEquals(exact.doubleValue(), x.toDouble());
      assertEquals(exact.longValue(), x.toLong());
      assertEquals(exact.signum() == 0, x.isZero());
      assertEquals(exact.toString(), kind.made().apply(5L).like(sample).toString());
      for (int distance : new int[] {0, 1, 5, kind.bits() - 1}) {
        assertEquals(
            kind.wrapped(exact.shiftLeft(distance)).toString(), x.shl(distance).toString());
        assertEquals(exact.shiftRight(distance).toString(), x.shr(distance).toString());
      }
      for (long other : SAMPLES) {
        T y = kind.made().apply(other);
        assertEquals(exact.compareTo(kind.exact(other)) < 0, x.less(y));
        assertEquals(exact.equals(kind.exact(other)), x.equal(y));
      }
      assertEquals(false, x.less(x.lowest()));
      assertEquals(false, x.highest().less(x));
    }
    BigInteger least =
        kind.signed() ? BigInteger.ONE.shiftLeft(kind.bits() - 1).negate() : BigInteger.ZERO;
    assertEquals(least.toString(), kind.made().apply(0L).lowest().toString());
    assertEquals(least.add(mask).toString(), kind.made().apply(0L).highest().toString());
  }
}
