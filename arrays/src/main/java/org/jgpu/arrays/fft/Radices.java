package org.jgpu.arrays.fft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Lengths as products of small factors. */
final class Radices {
  private static final int[] ODD = {7, 5, 3};
  private static final int LARGEST_BITS = 4;
  private static final int BITS = 5;

  /** What convolutions have for lengths, times a power of 2. */
  private static final int[] EASY = {1, 3, 5, 7, 9, 15};

  /** Factors are looked for among all numbers: that takes longer than a launch. */
  private static final Map<Split, List<Integer>> PASSES = new ConcurrentHashMap<>();

  private record Split(long length, int longest) {}

  private static final int LONGEST_OF_BLOCKS = 4096;

  private static final int MOST_KNOWN = 1000;

  private Radices() {}

  /** Returns whether a length has no prime factor above 7. */
  static boolean smooth(long length) {
    long rest = length >> Long.numberOfTrailingZeros(length);
    for (int prime : ODD) {
      while (rest % prime == 0) {
        rest /= prime;
      }
    }
    return rest == 1;
  }

  /** Returns the radices of the stages of a line, the largest first; powers of 2 up to 16. */
  static List<Integer> of(int length) {
    List<Integer> radices = new ArrayList<>();
    int twos = Integer.numberOfTrailingZeros(length);
    int stages = (twos + LARGEST_BITS - 1) / LARGEST_BITS;
    for (int stage = 0; stage < stages; stage++) {
      int bits = (twos + stages - stage - 1) / (stages - stage);
      radices.add(1 << bits);
      twos -= bits;
    }
    int rest = length >> Integer.numberOfTrailingZeros(length);
    for (int prime : ODD) {
      for (; rest % prime == 0; rest /= prime) {
        radices.add(prime);
      }
    }
    radices.sort((one, other) -> other - one);
    return radices;
  }

  /** Returns radices as kernels take them. */
  static long packed(List<Integer> radices) {
    long packed = 0;
    for (int i = radices.size() - 1; i >= 0; i--) {
      packed = packed << BITS | radices.get(i);
    }
    return packed;
  }

  /** Returns as few factors of {@code length} as there may be, of about one size. */
  static List<Integer> passes(long length, int longest) {
    if (PASSES.size() > MOST_KNOWN) {
      PASSES.clear();
    }
    return PASSES.computeIfAbsent(
        new Split(length, longest), any -> List.copyOf(split(length, longest)));
  }

  private static List<Integer> split(long length, int longest) {
    for (int count = 2; count < Long.SIZE; count++) {
      List<Integer> factors = split(length, count, longest);
      if (factors != null) {
        return factors;
      }
    }
    throw new GpuException("no factors of " + length + " up to " + longest);
  }

  private static @Nullable List<Integer> split(long length, int count, int longest) {
    if (count == 1) {
      return length <= longest ? new ArrayList<>(List.of((int) length)) : null;
    }
    double wanted = Math.pow(length, 1.0 / count);
    List<Integer> best = null;
    double least = Double.MAX_VALUE;
    for (int factor = 2; factor <= longest; factor++) {
      double distance = Math.abs(Math.log(factor / wanted));
      if (length % factor == 0 && distance < least) {
        List<Integer> rest = split(length / factor, count - 1, longest);
        if (rest != null) {
          best = rest;
          best.add(0, factor);
          least = distance;
        }
      }
    }
    return best;
  }

  /**
   * Returns a length of at least {@code least} that is easy to transform: the least one, or a power
   * of 2 that is not much longer, if it is too long for a block, since those take less time.
   */
  static long convolution(long least) {
    long best = Long.MAX_VALUE;
    for (int factor : EASY) {
      long length = factor;
      while (length < least) {
        length *= 2;
      }
      best = Math.min(best, length);
    }
    long power = Long.highestOneBit(2 * least - 1);
    return least > LONGEST_OF_BLOCKS && power < best + best / 2 ? power : best;
  }
}
