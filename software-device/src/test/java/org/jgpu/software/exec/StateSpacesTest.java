package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled kernels that use all state spaces: shared, local and constant memory, parameters. */
@Tag("checked")
class StateSpacesTest extends CompiledKernelsTestBase {
  @ParameterizedTest
  @MethodSource("variants")
  void addressesOfThreeStateSpaces(String fixture, int workers) {
    float[] g = randomFloats(64, 4);
    for (int n = 0; n < 3; n++) {
      try (Device device = Device.fixture(fixture, workers)) {
        long out = device.floats(new float[64]);
        device.launch("genericAddresses", 1, 64, device.floats(g), out, n);
        float[] result = device.floats(out, 64);
        for (int i = 0; i < 64; i++) {
          int k = i & 7;
          float picked = n == 0 ? g[k] : n == 1 ? g[k] + 1.0f : g[i] + k;
          assertEquals(picked * 2.0f, result[i]);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void localArrays(String fixture, int workers, int n) {
    int[] x = randomInts(n, 1000);
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      int[] stack = new int[33];
      for (int k = 0; k < 33; k++) {
        stack[k] = x[i] * k;
      }
      for (int r = 0; r < 20; r++) {
        int a = Math.floorMod(x[i] + r * 7, 33);
        stack[a] ^= stack[(a + r) % 33] + r;
      }
      expected[i] = Arrays.stream(stack).reduce(0, (s, v) -> s * 31 + v);
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("localArray", blocks(n, 64), 64, device.ints(x), out, n, 20);
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void constantsAndInitialisedVariables(String fixture, int workers) {
    int n = 77;
    float[] weights = {0.5f, -1.0f, 2.0f, 0.25f, 3.0f};
    float[] x = randomFloats(n, 4);
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[n]);
      device.launch("constants", blocks(n, 32), 32, device.floats(x), out, n);
      float[] result = device.floats(out, n);
      for (int i = 0; i < n; i++) {
        float counter = (i & 1) == 0 ? 20 : 40;
        assertEquals(Math.fma(weights[i % 5], x[i], counter) + "abc".charAt(i % 3), result[i]);
      }
      GlobalVariable counters = device.program.global("counters").orElseThrow();
      assertEquals(16, counters.bytes());
      assertArrayEquals(new int[] {10, 20, 30 + n, 40}, device.ints(counters.address(), 4));
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void structAsParameter(String fixture, int workers, int n) {
    byte[] plan =
        Device.buffer(24)
            .putDouble(2.5)
            .putInt(3)
            .putInt(-4)
            .putInt(5)
            .put((byte) 0)
            .put((byte) 0)
            .putShort((short) -300)
            .array();
    double[] x = new Random(n).doubles(n).toArray();
    int[] shift = {3, -4, 5};
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.doubles(new double[n]);
      device.launch(
          "structParameter",
          blocks(n, 64),
          64,
          new Device.Bytes(plan, 8),
          device.doubles(x),
          out,
          n);
      double[] expected =
          IntStream.range(0, n).mapToDouble(i -> Math.fma(2.5, x[i], shift[i % 3]) + 300).toArray();
      assertArrayEquals(expected, device.doubles(out, n));
    }
  }
}
