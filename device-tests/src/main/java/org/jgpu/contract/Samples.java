package org.jgpu.contract;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/** Inputs: random, the same in each run, with the awkward values of each type among them. */
public final class Samples {
  private static final int[] INTS = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    31,
    32,
    33,
    63,
    64,
    -31,
    -32,
    127,
    128,
    -128,
    -129,
    255,
    256,
    32_767,
    -32_768,
    65_535,
    65_536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 1
  };
  private static final long[] LONGS = {
    0,
    1,
    -1,
    2,
    3,
    31,
    32,
    63,
    64,
    65,
    -64,
    1L << 31,
    1L << 32,
    -(1L << 31) - 1,
    0xffff_ffffL,
    (1L << 53) + 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    Long.MAX_VALUE - 512
  };
  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    127.9,
    128,
    -129.5,
    255.5,
    32_768.5,
    65_536,
    2147483647.0,
    2147483648.0,
    -2147483649.0,
    9.2233720368547758e18,
    -9.3e18,
    1e-310,
    1e-45,
    3e38,
    -3e38,
    1e300,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private Samples() {}

  public static int[] ints(int length, int seed) {
    Random random = new Random(seed);
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] =
          random.nextBoolean()
              ? INTS[random.nextInt(INTS.length)]
              : random.nextInt() >> random.nextInt(32);
    }
    return values;
  }

  public static long[] longs(int length, int seed) {
    Random random = new Random(seed);
    long[] values = new long[length];
    for (int i = 0; i < length; i++) {
      values[i] =
          random.nextBoolean()
              ? LONGS[random.nextInt(LONGS.length)]
              : random.nextLong() >> random.nextInt(64);
    }
    return values;
  }

  public static double[] doubles(int length, int seed) {
    Random random = new Random(seed);
    double[] values = new double[length];
    for (int i = 0; i < length; i++) {
      values[i] =
          random.nextBoolean()
              ? DOUBLES[random.nextInt(DOUBLES.length)]
              : random.nextGaussian() * Math.pow(2, random.nextInt(80) - 40);
    }
    return values;
  }

  public static float[] floats(int length, int seed) {
    double[] wide = doubles(length, seed);
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) wide[i];
    }
    return values;
  }

  /** Finite values between {@code low} and {@code high}. */
  public static double[] uniform(int length, int seed, double low, double high) {
    return new Random(seed).doubles(length, low, high).toArray();
  }

  /** Finite values between {@code low} and {@code high}. */
  public static float[] uniformFloats(int length, int seed, double low, double high) {
    return floats(uniform(length, seed, low, high), x -> x);
  }

  public static float[] floats(double[] source, DoubleUnaryOperator map) {
    float[] values = new float[source.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) map.applyAsDouble(source[i]);
    }
    return values;
  }

  public static byte[] bytes(int length, int seed) {
    int[] wide = ints(length, seed);
    byte[] values = new byte[length];
    for (int i = 0; i < length; i++) {
      values[i] = (byte) wide[i];
    }
    return values;
  }

  public static short[] shorts(int length, int seed) {
    int[] wide = ints(length, seed);
    short[] values = new short[length];
    for (int i = 0; i < length; i++) {
      values[i] = (short) wide[i];
    }
    return values;
  }

  public static char[] chars(int length, int seed) {
    int[] wide = ints(length, seed);
    char[] values = new char[length];
    for (int i = 0; i < length; i++) {
      values[i] = (char) wide[i];
    }
    return values;
  }

  public static boolean[] booleans(int length, int seed) {
    Random random = new Random(seed);
    boolean[] values = new boolean[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextBoolean();
    }
    return values;
  }
}
