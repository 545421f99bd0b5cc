package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.IntStream;
import org.jgpu.software.device.LaunchControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads and blocks that wait for each other go on; what never ends is ended and reported. */
class ProgressTest {
  private static Device device(int workers) {
    return Device.fixture("synchronization.sm_75", workers);
  }

  private static LaunchOptions limited(long millis) {
    return new LaunchOptions(new LaunchControl(Duration.ofMillis(millis)), false, 16, false);
  }

  private static DeviceFaultException fault(
      Device device, LaunchOptions options, String kernel, int blocks, int threads) {
    long out = device.ints(new int[1024]);
    return assertThrows(
        DeviceFaultException.class,
        () -> device.tryLaunch(kernel, LaunchShape.linear(blocks, threads), options, out));
  }

  @ParameterizedTest
  @CsvSource({
    "endlessLoop, 144",
    "endlessBarriers, 153",
    "endlessShuffles, 162",
    "endlessSpin, 169"
  })
  void endlessKernelIsEnded(String kernel, int line) {
    try (Device device = device(2)) {
      DeviceFaultException fault = fault(device, limited(300), kernel, 4, 64);
      assertEquals(FaultKind.TIMEOUT, fault.kind(), fault.getMessage());
      assertTrue(
          fault.getMessage().contains("the launch has run for more than 0.3 seconds"),
          fault.getMessage());
      assertTrue(fault.getMessage().contains("synchronization.cu:"), fault.getMessage());
      assertEquals("synchronization.cu", fault.place().file());
      assertEquals(line, fault.place().line(), fault.getMessage());
    }
  }

  @Test
  void endedSpinTellsWhereTheThreadsAre() {
    try (Device device = device(1)) {
      String message = fault(device, limited(200), "endlessSpin", 1, 64).getMessage();
      assertTrue(message.contains("threads 0-39, 41-63 waiting at barrier 0 at "), message);
      assertTrue(message.contains("thread 40 in a loop at "), message);
    }
  }

  @Test
  void stoppedLaunchEnds() throws InterruptedException {
    try (Device device = device(2)) {
      LaunchControl control = new LaunchControl(Duration.ZERO);
      Thread stopper = new Thread(() -> control.stop("was stopped by the test"));
      LaunchOptions options = new LaunchOptions(control, false, 16, false);
      stopper.start();
      DeviceFaultException fault = fault(device, options, "endlessLoop", 4, 64);
      stopper.join();
      assertTrue(fault.getMessage().contains("was stopped by the test"), fault.getMessage());
    }
  }

