package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.software.device.LaunchControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The threads of a row make turns of a loop over a grid together, and each makes the same turns in
 * the same order as by itself.
 */
class CommonTurnsTest {
  private static final int SIZE = 256;
  private static final LaunchShape TWO = LaunchShape.linear(2, 32);

  /** The count of what was stored before, which tells the order of threads. */
  private static final String NUMBER =
      "red.global.add.u32 [y+1024], 1; ld.global.u32 v, [y+1024]; mul.wide.s32 d, i, 4;"
          + "add.s64 b, y, d; st.global.u32 [b], v;";

  private static final String COPY =
      "mul.wide.s32 d, i, 4; add.s64 a, x, d; add.s64 b, y, d; ld.global.u32 v, [a];"
          + "add.s32 v, v, 1000; st.global.u32 [b], v;";

  /** A kernel of two pointers and a number, whose {@code i} is the index in the grid. */
  private static Device device(String body) {
    return new Device(
        """
        .version 7.8
        .target sm_75
        .address_size 64
        .visible .entry k(.param .u64 m0, .param .u64 m1, .param .u32 m2) {
          .reg .b64 x0, y0, x, y, a, b, d, e;
          .reg .b32 n, t, c, w, g, s, i, j, u, v, v1, v2, v3;
          .reg .pred p, p1, p2;
          .shared .align 4 .b8 sums[64];
          ld.param.u64 x0, [m0]; ld.param.u64 y0, [m1]; ld.param.u32 n, [m2];
          cvta.to.global.u64 x, x0; cvta.to.global.u64 y, y0;
          mov.u32 t, %tid.x; mov.u32 c, %ctaid.x; mov.u32 w, %ntid.x; mov.u32 g, %nctaid.x;
          mul.lo.s32 s, g, w;
        """
            + body
            + "\nend: ret; }",
        1);
  }

  /** {@code for (i = the index in the grid; i < n; i += the grid's threads)}. */
  private static String loop(String type, String turn) {
    return "mad.lo.s32 i, c, w, t; setp.ge.%s p, i, n; @p bra end; next: %s".formatted(type, turn)
        + "add.s32 i, i, s; setp.lt.%s p, i, n; @p bra next;".formatted(type);
  }

  private static int[] run(String body, LaunchShape shape, int n) {
    try (Device device = device(body)) {
      int[] empty = new int[SIZE + 1];
      long x = device.ints(IntStream.range(0, SIZE).toArray());
      long y = device.ints(empty);
      device.launch("k", shape, x, y, n);
      return Arrays.copyOf(device.ints(y, SIZE + 1), SIZE);
    }
  }

