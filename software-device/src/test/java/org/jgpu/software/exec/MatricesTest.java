package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of matrices as nvcc writes them, and what is wrong with others. */
class MatricesTest {
  private static final String HEAD =
      """
      .version 8.0
      .target sm_90
      .address_size 64
      .entry k(.param .u64 a, .param .u64 b) {
        .shared .align 32 .b8 tile[512];
        .reg .b64 in, out; .reg .b32 lane, at, s, r<40>; .reg .pred p;
        ld.param.u64 in, [a]; ld.param.u64 out, [b]; mov.u32 lane, %tid.x; mov.u32 at, tile;
      """;
  private static final String LOAD_A =
      "wmma.load.a.sync.aligned.row.m16n16k16.global.bf16 {r0,r1,r2,r3}, [in], s;\n";
  private static final String MULTIPLY =
      "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {r8,r9,r10,r11}, {r0,r1}, {r2},"
          + " {r4,r5,r6,r7};\n";

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

  private static String fault(FaultKind kind, String body, int threads, int ints, boolean checked) {
    try (Device device = new Device(HEAD + body + "ret; }", 1, checked)) {
      long in = device.ints(new int[ints]);
      long out = device.ints(new int[1024]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("k", LaunchShape.linear(1, threads), in, out));
      assertEquals(kind, fault.kind(), fault.getMessage());
      return fault.getMessage();
    }
  }

