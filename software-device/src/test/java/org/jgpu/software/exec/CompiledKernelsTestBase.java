package org.jgpu.software.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.provider.Arguments;

/** Kernels that nvcc compiled, on one and two workers and at odd sizes, against plain Java. */
abstract class CompiledKernelsTestBase {
  static final int[] SIZES = {0, 1, 2, 31, 32, 33, 63, 255, 256, 257, 1000, 4099};

  static List<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (String fixture : List.of("kernels.sm_75", "kernels.sm_100")) {
      for (int workers = 1; workers <= 2; workers++) {
        variants.add(Arguments.of(fixture, workers));
      }
    }
    return variants;
  }

  static List<Arguments> sizes() {
    List<Arguments> sizes = new ArrayList<>();
    for (Arguments variant : variants()) {
      for (int n : SIZES) {
        sizes.add(Arguments.of(variant.get()[0], variant.get()[1], n));
      }
    }
    return sizes;
  }

  static int blocks(int n, int threads) {
    return Math.max(1, (n + threads - 1) / threads);
  }

  static int[] randomInts(int n, int bound) {
    return new Random(n).ints(n, -bound, bound).toArray();
  }

  static float[] randomFloats(int n, float scale) {
    Random random = new Random(n);
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = (random.nextFloat() - 0.5f) * scale;
    }
    return values;
  }
}