  private static int[] expected(int n, IntUnaryOperator value) {
    return IntStream.range(0, SIZE).map(i -> i < n ? value.applyAsInt(i) : 0).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 31, 32, 40, 63, 64, 65, 100, 128, 250, 256})
  void everyElementOnce(int n) {
    int[] expected = expected(n, i -> i + 1000);
    assertArrayEquals(expected, run(loop("s32", COPY), TWO, n));
    if (n >= 0) {
      assertArrayEquals(expected, run(loop("u32", COPY), TWO, n));
    }
    assertArrayEquals(expected, run(loop("s32", COPY), LaunchShape.linear(1, 24), n));
    assertArrayEquals(expected, run(loop("s32", COPY), LaunchShape.linear(3, 5), n));
  }

  /**
   * This shows that turns are made together, without checks; else each thread makes all its own.
   */
  @Test
  void elementsAreVisitedInTheirOrder() {
    int[] byTurns = expected(200, i -> i + 1);
    int[] byThreads = new int[SIZE];
    int number = 0;
    for (int thread = 0; thread < 64; thread++) {
      for (int i = thread; i < 200; i += 64) {
        byThreads[i] = ++number;
      }
    }
    int[] found = run(loop("s32", NUMBER), LaunchShape.linear(1, 64), 200);
    assertArrayEquals(CheckedMode.requested() ? byThreads : byTurns, found);
  }

  /** The result of an atomic operation would tell another order. */
  @Test
  void anAtomicOperationWhoseResultIsUsedKeepsItsOrder() {
    String turn =
        "atom.global.add.u32 v, [y+1024], 1; mul.wide.s32 d, v, 4; add.s64 b, y, d;"
            + "st.global.u32 [b], i; mul.wide.s32 e, i, 4; add.s64 a, x, e; ld.global.u32 u, [a];";
    int[] found = run(loop("s32", turn), LaunchShape.linear(1, 32), 64);
    assertArrayEquals(new int[] {0, 32, 1, 33}, Arrays.copyOf(found, 4));
  }

  @Test
  void sharedCountsBetweenBarriers() {
    String body =
        "mov.u32 u, sums; shl.b32 v1, t, 2; and.b32 v1, v1, 63; add.s32 v1, u, v1; mov.u32 v2, 0;"
            + "st.shared.u32 [v1], v2; bar.sync 0; mad.lo.s32 i, c, w, t; setp.ge.s32 p, i, n;"
            + "@p bra rest; next: mul.wide.s32 d, i, 4; add.s64 a, x, d; ld.global.u32 v, [a];"
            + "and.b32 v, v, 15; shl.b32 v, v, 2; add.s32 v, u, v; red.shared.add.u32 [v], 1;"
            + "add.s32 i, i, s; setp.lt.s32 p, i, n; @p bra next;"
            + "rest: bar.sync 0; setp.gt.u32 p, t, 15; @p bra end; shl.b32 v1, t, 2;"
            + "add.s32 v2, u, v1; ld.shared.u32 v, [v2]; mul.wide.u32 d, t, 4; add.s64 b, y, d;"
            + "red.global.add.u32 [b], v;";
    for (int n : new int[] {0, 5, 32, 64, 100, 200, 256}) {
      int bound = n;
      int[] expected = expected(16, i -> (bound + 15 - i) / 16);
      assertArrayEquals(expected, run(body, TWO, n), "n " + n);
      // Two rows of a block count each element, and each adds what both have counted.
      int[] fourfold = IntStream.of(expected).map(count -> 4 * count).toArray();
      assertArrayEquals(fourfold, run(body, new LaunchShape(1, 1, 1, 32, 2, 1, 0), n), "n " + n);
    }
  }

  @Test
  void aBlockThatGoesRoundABarrier() {
    String body =
        "mov.u32 j, 0; again: bar.sync 0; mov.u32 i, t; setp.ge.s32 p, i, n; @p bra rest;"
            + "next: "
            + "mul.wide.s32 d, i, 4; add.s64 b, y, d; ld.global.u32 v, [b]; add.s32 v, v, i;"
            + "st.global.u32 [b], v; add.s32 i, i, w; setp.lt.s32 p, i, n; @p bra next;"
            + "rest: add.s32 j, j, 1; setp.lt.s32 p1, j, 3; @p1 bra again;";
    int[] found = run(body, LaunchShape.linear(1, 32), 150);
    assertArrayEquals(expected(150, i -> 3 * i), found);
  }

  @Test
  void theRestOfAThreadKnowsWhereItsLoopEnded() {
    String body =
        "mad.lo.s32 i, c, w, t; setp.ge.s32 p, i, n; @p bra rest; next:"
            + COPY
            + "add.s32 i, i, s; setp.lt.s32 p, i, n; @p bra next;"
            + "rest: mul.wide.s32 d, t, 4; add.s64 b, y, d; st.global.u32 [b+512], i;";
    int[] found = run(body, LaunchShape.linear(1, 32), 70);
    for (int t = 0; t < 32; t++) {
      assertEquals(t < 6 ? t + 96 : t + 64, found[128 + t], "thread " + t);
    }
  }

  @Test
  void aConditionInsideTheTurn() {
    String turn =
        "mul.wide.s32 d, i, 4; add.s64 a, x, d; ld.global.u32 v, [a]; and.b32 v1, v, 1;"
            + "setp.eq.s32 p1, v1, 0; @p1 bra even; red.global.add.u32 [y], v; even:";
    int[] found = run(loop("s32", turn), TWO, 201);
    assertEquals(100 * 100, found[0]);
  }

  @Test
  void oneLoopOrAnother() {
    String body =
        "mad.lo.s32 i, c, w, t; mov.u32 j, i; setp.lt.s32 p2, n, 100; @p2 bra few;"
            + "setp.ge.s32 p, i, n; @p bra end; next:"
            + COPY
            + "add.s32 i, i, s; setp.lt.s32 p, i, n; @p bra next; bra.uni end;"
            + "few: setp.ge.s32 p1, j, n; @p1 bra end; other: mul.wide.s32 e, j, 4;"
            + "add.s64 b, y, e; st.global.u32 [b], j; add.s32 j, j, s; setp.lt.s32 p1, j, n;"
            + "@p1 bra other;";
    assertArrayEquals(expected(200, i -> i + 1000), run(body, TWO, 200));
    assertArrayEquals(expected(90, i -> i), run(body, TWO, 90));
  }

  @Test
  void aTurnTooFarIsLeftToTheThreads() {
    try (Device device = device(loop("s32", COPY))) {
      long x = device.ints(new int[100]);
      long y = device.ints(new int[SIZE]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", TWO, x, y, 2147483647));
      String message = String.valueOf(fault.getMessage());
      assertTrue(message.contains("ld.global.u32"), message);
      assertTrue(
          message.contains("block (1,0,0), thread (4,0,0)")
              || message.contains("block (0,0,0), thread (0,0,0)"),
          message);
    }
  }

  @Test
  void aFaultInATurnIsThatOfItsThread() {
    String gather =
        "mul.wide.s32 d, i, 4; add.s64 a, x, d; ld.global.u32 v, [a]; mul.wide.s32 e, v, 4;"
            + "add.s64 b, y, e; ld.global.u32 v1, [b]; add.s64 b, y, d;"
            + "st.global.u32 [b], v1;";
    try (Device device = device(loop("s32", gather))) {
      int[] indices = new int[SIZE];
      indices[64 + 37] = 1 << 20;
      long x = device.ints(indices);
      long y = device.ints(new int[SIZE]);
      DeviceFaultException fault =
          assertThrows(DeviceFaultException.class, () -> device.tryLaunch("k", TWO, x, y, SIZE));
      String message = String.valueOf(fault.getMessage());
      assertTrue(message.contains("block (1,0,0), thread (5,0,0)"), message);
      assertTrue(message.contains("ld.global.u32"), message);
    }
  }

  /** All threads read one element in all of their turns, which takes no memory for the many. */
  private static final String ONE =
      "mul.lo.s32 j, i, 0; mul.wide.s32 d, j, 4; add.s64 a, x, d; ld.global.u32 v, [a];"
          + "red.global.add.u32 [y], v;";

  @Test
  void turnsThatReadOneElement() {
    try (Device device = device(loop("s32", ONE))) {
      long x = device.ints(3);
      long y = device.ints(0);
      device.launch("k", TWO, x, y, 1000);
      assertArrayEquals(new int[] {3000}, device.ints(y, 1));
    }
  }

  /** 2^26 turns, which would be made together for long; but the launch has a limit. */
  @Test
  void manyTurnsAreEndedByTheLimitOfTheLaunch() {
    LaunchControl control = new LaunchControl(Duration.ofMillis(100));
    LaunchOptions options = new LaunchOptions(control, false, 1, false);
    try (Device device = device(loop("s32", ONE))) {
      long y = device.ints(new int[SIZE + 1]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () ->
                  device.tryLaunch(
                      "k", LaunchShape.linear(1, 32), options, y, y, Integer.MAX_VALUE - 64));
      String message = String.valueOf(fault.getMessage());
      assertEquals(FaultKind.TIMEOUT, fault.kind(), message);
      assertTrue(message.contains("the launch has run for more than 0.1 seconds"), message);
      assertTrue(message.contains("block (0,0,0)"), message);
    }
  }

  /** Another thread ends it, as closing the device does. */
  @Test
  void manyTurnsAreEndedByAnotherThread() throws InterruptedException {
    LaunchControl control = new LaunchControl(Duration.ZERO);
    Thread stopper = new Thread(() -> control.stop("was stopped by the test"));
    LaunchOptions options = new LaunchOptions(control, false, 1, false);
    try (Device device = device(loop("s32", ONE))) {
      long y = device.ints(new int[SIZE + 1]);
      stopper.start();
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () ->
                  device.tryLaunch(
                      "k", LaunchShape.linear(1, 32), options, y, y, Integer.MAX_VALUE - 64));
      stopper.join();
      String message = String.valueOf(fault.getMessage());
      assertTrue(message.contains("was stopped by the test"), message);
    }
  }
}
