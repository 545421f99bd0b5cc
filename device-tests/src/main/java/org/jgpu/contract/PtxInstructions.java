package org.jgpu.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import org.jgpu.runtime.Gpu;
import org.opentest4j.AssertionFailedError;

/** Compares PTX instructions with their definition in Java, on edge values and random ones. */
abstract class PtxInstructions {
  static final long[] INTS = {
    0,
    1,
    -1,
    2,
    7,
    -7,
    31,
    32,
    33,
    63,
    64,
    255,
    256,
    0x7fff,
    0x8000,
    0xffff,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    0x12345678,
    0xcafebabe
  };
  static final long[] LONGS = {
    0,
    1,
    -1,
    31,
    32,
    63,
    64,
    0x8000,
    0xffff_ffffL,
    1L << 31,
    1L << 32,
    -(1L << 31) - 1,
    (1L << 53) + 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MAX_VALUE - 512,
    0x123456789abcdefL
  };
  private static final double[] NUMBERS = {
    0,
    1,
    0.5,
    1.5,
    2.5,
    0.1,
    1 + 0x1p-7,
    1 + 0x1p-10,
    1 - 0x1p-24,
    3,
    255.7,
    1e-7,
    65504,
    65519,
    65536,
    2147483648.0,
    1e10,
    1e19,
    3e38,
    1e300,
    0x1p-14,
    0x1p-24,
    0x1p-126,
    0x1p-149,
    0x1p-1022,
    0x1p-1074,
    Double.POSITIVE_INFINITY
  };
  private static final int RANDOM_CASES = 2000;

  private final Gpu gpu;
  private final PtxKernel kernel;

  PtxInstructions(Gpu gpu) {
    this.gpu = gpu;
    this.kernel = new PtxKernel(gpu);
  }

  /** What an instruction makes of three words. */
  interface Reference {
    long apply(long x, long y, long z);
  }

  /** What an instruction makes of three 32-bit words. */
  interface Ints {
    int apply(int a, int b, int c);
  }

  /** What an instruction makes of three numbers, exact values of their format. */
  interface Numbers {
    double apply(double a, double b, double c);
  }

  /** Whether a result will do. */
  interface Comparison {
    boolean matches(long expected, long actual);
  }

  /** Three words for each case: all pairs of edge values, with a third one, and random words. */
  static long[] words(long[] edges, int bits) {
    Random random = new Random(1);
    int pairs = edges.length * edges.length;
    long[] words = new long[3 * (pairs + RANDOM_CASES)];
    for (int i = 0; i < words.length / 3; i++) {
      boolean edge = i < pairs;
      words[3 * i] = edge ? edges[i % edges.length] : random.nextLong();
      words[3 * i + 1] = edge ? edges[i / edges.length] : random.nextLong();
      boolean small = !edge && i % 2 == 0;
      words[3 * i + 2] =
          edge ? edges[(i * 7 + 3) % edges.length] : small ? random.nextInt(70) : random.nextLong();
    }
    if (bits < 64) {
      for (int i = 0; i < words.length; i++) {
        words[i] &= (1L << bits) - 1;
      }
    }
    return words;
  }

  /** The bits of awkward numbers of a format: the usual ones, rounded, with both signs, and NaN. */
  static long[] edges(FloatFormat format) {
    long[] edges = new long[2 * NUMBERS.length + 1];
    for (int i = 0; i < NUMBERS.length; i++) {
      double number = NUMBERS[i];
      boolean exact = number == 0 || Double.isInfinite(number);
      double rounded = exact ? number : format.round(Exact.of(number), 'n');
      edges[2 * i] = format.word(rounded);
      edges[2 * i + 1] = format.word(-rounded);
    }
    edges[2 * NUMBERS.length] = format.word(Double.NaN);
    return edges;
  }

  /** Runs an instruction and compares; {@code register} is where it leaves its result. */
  final void check(
      String target,
      String instructions,
      char register,
      long[] inputs,
      Reference reference,
      Comparison comparison) {
    long[] found = kernel.run(target, instructions, register, inputs);
    for (int i = 0; i < found.length; i++) {
      long x = inputs[3 * i];
      long y = inputs[3 * i + 1];
      long z = inputs[3 * i + 2];
      long expected = reference.apply(x, y, z);
      if (!comparison.matches(expected, found[i])) {
        throw new AssertionFailedError(
            "%s of 0x%x, 0x%x, 0x%x: expected 0x%x but found 0x%x"
                .formatted(instructions, x, y, z, expected, found[i]));
      }
    }
  }

  /** An instruction on 32-bit integers with its result in r. */
  final void ints(String instructions, Ints reference) {
    check(
        "sm_75",
        instructions,
        'r',
        words(INTS, 32),
        (x, y, z) -> reference.apply((int) x, (int) y, (int) z) & 0xffffffffL,
        (expected, actual) -> expected == actual);
  }

  /** An instruction on 64-bit integers with its result in d. */
  final void longs(String instructions, Reference reference) {
    check(
        "sm_75",
        instructions,
        'd',
        words(LONGS, 64),
        reference,
        (expected, actual) -> expected == actual);
  }

  /** An instruction on numbers of one format with a result of another; any NaN is a NaN. */
  final void numbers(
      String target, String instructions, FloatFormat from, FloatFormat to, Numbers reference) {
    char register =
        switch (to) {
          case F32 -> 'f';
          case F64 -> 'g';
          default -> 'h';
        };
    int bits = from == FloatFormat.F64 ? 64 : from == FloatFormat.F32 ? 32 : 16;
    check(
        target,
        instructions,
        register,
        words(edges(from), bits),
        (x, y, z) -> to.word(reference.apply(from.value(x), from.value(y), from.value(z))),
        (expected, actual) -> expected == actual || (to.isNan(expected) && to.isNan(actual)));
  }

  /** Leaves a test out on a GPU that does not have its instructions. */
  final void needs(int computeCapability) {
    assumeTrue(
        !gpu.isHardware() || gpu.computeCapability() >= computeCapability,
        "the GPU has compute capability "
            + gpu.computeCapability()
            + ", the instruction needs "
            + computeCapability);
  }

  static long unsigned(int value) {
    return value & 0xffffffffL;
  }
}
