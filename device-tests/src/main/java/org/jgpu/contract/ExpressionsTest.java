package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.contract.kernels.ExpressionKernels;
import org.jgpu.contract.kernels.ExpressionKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Assignments, choices, loops and switches in all their spellings, compared with Java itself. */
@DeviceTest
class ExpressionsTest {
  private static final int N = 1001;

  private final Gpu gpu;

  ExpressionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void elementSteps(int n) {
    int[] in = Samples.ints(n, 1);
    byte[] bytes = Samples.bytes(n, 2);
    int[] out = new int[n];
    try (var a = gpu.array(in);
        var b = gpu.array(bytes);
        var c = gpu.array(out)) {
      ExpressionKernelsLauncher.elementSteps(a, b, c);
      ExpressionKernels.elementSteps(in, bytes, out);
      assertArrayEquals(out, c.toHost());
      assertArrayEquals(bytes, b.toHost());
    }
  }

  @EachLength
  void elementAssignments(int n) {
    byte[] b = Samples.bytes(n, 1);
    short[] s = Samples.shorts(n, 2);
    char[] c = Samples.chars(n, 3);
    int[] x = Samples.ints(n, 4);
    long[] l = Samples.longs(n, 5);
    float[] f = Samples.uniformFloats(n, 6, -1e6, 1e6);
    try (var bytes = gpu.array(b);
        var shorts = gpu.array(s);
        var chars = gpu.array(c);
        var ints = gpu.array(x);
        var longs = gpu.array(l);
        var floats = gpu.array(f)) {
      ExpressionKernelsLauncher.elementAssignments(bytes, shorts, chars, ints, longs, floats);
      ExpressionKernels.elementAssignments(b, s, c, x, l, f);
      assertArrayEquals(b, bytes.toHost());
      assertArrayEquals(s, shorts.toHost());
      assertArrayEquals(c, chars.toHost());
      assertArrayEquals(x, ints.toHost());
      assertArrayEquals(l, longs.toHost());
      assertArrayEquals(f, floats.toHost());
    }
  }

  @Test
  void indexIsEvaluatedOnce() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ExpressionKernelsLauncher.indexIsEvaluatedOnce(a)) {
      Expect.elements(N, i -> ExpressionKernels.indexIsEvaluatedOnce(x[i]), result.toHost());
    }
  }

  @Test
  void promotedChoices() {
    int[] x = Samples.ints(N, 1);
    byte[] b = Samples.bytes(N, 2);
    short[] s = Samples.shorts(N, 3);
    char[] c = Samples.chars(N, 4);
    try (var ints = gpu.array(x);
        var bytes = gpu.array(b);
        var shorts = gpu.array(s);
        var chars = gpu.array(c);
        var result = ExpressionKernelsLauncher.promotedChoices(ints, bytes, shorts, chars)) {
      Expect.elements(
          N, i -> ExpressionKernels.promotedChoices(x[i], b[i], s[i], c[i]), result.toHost());
    }
  }

  @Test
  void loopsOfAllKinds() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ExpressionKernelsLauncher.loopsOfAllKinds(a)) {
      Expect.elements(N, i -> ExpressionKernels.loopsOfAllKinds(x[i]), result.toHost());
    }
  }

  @Test
  void jumps() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ExpressionKernelsLauncher.jumps(a)) {
      Expect.elements(N, i -> ExpressionKernels.jumps(x[i]), result.toHost());
    }
  }

  @Test
  void switchesOfAllKinds() {
    int[] x = Samples.ints(N, 1);
    char[] c = Samples.chars(N, 2);
    try (var ints = gpu.array(x);
        var chars = gpu.array(c);
        var result = ExpressionKernelsLauncher.switchesOfAllKinds(ints, chars)) {
      Expect.elements(N, i -> ExpressionKernels.switchesOfAllKinds(x[i], c[i]), result.toHost());
    }
  }

  @Test
  void earlyReturns() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ExpressionKernelsLauncher.earlyReturns(a)) {
      Expect.elements(N, i -> ExpressionKernels.earlyReturns(x[i]), result.toHost());
    }
  }

  @Test
  void mixedWidths() {
    int[] x = Samples.ints(N, 1);
    long[] y = Samples.longs(N, 2);
    byte[] b = Samples.bytes(N, 3);
    char[] c = Samples.chars(N, 4);
    try (var ints = gpu.array(x);
        var longs = gpu.array(y);
        var bytes = gpu.array(b);
        var chars = gpu.array(c);
        var result = ExpressionKernelsLauncher.mixedWidths(ints, longs, bytes, chars)) {
      Expect.elements(
          N, i -> ExpressionKernels.mixedWidths(x[i], y[i], b[i], c[i]), result.toHost());
    }
  }
}
