package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Accesses of a whole row of threads are checked at once where that is right, and one by one where
 * the ends of the row do not tell what happens in between.
 */
class RowsTest {
  private static final int SIZE = 64;

  /** A kernel of two pointers, a 32-bit number and a 64-bit one; {@code i} is the global index. */
  private static Device device(String body) {
    return new Device(
        """
        .version 7.8
        .target sm_75
        .address_size 64
        .visible .entry k(.param .u64 m0, .param .u64 m1, .param .u32 m2, .param .u64 m3) {
          .reg .b64 x0, y0, x, y, big, a, b, d, e;
          .reg .b32 n, t, c, w, i, j, u, v, v1, v2, v3;
          .reg .pred p, p1, p2;
          ld.param.u64 x0, [m0]; ld.param.u64 y0, [m1]; ld.param.u32 n, [m2];
          ld.param.u64 big, [m3];
          cvta.to.global.u64 x, x0; cvta.to.global.u64 y, y0;
          mov.u32 t, %tid.x; mov.u32 c, %ctaid.x; mov.u32 w, %ntid.x; mad.lo.s32 i, c, w, t;
        """
            + body
            + "\nend: ret; }",
        1);
  }

  private static int[] numbers() {
    return IntStream.range(0, SIZE).toArray();
  }

  /** What a kernel leaves in the second array, which is all -1 before. */
  private static int[] run(String body, LaunchShape shape, int n, long big) {
    try (Device device = device(body)) {
      int[] empty = new int[SIZE];
      Arrays.fill(empty, -1);
      long y = device.ints(empty);
      device.launch("k", shape, device.ints(numbers()), y, n, big);
      return device.ints(y, SIZE);
    }
  }

