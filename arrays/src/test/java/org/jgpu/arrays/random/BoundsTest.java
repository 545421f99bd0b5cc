package org.jgpu.arrays.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class BoundsTest {
  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal WORDS = new BigDecimal(BigInteger.ONE.shiftLeft(64));

  /** Compares each integer's share of words with its probability, to 10^-12 and some words. */
  private static void check(Bounds bounds, int most, IntFunction<BigDecimal> weight) {
    BigDecimal all = BigDecimal.ZERO;
    for (int k = 0; k <= most; k++) {
      all = all.add(weight.apply(k), DIGITS);
    }
    BigInteger before = BigInteger.ZERO;
    for (int i = 0; i < bounds.bounds().length; i++) {
      BigInteger upTo =
          new BigInteger(Long.toUnsignedString(bounds.bounds()[i])).add(BigInteger.ONE);
      BigDecimal expected =
          weight.apply((int) bounds.first() + i).multiply(WORDS).divide(all, DIGITS);
      double away = new BigDecimal(upTo.subtract(before)).subtract(expected).doubleValue();
      // Sums of doubles near 1 are multiples of 2^-53.
      double allowed = 1e-12 * expected.doubleValue() + 0x1p13;
      assertTrue(Math.abs(away) <= allowed, bounds.first() + i + ": " + away + " words");
      before = upTo;
    }
    assertEquals(BigInteger.ONE.shiftLeft(64), before);
  }

  @Test
  void sharesOfPoissonsNumbers() {
    for (double mean : new double[] {0.001, 3, 9.5, 20, 300}) {
      BigDecimal[] weights = new BigDecimal[1000];
      weights[0] = BigDecimal.ONE;
      for (int k = 1; k < weights.length; k++) {
        weights[k] =
            weights[k - 1].multiply(new BigDecimal(mean)).divide(new BigDecimal(k), DIGITS);
      }
      check(Bounds.poisson(mean).orElseThrow(), weights.length - 1, k -> weights[k]);
    }
  }

  @Test
  void sharesOfSuccesses() {
    for (double p : new double[] {1e-9, 0.4, 0.5, 0.97, 1 - 0x1p-40}) {
      int n = 100;
      BigDecimal success = new BigDecimal(p);
      BigDecimal failure = BigDecimal.ONE.subtract(success);
      BigDecimal[] weights = new BigDecimal[n + 1];
      BigInteger ways = BigInteger.ONE;
      for (int k = 0; k <= n; k++) {
        weights[k] =
            new BigDecimal(ways)
                .multiply(success.pow(k, DIGITS), DIGITS)
                .multiply(failure.pow(n - k, DIGITS), DIGITS);
        ways = ways.multiply(BigInteger.valueOf(n - k)).divide(BigInteger.valueOf(k + 1));
      }
      check(Bounds.binomial(n, p).orElseThrow(), n, k -> weights[k]);
    }
  }

  /** All words are one integer's. */
  private static void checkCertain(long integer, Bounds bounds) {
    assertEquals(integer, bounds.first());
    assertArrayEquals(new long[] {-1}, bounds.bounds());
  }

  @Test
  void certainIntegers() {
    checkCertain(0, Bounds.poisson(0).orElseThrow());
    checkCertain(0, Bounds.poisson(Double.MIN_VALUE).orElseThrow());
    checkCertain(0, Bounds.binomial(0, 0.5).orElseThrow());
    checkCertain(0, Bounds.binomial(100, 0).orElseThrow());
    checkCertain(0, Bounds.binomial(1L << 52, 1e-40).orElseThrow());
  }

  @Test
  void wideDistributionsHaveNone() {
    assertTrue(Bounds.poisson(9000).isPresent());
    assertTrue(Bounds.poisson(12_000).isEmpty());
    assertTrue(Bounds.poisson(9.2e18).isEmpty());
    assertTrue(Bounds.binomial(1L << 52, 1e-12).isPresent());
    assertTrue(Bounds.binomial(1L << 52, 0.5).isEmpty());
    assertTrue(Bounds.binomial(100, 1).isEmpty());
  }
}
