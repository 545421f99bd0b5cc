package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Device functions that are called, named barriers, and blocks that wait for earlier blocks. */
@Tag("checked")
class CallsAndBlocksTest {

  static List<Arguments> variants() {
    return List.of(
        Arguments.of("calls.sm_75", 1),
        Arguments.of("calls.sm_75", 2),
        Arguments.of("calls.sm_100", 1),
        Arguments.of("calls.sm_100", 2));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void barriersInsideAFunction(String fixture, int workers) {
    int[] x = new Random(1).ints(5 * 128, -100, 100).toArray();
    int[] expected = new int[10];
    for (int i = 0; i < x.length; i++) {
      expected[2 * (i / 128)] += x[i];
      expected[2 * (i / 128) + 1] += x[i] * x[i];
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[10]);
      device.launch("barrierInFunction", 5, 128, device.ints(x), out);
      assertArrayEquals(expected, device.ints(out, 10));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void structsAsArgumentsAndResults(String fixture, int workers) {
    int n = 333;
    int[] x = new Random(2).ints(n).toArray();
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      int s = (int) (1.5 * (i % 5) * 2 * 10);
      for (int k = 0; k < 6; k++) {
        int from = (k + 2 + i % 5) % 6;
        s = s * 7 + x[i] + from * from;
      }
      expected[i] = s;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("structsThroughFunctions", 6, 64, device.ints(x), out, n);
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void blocksLookBackAtEarlierOnes(String fixture, int workers) {
    int blocks = 300;
    int[] x = new Random(3).ints(8 * blocks).toArray();
    long[] expected = new long[x.length];
    long sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      expected[i] = sum;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long dx = device.ints(x);
      long out = device.longs(new long[x.length]);
      for (int repeat = 0; repeat < 20; repeat++) {
        long states = device.longs(new long[2 * (blocks + 1)]);
        device.launch("lookBack", blocks, 32, dx, out, states);
        assertArrayEquals(expected, device.longs(out, x.length));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void namedBarriersBetweenTwoWarps(String fixture, int workers) {
    int rounds = 9;
    int[] x = new Random(4).ints(32 * rounds).toArray();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[32 * rounds]);
      device.launch("producerConsumer", 1, 64, device.ints(x), out, rounds);
      assertArrayEquals(
          IntStream.range(0, 32 * rounds).map(i -> x[(i & ~31) + 31 - (i & 31)] * 3).toArray(),
          device.ints(out, 32 * rounds));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void lanesThatBranchedTogetherAreActiveTogether(String fixture, int workers) {
    int n = 300;
    int[] x = new Random(5).ints(n, -5, 5).toArray();
    int[] kept = IntStream.range(0, n).filter(i -> x[i] > 0).toArray();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n + 1]);
      device.launch("aggregate", 5, 64, device.ints(x), out, n);
      int[] found = device.ints(out, n + 1);
      assertEquals(kept.length, found[0]);
      int[] indices = Arrays.copyOfRange(found, 1, 1 + kept.length);
      Arrays.sort(indices);
      assertArrayEquals(kept, indices);
    }
  }

  /** The static variable is named only after the dynamic one's address was taken. */
  @Test
  void dynamicSharedMemoryLiesBehindAllStaticVariables() {
    String ptx =
        """
        .version 7.0
        .target sm_75
        .address_size 64
        .extern .shared .align 16 .b8 dynamic[];
        .visible .entry both(.param .u64 out)
        {
          .reg .b32 %r<4>;
          .reg .b64 %rd<2>;
          .shared .align 4 .u32 fixed;
          ld.param.u64 %rd1, [out];
          mov.u32 %r1, 7;
          st.shared.u32 [dynamic], %r1;
          mov.u32 %r2, 5;
          st.shared.u32 [fixed], %r2;
          ld.shared.u32 %r3, [dynamic];
          st.global.u32 [%rd1], %r3;
          ret;
        }
        """;
    try (Device device = new Device(ptx, 1)) {
      long out = device.ints(0);
      device.launch("both", new LaunchShape(1, 1, 1, 1, 1, 1, 4), out);
      assertArrayEquals(new int[] {7}, device.ints(out, 1));
    }
  }
}