  private static String fault(String body, LaunchShape shape, int n, long big) {
    try (Device device = device(body)) {
      long x = device.ints(numbers());
      long y = device.ints(new int[SIZE]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", shape, x, y, n, big));
      return String.valueOf(fault.getMessage());
    }
  }

  private static int[] expected(IntPredicate written, IntUnaryOperator value) {
    return IntStream.range(0, SIZE).map(i -> written.test(i) ? value.applyAsInt(i) : -1).toArray();
  }

  private static final LaunchShape TWO = LaunchShape.linear(2, 32);

  private static final String COPY =
      "mul.wide.s32 d, i, 4; add.s64 a, x, d; add.s64 b, y, d; ld.global.u32 v, [a];"
          + "st.global.u32 [b], v;";

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 31, 32, 33, 50, 64, 100})
  void aBoundInTheMiddleOfARow(int n) {
    int[] found = run("setp.ge.s32 p, i, n; @p bra end;" + COPY, TWO, n, 0);
    assertArrayEquals(expected(i -> i < n, i -> i), found);
  }

  @ParameterizedTest
  @CsvSource({"lt,s32", "le,s32", "gt,s32", "ge,s32", "lo,u32", "ls,u32", "hi,u32", "hs,u32"})
  void everyOrderAgainstABound(String order, String type) {
    for (int n : new int[] {-1, 0, 1, 30, 31, 32, 33, 62, 63, 64}) {
      String skip = "setp." + order + "." + type + " p, i, n; @p bra end;";
      int[] found = run(skip + COPY, TWO, n, 0);
      int bound = n;
      int[] expected =
          expected(
              i -> {
                int sign =
                    type.equals("s32")
                        ? Integer.compare(i, bound)
                        : Integer.compareUnsigned(i, bound);
                return !switch (order) {
                  case "lt", "lo" -> sign < 0;
                  case "le", "ls" -> sign <= 0;
                  case "gt", "hi" -> sign > 0;
                  default -> sign >= 0;
                };
              },
              i -> i);
      assertArrayEquals(expected, found, order + " " + n);
    }
  }

  /** As in an element-wise kernel: whole tiles in one go, and a loop for the last one. */
  @ParameterizedTest
  @ValueSource(ints = {0, 20, 32, 33, 50, 64})
  void aRegisterThatALoopCountsWithElsewhere(int n) {
    String body =
        "add.s32 u, c, 1; mul.lo.s32 u, u, w; setp.gt.s32 p, u, n; @p bra tail;"
            + COPY
            + "bra.uni end; tail: setp.ge.s32 p1, i, n; @p1 bra end; next: mul.wide.s32 d, i, 4;"
            + "add.s64 a, x, d; ld.global.u32 v, [a]; add.s64 b, y, d; st.global.u32 [b], v;"
            + "add.s32 i, i, 32; setp.lt.s32 p2, i, n; @p2 bra next;";
    assertArrayEquals(expected(i -> i < n, i -> i), run(body, TWO, n, 0));
  }

  @Test
  void aBoundFromBothSidesInOneCondition() {
    String skip = "setp.lt.s32 p, i, 3; setp.ge.s32 p1, i, n; or.pred p2, p, p1; @p2 bra end;";
    assertArrayEquals(expected(i -> i >= 3 && i < 45, i -> i), run(skip + COPY, TWO, 45, 0));
  }

  @Test
  void anAccessThatTheBoundKeepsFromTheRestOfTheRow() {
    String far = "add.s32 j, i, 1000; setp.ge.s32 p, i, n; @p bra end;";
    assertArrayEquals(expected(i -> i < 40, i -> i), run(far + COPY, TWO, 40, 0));
  }

  @Test
  void backwards() {
    String body =
        "sub.s32 j, 31, t; mul.wide.s32 d, j, 4; add.s64 a, x, d; ld.global.u32 v, [a];"
            + "mul.wide.s32 e, t, 4; add.s64 b, y, e; st.global.u32 [b+128], v;";
    int[] found = run(body, LaunchShape.linear(1, 32), 0, 0);
    assertArrayEquals(expected(i -> i >= 32, i -> 63 - i), found);
  }

  @Test
  void rowsOfABlockOfThreeDimensions() {
    String body =
        "mov.u32 j, %tid.y; mad.lo.s32 u, j, 8, t; mov.u32 v1, %tid.z; mad.lo.s32 v2, v1, 32, u;"
            + "mul.wide.u32 d, v2, 4; add.s64 a, x, d; ld.global.u32 v, [a]; add.s64 b, y, d;"
            + "st.global.u32 [b], v;";
    int[] found = run(body, new LaunchShape(1, 1, 1, 8, 4, 2, 0), 0, 0);
    assertArrayEquals(numbers(), found);
  }

  @Test
  void vectors() {
    String body =
        "mul.wide.s32 d, t, 16; add.s64 a, x, d; add.s64 b, y, d;"
            + "ld.global.v4.u32 {v, v1, v2, v3}, [a]; st.global.v4.u32 [b], {v3, v2, v1, v};";
    int[] found = run(body, LaunchShape.linear(1, 16), 0, 0);
    assertArrayEquals(expected(i -> true, i -> i / 4 * 4 + 3 - i % 4), found);
  }

  @Test
  void theFirstThreadOutsideIsNamed() {
    String message = fault(COPY, LaunchShape.linear(1, 96), 0, 0);
    assertTrue(message.contains("thread (64,0,0)"), message);
  }

  @Test
  void aMisalignedPointerIsNoticedInTheFirstThread() {
    String message =
        fault("mul.wide.s32 d, t, 4; add.s64 a, x, d; ld.global.u32 v, [a+2];", TWO, 0, 0);
    assertTrue(message.contains("MISALIGNED_ADDRESS"), message);
    assertTrue(message.contains("thread (0,0,0)"), message);
    String vector = "mul.wide.s32 d, t, 8; add.s64 a, x, d; ld.global.v2.u32 {v, v1}, [a+4];";
    assertTrue(fault(vector, TWO, 0, 0).contains("MISALIGNED_ADDRESS"));
  }

  /** A value that wraps in 32 bits is extended, and brought back near the array. */
  @ParameterizedTest
  @CsvSource({"s32,2147483640,-2147483640", "u32,-8,-4294967288"})
  void anIndexThatWrapsInARow(String type, int n, long back) {
    String body =
        "add.s32 j, n, i; cvt.s64.%s d, j; add.s64 e, d, big; add.s64 a, y, e;".formatted(type);
    String some = body + "setp.ge.s32 p, t, 8; @p bra end; st.global.u8 [a], t;";
    LaunchShape one = LaunchShape.linear(1, 32);
    int[] found = run(some, one, n, back);
    assertArrayEquals(new int[] {0x03020100, 0x07060504, -1}, Arrays.copyOf(found, 3));
    String message = fault(body + "st.global.u8 [a], t;", one, n, back);
    assertTrue(message.contains("thread (8,0,0)"), message);
  }

  @Test
  void aComparedValueThatWrapsInARow() {
    String value = "add.s32 j, n, i;";
    int n = Integer.MAX_VALUE - 9;
    String below = value + "setp.lt.s32 p, j, 0; @p bra end;";
    assertArrayEquals(expected(i -> i < 10, i -> i), run(below + COPY, TWO, n, 0));
    String above = value + "setp.ge.s32 p, j, 0; @p bra end;";
    assertArrayEquals(expected(i -> i >= 10, i -> i), run(above + COPY, TWO, n, 0));
  }

  @Test
  void anAddressInAnotherAllocation() {
    String body =
        "mul.wide.s32 e, i, 4; add.s64 b, y, e; add.s64 a, b, big;"
            + "ld.global.u32 v, [a]; st.global.u32 [b], v;";
    try (Device device = device(body)) {
      long x = device.ints(numbers());
      long y = device.ints(new int[SIZE]);
      device.launch("k", TWO, x, y, 0, x - y);
      assertArrayEquals(numbers(), device.ints(y, SIZE));
      long behind = device.ints(IntStream.range(100, 100 + SIZE).toArray());
      device.launch("k", TWO, x, y, 0, behind - y);
      assertArrayEquals(IntStream.range(100, 100 + SIZE).toArray(), device.ints(y, SIZE));
    }
  }

  @Test
  void aPredicateThatOtherInstructionsUseToo() {
    String body =
        "setp.ge.s32 p, i, n; mov.u32 u, 7; @p mov.u32 u, 9; @!p bra low;"
            + "mul.wide.s32 d, i, 4; add.s64 b, y, d; st.global.u32 [b], u; bra end;"
            + "low: mul.wide.s32 e, i, 4; add.s64 a, y, e; st.global.u32 [a], u;";
    for (int n : new int[] {0, 20, 32, 64}) {
      assertArrayEquals(expected(i -> true, i -> i >= n ? 9 : 7), run(body, TWO, n, 0));
    }
  }

  /** Blocks that run as one know nothing of it, and a fault is that of the block it is in. */
  @Test
  void blocksBesideEachOther() {
    assertArrayEquals(expected(i -> true, i -> i), run(COPY, LaunchShape.linear(4, 16), 0, 0));
    String message = fault(COPY, LaunchShape.linear(6, 16), 0, 0);
    assertTrue(message.contains("block (4,0,0), thread (0,0,0)"), message);
    String skewed = "add.s32 i, i, 5;" + COPY;
    String inside = fault(skewed, LaunchShape.linear(6, 16), 0, 0);
    assertTrue(inside.contains("block (3,0,0), thread (11,0,0)"), inside);
  }

  @Test
  void blocksBesideEachOtherInAGridOfTwoDimensions() {
    String height =
        "mov.u32 u, %ctaid.y; mov.u32 v1, %ntid.y; mov.u32 v2, %tid.y; mad.lo.s32 j, u, v1, v2;"
            + "setp.lt.s32 p, i, 1; setp.ge.s32 p1, i, n; or.pred p2, p, p1; @p2 bra end;"
            + "mad.lo.s32 i, j, 16, i;";
    int[] found = run(height + COPY, new LaunchShape(2, 2, 1, 8, 2, 1, 0), 15, 0);
    assertArrayEquals(expected(i -> i % 16 >= 1 && i % 16 < 15, i -> i), found);
  }

  /** Each of these tells its block from the others by something else than the index in the grid. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mov.u32 v, t;",
        "mov.u32 v, c;",
        "mov.u32 v, %tid.x;",
        "mov.u32 v, %ctaid.x;",
        "mov.u32 v, %laneid;",
        "mad.lo.s32 v, w, w, t;",
        "mad.lo.s32 v, c, c, t;",
        "add.s32 v, c, t;",
        "setp.lt.s32 p, t, 8; selp.s32 v, 1, 2, p;"
      })
  void blocksThatKnowTheirPlace(String value) {
    String body = value + "mul.wide.s32 d, i, 4; add.s64 b, y, d; st.global.u32 [b], v;";
    int[] found = run(body, LaunchShape.linear(4, 16), 0, 0);
    int[] expected =
        expected(
            i -> true,
            i -> {
              int t = i % 16;
              int c = i / 16;
              return switch (value) {
                case "mov.u32 v, c;", "mov.u32 v, %ctaid.x;" -> c;
                case "mad.lo.s32 v, w, w, t;" -> 256 + t;
                case "mad.lo.s32 v, c, c, t;" -> c * c + t;
                case "add.s32 v, c, t;" -> c + t;
                case "setp.lt.s32 p, t, 8; selp.s32 v, 1, 2, p;" -> t < 8 ? 1 : 2;
                default -> t;
              };
            });
    assertArrayEquals(expected, found);
  }
}
