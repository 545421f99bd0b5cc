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
import org.junit.jupiter.params.provider.MethodSource;

/** Copies that are waited for, barriers in shared memory, and tiles of several warps. */
class AsynchronousTest {
  private static final String HEAD = ".version 8.0\n.target sm_80\n.address_size 64\n";

  static List<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (String fixture : List.of("asynchronous.sm_80", "asynchronous.sm_90")) {
      for (boolean checked : new boolean[] {false, true}) {
        variants.add(Arguments.of(fixture, checked));
      }
    }
    return variants;
  }

  private static Device device(String fixture, boolean checked) {
    return new Device(Device.text(fixture), 2, checked);
  }

  private static int[] numbers(int n) {
    return new Random(n).ints(n, -1000, 1000).toArray();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void wholeCopies(String fixture, boolean checked) {
    int[] in = numbers(3 * 256);
    try (Device device = device(fixture, checked)) {
      long out = device.ints(new int[in.length]);
      device.launch("copied16", 3, 64, device.ints(in), out);
      int[] expected = new int[in.length];
      for (int i = 0; i < in.length; i++) {
        expected[i] = in[i / 256 * 256 + 255 - i % 256];
      }
      assertArrayEquals(expected, device.ints(out, in.length));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void copiesWithZerosBehind(String fixture, boolean checked) {
    int[] in = numbers(128);
    try (Device device = device(fixture, checked)) {
      long out = device.ints(new int[128]);
      device.launch("copiedInPart", 1, 64, device.ints(in), out);
      int[] expected = new int[128];
      for (int t = 0; t < 64; t++) {
        int zeros = (63 - t) % 5;
        expected[t] = zeros == 4 ? 0 : in[63 - t] & -1 >>> 8 * zeros;
        expected[64 + t] = in[2 * (63 - t) + 1];
      }
      assertArrayEquals(expected, device.ints(out, 128));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void phasesOfABarrier(String fixture, boolean checked) {
    int rounds = 5;
    int[] in = numbers(64 * rounds);
    try (Device device = device(fixture, checked)) {
      long out = device.ints(new int[in.length]);
      device.launch("phases", 1, 64, device.ints(in), out, rounds);
      int[] expected = new int[in.length];
      for (int i = 0; i < in.length; i++) {
        expected[i] = in[i / 64 * 64 + 63 - i % 64];
      }
      assertArrayEquals(expected, device.ints(out, in.length));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void threadsThatLeaveABarrier(String fixture, boolean checked) {
    try (Device device = device(fixture, checked)) {
      long out = device.ints(new int[32]);
      device.launch("drops", 1, 64, out);
      assertArrayEquals(IntStream.generate(() -> 32).limit(32).toArray(), device.ints(out, 32));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tilesOfSeveralWarps(String fixture, boolean checked) {
    int[] in = numbers(2 * 256);
    try (Device device = device(fixture, checked)) {
      long sums = device.ints(new int[in.length]);
      long lasts = device.ints(new int[in.length]);
      device.launch("tilesOf64", 2, 256, device.ints(in), sums, lasts);
      int[] expected = new int[in.length];
      int[] last = new int[in.length];
      for (int i = 0; i < in.length; i++) {
        int start = i & -64;
        expected[i] = IntStream.range(start, start + 64).map(j -> in[j]).sum();
        last[i] = in[start + 63];
      }
      assertArrayEquals(expected, device.ints(sums, in.length));
      assertArrayEquals(last, device.ints(lasts, in.length));
    }
  }

  /** CUDA does not count its own part of shared memory. */
  @Test
  void reservedMemoryIsNotTheKernels() {
    try (Device device = device("asynchronous.sm_80", false)) {
      assertEquals(0, device.entry("tilesOf64").staticSharedBytes());
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void dataThatIsNotWaitedFor(String fixture, boolean checked) {
    int[] in = numbers(64);
    try (Device device = device(fixture, checked)) {
      long from = device.ints(in);
      long out = device.ints(new int[64]);
      Object[] arguments = {from, out};
      LaunchShape shape = LaunchShape.linear(1, 64);
      if (!checked) {
        device.launch("notAwaited", shape, arguments);
        return;
      }
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("notAwaited", shape, arguments));
      assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind(), fault.getMessage());
      DeviceFaultException race =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("notSynchronized", shape, arguments));
      assertTrue(
          race.kind() == FaultKind.RACE || race.kind() == FaultKind.UNINITIALIZED_READ,
          race.getMessage());
    }
  }

  /** What no header of CUDA emits, in the words of PTX. */
  @Test
  void otherForms() {
    String kernel =
        """
        .entry k(.param .u64 p) {
          .shared .align 16 .b8 tile[32]; .shared .align 8 .b64 bar; .reg .b64 %d<6>; .reg .b32 %r<9>;
          .reg .pred %p<4>;
          ld.param.u64 %d1, [p];
          mbarrier.init.shared::cta.b64 [bar], 2;
          cp.async.cg.shared.global.L2::128B [tile], [%d1], 16;
          setp.eq.u32 %p1, 0, 0;
          cp.async.ca.shared.global [tile+16], [%d1], 4, %p1;
          cp.async.ca.shared.global [tile+20], [%d1], 4, !%p1;
          cp.async.mbarrier.arrive.noinc.shared.b64 [bar];
          mbarrier.test_wait.parity.shared.b64 %p2, [bar], 0;
          mbarrier.arrive.expect_tx.shared.b64 %d2, [bar], 8;
          mbarrier.pending_count.b64 %r1, %d2;
          mbarrier.test_wait.shared.b64 %p3, [bar], %d2;
          selp.u32 %r2, 1, 0, %p2; selp.u32 %r3, 1, 0, %p3;
          mbarrier.complete_tx.shared.b64 [bar], 8;
          mbarrier.try_wait.parity.acquire.cta.shared.b64 %p3, [bar], 0, 1000;
          selp.u32 %r4, 1, 0, %p3;
          mbarrier.test_wait.parity.shared.b64 %p3, [bar], 1;
          selp.u32 %r5, 1, 0, %p3;
          cp.async.wait_all;
          ld.shared.u32 %r6, [tile+12]; ld.shared.u32 %r7, [tile+16]; ld.shared.u32 %r8, [tile+20];
          mbarrier.inval.shared.b64 [bar];
          st.global.u32 [%d1+16], %r1; st.global.u32 [%d1+20], %r2; st.global.u32 [%d1+24], %r3;
          st.global.u32 [%d1+28], %r4; st.global.u32 [%d1+32], %r5; st.global.u32 [%d1+36], %r6;
          st.global.u32 [%d1+40], %r7; st.global.u32 [%d1+44], %r8;
          ret;
        }
        """;
    for (boolean checked : new boolean[] {false, true}) {
      try (Device device = new Device(HEAD + kernel, 1, checked)) {
        long p = device.ints(11, 12, 13, 14, 9, 9, 9, 9, 9, 9, 9, 9);
        device.launch("k", 1, 1, p);
        assertArrayEquals(new int[] {11, 12, 13, 14, 1, 0, 0, 1, 0, 14, 0, 11}, device.ints(p, 12));
      }
    }
  }

  @Test
  void arrivalsThatNobodyExpects() {
    String kernel =
        """
        .entry k() {
          .shared .align 8 .b64 bar; .reg .b64 %d;
          mbarrier.init.shared.b64 [bar], 2;
          mbarrier.arrive.shared.b64 %d, [bar], 3;
          ret;
        }
        .entry none() {
          .shared .align 8 .b64 bar; .reg .b64 %d;
          mbarrier.arrive.shared.b64 %d, [bar];
          ret;
        }
        """;
    try (Device device = new Device(HEAD + kernel, 1, false)) {
      LaunchShape one = LaunchShape.linear(1, 1);
      DeviceFaultException many =
          assertThrows(DeviceFaultException.class, () -> device.tryLaunch("k", one));
      assertEquals(FaultKind.INVALID_SYNCHRONIZATION, many.kind());
      assertTrue(
          many.getMessage().contains("3 threads arrive where 2 are expected"), many.getMessage());
      assertTrue(many.getMessage().contains("PTX line 7"), many.getMessage());
      DeviceFaultException none =
          assertThrows(DeviceFaultException.class, () -> device.tryLaunch("none", one));
      assertTrue(none.getMessage().contains("nobody has initialised"), none.getMessage());
    }
  }
}