  @Test
  void faultInOneBlockEndsTheOthers() {
    try (Device device = device(2)) {
      DeviceFaultException fault =
          fault(device, LaunchOptions.unlimited(), "endlessInOneBlock", 2, 1);
      assertEquals(FaultKind.TRAP, fault.kind(), fault.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lockThenRelease", "lockInsideLoop"})
  void locksAmongThreadsOfOneWarpAndOfSeveralBlocks(String kernel) {
    for (int workers = 1; workers <= 2; workers++) {
      try (Device device = device(workers)) {
        long lock = device.ints(0);
        long counter = device.ints(0);
        device.launch(kernel, 5, 70, lock, counter);
        assertEquals(350, device.ints(counter, 1)[0]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 31, 32, 63})
  void threadsWaitForAFlagThatOneSets(int setter) {
    try (Device device = device(1)) {
      long out = device.ints(new int[64]);
      device.launch("sharedFlag", 1, 64, out, setter);
      assertEquals(7 * 64, IntStream.of(device.ints(out, 64)).sum());
      device.launch("plainLoadBehindFence", 1, 64, device.ints(0), out, setter);
      assertEquals(5 * 64, IntStream.of(device.ints(out, 64)).sum());
      device.launch("sleepsAndWatches", 1, 64, device.ints(0), out, setter);
      assertEquals(64, IntStream.of(device.ints(out, 64)).sum());
    }
  }

  /** A loop that is too large for one method is left and entered in each of its turns. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void waitingLoopOfSeveralMethods(boolean checked) {
    String work = "mad.lo.u32 s, s, 3, t;\nxor.b32 s, s, f;\n".repeat(700);
    String ptx =
        """
        .version 7.0
        .target sm_75
        .address_size 64
        .visible .entry waits(.param .u64 out)
        {
          .reg .pred p;
          .reg .b32 t, f, s;
          .reg .b64 d, at;
          .shared .align 4 .u32 flag;
          ld.param.u64 d, [out];
          mov.u32 t, %tid.x;
          mov.u32 s, 0;
          setp.ne.u32 p, t, 0;
          @p bra $meet;
          st.volatile.shared.u32 [flag], 0;
        $meet:
          bar.sync 0;
          setp.lt.u32 p, t, 32;
          @p bra $loop;
          bar.warp.sync -1;
          setp.ne.u32 p, t, 63;
          @p bra $loop;
          st.volatile.shared.u32 [flag], 7;
        $loop:
          ld.volatile.shared.u32 f, [flag];
        """
            + work
            + """
              setp.eq.u32 p, f, 0;
              @p bra $loop;
              mul.wide.u32 at, t, 4;
              add.u64 at, at, d;
              st.global.u32 [at], f;
              ret;
            }
            """;
    try (Device device = new Device(ptx, 1, checked)) {
      long out = device.ints(new int[64]);
      device.launch("waits", 1, 64, out);
      assertEquals(7 * 64, IntStream.of(device.ints(out, 64)).sum());
    }
  }

  @Test
  void warpThatVotesInALoopLetsOtherWarpsAndBlocksGoOn() throws DeviceFaultException {
    try (Device device = device(1)) {
      long out = device.ints(new int[64]);
      device.launch("votesInALoop", LaunchShape.linear(1, 64), device.ints(0), out, 33);
      assertEquals(64, IntStream.of(device.ints(out, 64)).sum());
      device.launch("votesInALoop", LaunchShape.linear(2, 32), device.ints(0), out, 40);
      assertEquals(64, IntStream.of(device.ints(out, 64)).sum());
    }
  }

  @Test
  void clockGoesOn() {
    try (Device device = device(1)) {
      long out = device.longs(new long[2]);
      device.launch("waitsByTheClock", 1, 2, out, 1_000_000L);
      for (long ticks : device.longs(out, 2)) {
        assertTrue(ticks >= 1_000_000L, "ticks: " + ticks);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 16", "2, 16", "2, 1"})
  void blocksThatWaitForLaterBlocks(int workers, int blocksEach) throws DeviceFaultException {
    try (Device device = device(workers)) {
      int blocks = workers * blocksEach;
      long count = device.ints(0);
      long values = device.ints(new int[32 * blocks]);
      long out = device.ints(new int[32 * blocks]);
      LaunchOptions options =
          new LaunchOptions(new LaunchControl(Duration.ZERO), false, blocksEach, false);
      device.tryLaunch(
          "handMadeGridBarrier", LaunchShape.linear(blocks, 32), options, count, values, out);
      assertArrayEquals(
          IntStream.range(0, 32 * blocks).map(i -> 32 * blocks - 1 - i).toArray(),
          device.ints(out, 32 * blocks));
    }
  }

  @Test
  void moreWaitingBlocksThanMayBeResidentNeverEnd() {
    try (Device device = device(2)) {
      LaunchOptions options =
          new LaunchOptions(new LaunchControl(Duration.ofMillis(200)), false, 2, false);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () ->
                  device.tryLaunch(
                      "handMadeGridBarrier",
                      LaunchShape.linear(5, 32),
                      options,
                      device.ints(0),
                      device.ints(new int[160]),
                      device.ints(new int[160])));
      assertEquals(FaultKind.TIMEOUT, fault.kind(), fault.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"synchronization.sm_75", "synchronization.sm_100"})
  void cooperativeGroupsOfTheGrid(String fixture) throws DeviceFaultException {
    for (int workers = 1; workers <= 2; workers++) {
      try (Device device = Device.fixture(fixture, workers)) {
        int n = 1000;
        long a = device.ints(IntStream.range(0, n).toArray());
        long b = device.ints(new int[n]);
        LaunchOptions options =
            new LaunchOptions(new LaunchControl(Duration.ZERO), true, 16, false);
        device.tryLaunch("gridSteps", LaunchShape.linear(8, 64), options, a, b, n, 10);
        assertArrayEquals(
            IntStream.range(0, n).map(i -> (i + 10) % n + 10).toArray(), device.ints(a, n));
      }
    }
  }

  @Test
  void gridSyncNeedsACooperativeLaunch() {
    try (Device device = device(1)) {
      long a = device.ints(new int[64]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("gridSteps", LaunchShape.linear(2, 32), a, a, 64, 1));
      assertEquals(FaultKind.TRAP, fault.kind(), fault.getMessage());
    }
  }
}
