package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Products of matrices as nvcc writes them. */
class MatricesTest {
  static List<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (String fixture : List.of("matrices.sm_80", "matrices.sm_90")) {
      for (boolean checked : new boolean[] {false, true}) {
        variants.add(Arguments.of(fixture, checked));
      }
    }
    return variants;
  }

  private static int[] numbers(int count, int seed) {
    return new Random(seed).ints(count, -8, 9).toArray();
  }

  /** Small integers as float16: exact. */
  private static short[] halves(int[] numbers) {
    short[] halves = new short[numbers.length];
    for (int i = 0; i < halves.length; i++) {
      float value = Math.abs(numbers[i]);
      int bits = value == 0 ? 0 : (Float.floatToRawIntBits(value) >> 13) - (112 << 10);
      halves[i] = (short) (numbers[i] < 0 ? bits | 0x8000 : bits);
    }
    return halves;
  }

  /** Twice the product of rows and columns, plus two. */
  private static int[] expected(int[] a, int[] b, int m, int n, int k) {
    int[] sums = new int[m * n];
    for (int at = 0; at < sums.length; at++) {
      int sum = 1;
      for (int i = 0; i < k; i++) {
        sum += a[at / n * k + i] * b[at % n * k + i];
      }
      sums[at] = 2 * sum;
    }
    return sums;
  }

  private static float[] floats(int[] numbers) {
    float[] floats = new float[numbers.length];
    IntStream.range(0, floats.length).forEach(i -> floats[i] = numbers[i]);
    return floats;
  }

  private static Device device(String fixture, boolean checked) {
    return new Device(Device.text(fixture), 2, checked);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfHalves(String fixture, boolean checked) {
    int[] a = numbers(256, 1);
    int[] b = numbers(256, 2);
    try (Device device = device(fixture, checked)) {
      long c = device.floats(new float[256]);
      device.launch("halves", 1, 32, device.shorts(halves(a)), device.shorts(halves(b)), c);
      assertArrayEquals(floats(expected(a, b, 16, 16, 16)), device.floats(c, 256));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfBytes(String fixture, boolean checked) {
    int[] a = numbers(512, 3);
    int[] b = numbers(128, 4);
    try (Device device = device(fixture, checked)) {
      long c = device.ints(new int[256]);
      device.launch("bytes", 1, 32, device.bytes(bytes(a)), device.bytes(bytes(b)), c);
      assertArrayEquals(expected(a, b, 32, 8, 16), device.ints(c, 256));
    }
  }

  private static byte[] bytes(int[] numbers) {
    byte[] bytes = new byte[numbers.length];
    IntStream.range(0, bytes.length).forEach(i -> bytes[i] = (byte) numbers[i]);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfBfloats(String fixture, boolean checked) {
    int[] a = numbers(128, 5);
    int[] b = numbers(512, 6);
    try (Device device = device(fixture, checked)) {
      long c = device.floats(new float[256]);
      device.launch("bfloats", 1, 32, device.shorts(bfloats(a)), device.shorts(bfloats(b)), c);
      assertArrayEquals(floats(expected(a, b, 8, 32, 16)), device.floats(c, 256));
    }
  }

  private static short[] bfloats(int[] numbers) {
    short[] bfloats = new short[numbers.length];
    IntStream.range(0, bfloats.length)
        .forEach(i -> bfloats[i] = (short) (Float.floatToRawIntBits(numbers[i]) >> 16));
    return bfloats;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfDoubles(String fixture, boolean checked) {
    int[] a = numbers(32, 7);
    int[] b = numbers(32, 8);
    try (Device device = device(fixture, checked)) {
      long c = device.doubles(new double[64]);
      device.launch("doubles", 1, 32, doubles(device, a), doubles(device, b), c);
      assertArrayEquals(
          IntStream.of(expected(a, b, 8, 8, 4)).asDoubleStream().toArray(), device.doubles(c, 64));
    }
  }

  private static long doubles(Device device, int[] numbers) {
    return device.doubles(IntStream.of(numbers).asDoubleStream().toArray());
  }

  /** Ten bits of a fraction are left of factors. */
  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfTensorFloats(String fixture, boolean checked) {
    float[] a = new float[128];
    float[] b = new float[128];
    for (int i = 0; i < 16; i++) {
      a[8 * i + i % 8] = 1 + i * 0x1p-9f + 0x1p-13f;
      b[8 * i + i % 8] = 3;
    }
    try (Device device = device(fixture, checked)) {
      long c = device.floats(new float[256]);
      device.launch("tensorFloats", 1, 32, device.floats(a), device.floats(b), c);
      float[] found = device.floats(c, 256);
      for (int at = 0; at < 256; at++) {
        boolean meets = at / 16 % 8 == at % 16 % 8;
        assertEquals(meets ? 3 * (1 + at / 16 * 0x1p-9f) : 0, found[at], "element " + at);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void productsOfSeveralWarpsAndBlocks(String fixture, boolean checked) {
    int n = 64;
    int[] a = numbers(n * n, 9);
    int[] b = numbers(n * n, 10);
    float[] expected = new float[n * n];
    for (int at = 0; at < expected.length; at++) {
      for (int i = 0; i < n; i++) {
        expected[at] += a[at / n * n + i] * b[i * n + at % n];
      }
    }
    try (Device device = device(fixture, checked)) {
      long c = device.floats(new float[n * n]);
      LaunchShape shape = new LaunchShape(2, 2, 1, 128, 1, 1, 0);
      device.launch("product", shape, device.shorts(halves(a)), device.shorts(halves(b)), c, n);
      assertArrayEquals(expected, device.floats(c, n * n));
    }
  }
}