  private static void assertSays(String message, String... parts) {
    for (String part : parts) {
      assertTrue(message.contains(part), () -> "expected: " + part + "\nin: " + message);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lanesThatExitedAreMissing(boolean checked) {
    String body = "setp.ge.u32 p, lane, 20; @p ret;\n" + MULTIPLY;
    assertSays(
        fault(FaultKind.INVALID_SYNCHRONIZATION, body, 32, 1, checked),
        "PTX line 9, mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32",
        "a matrix operation takes all 32 lanes of a warp, but lanes 20-31 of it exited or never"
            + " were; launch whole warps, and let none return early");
  }

  @Test
  void blocksOfPartsOfWarpsAreMissingLanes() {
    assertSays(
        fault(FaultKind.INVALID_SYNCHRONIZATION, MULTIPLY, 48, 1, false),
        "thread (32,0,0)",
        "but lanes 16-31 of it exited or never were");
  }

  /** Lanes at two instructions, though these be the same in all but their place. */
  @Test
  void lanesThatDiverge() {
    String body =
        "setp.lt.u32 p, lane, 16; @p bra low;\n"
            + MULTIPLY
            + "bra end;\nlow:\n"
            + MULTIPLY
            + "end:\n";
    assertSays(
        fault(FaultKind.INVALID_SYNCHRONIZATION, body, 32, 1, false),
        "lanes 0 and 16 of a warp wait for each other in different operations or with different"
            + " masks: threads 0-15 waiting for lanes 0-31",
        "PTX line 12, mma.sync",
        "threads 16-31 waiting for lanes 0-31 (mask 0xffffffff) (PTX line 9, mma.sync");
  }

  @Test
  void lanesThatWaitElsewhere() {
    String body = "setp.lt.u32 p, lane, 16; @p bra low;\n" + MULTIPLY + "low: bar.sync 0;\n";
    assertSays(
        fault(FaultKind.DEADLOCK, body, 32, 1, false),
        "threads 0-15 waiting at barrier 0",
        "threads 16-31 waiting for lanes 0-31 (mask 0xffffffff) (PTX line 9, mma.sync");
  }

  /** The last row of the tile is missing; in any mode. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tilesBeyondTheirMemory(boolean checked) {
    assertSays(
        fault(FaultKind.ILLEGAL_ADDRESS, "mov.b32 s, 16;\n" + LOAD_A, 32, 15 * 8, checked),
        "thread (30,0,0) (PTX line 9, wmma.load.a.sync.aligned.row.m16n16k16.global.bf16)",
        "2-byte read at",
        "0 bytes past the end of an allocation of 480 bytes");
    String store =
        "mov.b32 s, 16; wmma.store.d.sync.aligned.row.m16n16k16.shared.f32 [at],"
            + " {r0,r1,r2,r3,r4,r5,r6,r7}, s;\n";
    assertSays(
        fault(FaultKind.ILLEGAL_ADDRESS, store, 32, 1, checked),
        "thread (16,0,0)",
        "4-byte write at 0x200 of 512 bytes of shared memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mov.b32 s, 16; add.u64 in, in, 8; | MISALIGNED_ADDRESS | 16-byte read at |"
            + " no multiple of 16",
        "mov.b32 s, 20; | TRAP | a stride of 20 elements of 2 bytes; | start at multiples of 16",
      })
  void tilesThatAreNotAligned(String before, FaultKind kind, String first, String second) {
    assertSays(fault(kind, before + "\n" + LOAD_A, 32, 512, false), first, second);
  }

  @Test
  void rowsThatAreNotAligned() {
    String body =
        "mad.lo.u32 at, lane, 8, at; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {r0}, [at];\n";
    assertSays(
        fault(FaultKind.MISALIGNED_ADDRESS, body, 32, 1, false),
        "thread (1,0,0) (PTX line 8, ldmatrix.sync.aligned.m8n8.x1.shared.b16)",
        "16-byte read at 0x40000008, which is no multiple of 16");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsBeyondTheirMemory(boolean checked) {
    String body =
        "mad.lo.u32 at, lane, 32, at; ldmatrix.sync.aligned.m8n8.x4.shared.b16 {r0,r1,r2,r3}, [at];\n";
    FaultKind kind = checked ? FaultKind.UNINITIALIZED_READ : FaultKind.ILLEGAL_ADDRESS;
    String where = checked ? "at 0x0 of 512 bytes of shared memory" : "at 0x200 of 512 bytes";
    assertSays(fault(kind, body, 32, 1, checked), where);
  }

  /** Lanes beyond those that give rows may have any address. */
  @Test
  void addressesThatDoNotCount() {
    String body =
        """
        mad.lo.u32 s, lane, 16, at; st.shared.b64 [s], in; st.shared.b64 [s+8], in;
        setp.ge.u32 p, lane, 8; @p mov.b32 s, 3; bar.warp.sync -1;
        ldmatrix.sync.aligned.m8n8.x1.shared.b16 {r0}, [s];
        ret; }
        """;
    try (Device device = new Device(HEAD + body, 1, true)) {
      device.launch("k", 1, 32, device.ints(1), device.ints(1));
    }
  }

  @Test
  void tilesOfWhatNothingHasWritten() {
    String body =
        """
        mov.b32 s, 16; mad.lo.u32 r0, lane, 16, at; setp.eq.u32 p, lane, 9; @p bra skip;
        st.shared.b64 [r0], in; st.shared.b64 [r0+8], in; skip:
        bar.sync 0;
        wmma.load.a.sync.aligned.row.m16n16k16.shared.bf16 {r0,r1,r2,r3}, [at], s;
        """;
    assertSays(
        fault(FaultKind.UNINITIALIZED_READ, body, 32, 1, true),
        "thread (9,0,0) (PTX line 11, wmma.load.a",
        "2-byte read of memory that nothing has written, at 0x90 of 512 bytes of shared memory");
  }

  /** Two warps, neither of which waits for the other one. */
  @Test
  void tilesThatAnotherWarpWrites() {
    String body =
        """
        mov.b32 s, 16; mov.b32 r0, lane;
        wmma.store.d.sync.aligned.row.m16n16k16.shared.f16 [at], {r0,r1,r2,r3}, s;
        """;
    assertSays(
        fault(FaultKind.RACE, body, 64, 1, true),
        "thread (32,0,0) (PTX line 9, wmma.store.d",
        "2-byte write at 0x0 of 512 bytes of shared memory",
        "races with the write by thread (0,0,0) (PTX line 9, wmma.store.d");
  }

  /** A tile is touched when all lanes of the warp have come, and before any goes on. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tilesThatTheWarpItselfWrites(boolean checked) {
    String body =
        """
        .reg .b64 x; mul.wide.u32 x, lane, 4; add.u64 out, out, x; mov.b32 s, 16;
        sub.u32 r9, 31, lane; mad.lo.u32 r9, r9, 16, at;
        st.shared.v4.b32 [r9], {lane, lane, lane, lane};
        wmma.load.c.sync.aligned.row.m16n16k16.shared.f16 {r0,r1,r2,r3}, [at], s;
        st.shared.v4.b32 [r9], {s, s, s, s};
        st.global.b32 [out], r3; ret; }
        """;
    try (Device device = new Device(HEAD + body, 1, checked)) {
      long out = device.ints(new int[32]);
      device.launch("k", 1, 32, device.ints(1), out);
      assertArrayEquals(IntStream.range(0, 32).map(i -> 31 - i).toArray(), device.ints(out, 32));
    }
  }

  @Test
  void lanesThatPlaceATileDifferently() {
    String body = "setp.ge.u32 p, lane, 7; mov.b32 s, 16; @p mov.b32 s, 24;\n" + LOAD_A;
    assertSays(
        fault(FaultKind.TRAP, body, 32, 1024, false),
        "lanes 0 and 7 of a warp give different addresses or strides of one matrix");
  }

  /** What a lane has loaded from where nothing was written is noticed where it is used. */
  @Test
  void factorsOfWhatNothingHasWritten() {
    String body = "ld.shared.b32 r0, [at+4];\n" + MULTIPLY + "st.global.b32 [out], r8;\n";
    assertSays(
        fault(FaultKind.UNINITIALIZED_READ, body, 32, 1, true),
        "(PTX line 8, ld.shared.b32)",
        "at 0x4 of 512 bytes of shared memory");
  }
}
