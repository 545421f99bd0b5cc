package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.Test;

/** In which order work that is split over two devices reaches the driver. */
class DistributedTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver listening = new ListeningDriver(fake);
  private final List<String> calls = listening.made();
  private final SelectedDriver driver = new SelectedDriver(listening.driver(), "a test's");
  private final KernelFixture fixture = new KernelFixture(KernelSamples.all());

  private DeviceArray<float[]> sum(DeviceArray<float[]> x) {
    return fixture.handle("sum").arguments().array(x).reduce(DType.FLOAT32);
  }

  @Test
  void allDevicesWorkBeforeOneWaitsAndTheHostNeverDoes() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        DeviceArray<float[]> x = first.array(new float[5000]);
        Distributed<float[]> parts = Distributed.split(x, List.of(first, second))) {
      parts.reduce(first, this::sum, this::sum).close(); // loads, and makes workspaces
      calls.clear();
      List<Gpu> order = new ArrayList<>();
      DeviceArray<float[]> result =
          parts.reduce(
              first,
              part -> {
                order.add(part.gpu());
                return sum(part);
              },
              this::sum);
      result.close();
      assertEquals(List.of(second, first), order, "what has a way to go begins");
      assertEquals(
          List.of(
              "setCurrentContext",
              "launch",
              "setCurrentContext",
              "recordEvent",
              "launch",
              "copyOnDevice",
              "setCurrentContext",
              "streamWaitEvent",
              "copyPeer",
              "recordEvent",
              "setCurrentContext",
              "streamWaitEvent",
              "launch"),
          calls,
          "of each device in turn, and without events, memory and waiting of their own");
    }
  }

  /** The far device pushes when it has its result, and is never behind the near one's part. */
  @Test
  void resultsArePushed() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        GpuStream near = first.newStream();
        GpuStream far = second.newStream();
        DeviceArray<float[]> x = first.array(new float[5000]);
        Distributed<float[]> parts = Distributed.split(x, List.of(first, second));
        var nearUse = near.makeCurrent();
        var farUse = far.makeCurrent()) {
      parts.reduce(first, this::sum, this::sum).close();
      fake.takeCalls();
      parts.reduce(first, this::sum, this::sum).close();
      String from = "stream " + Internals.stream(far).handle();
      String to = "stream " + Internals.stream(near).handle();
      String copies =
          " copies 4 bytes from %d to %d"
              .formatted(Internals.device(second).context(), Internals.device(first).context());
      assertEquals(
          List.of(from + " waits for " + to, from + copies, to + " waits for " + from),
          fake.takeCalls());
    }
  }

  /** Each device sends its part, and only the receiver waits for any. */
  @Test
  void allPartsAreOnTheirWayBeforeTheReceiverWaits() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        DeviceArray<float[]> x = first.array(new float[9]);
        Distributed<float[]> parts = Distributed.split(x, List.of(second, first, second));
        Distributed<float[]> none = Distributed.split(first.array(new float[0]), List.of(second))) {
      calls.clear();
      parts.gather(first).close();
      List<String> work = new ArrayList<>(calls);
      work.removeIf(call -> call.equals("setCurrentContext") || call.endsWith("createEvent"));
      List<String> sends = List.of("streamWaitEvent", "copyPeer", "recordEvent");
      List<String> expected = new ArrayList<>(List.of("recordEvent"));
      expected.addAll(sends);
      expected.add("copyOnDevice");
      expected.addAll(sends);
      expected.addAll(List.of("streamWaitEvent", "streamWaitEvent"));
      assertEquals(expected, work);
      calls.clear();
      none.gather(first).close();
      assertFalse(calls.contains("recordEvent"), "nothing to copy");
    }
  }

  @Test
  void resultsOfDifferentShapesDoNotMeet() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        DeviceArray<int[]> x = first.array(new int[] {1, 2, 3});
        Distributed<int[]> parts = Distributed.split(x, List.of(first, second))) {
      long before = first.memoryStatistics().liveBlocks();
      GpuException e =
          assertThrows(
              GpuException.class, () -> parts.reduce(first, DeviceArray::copy, DeviceArray::copy));
      assertTrue(String.valueOf(e.getMessage()).contains("differ in dtype or shape"), e::toString);
      assertEquals(before, first.memoryStatistics().liveBlocks());
    }
  }

  @Test
  void resultsStayInTheOrderOfTheParts() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        DeviceArray<int[]> x = first.array(new int[] {1, 2, 3, 4, 5, 6});
        Distributed<int[]> parts = Distributed.split(x, List.of(first, second, first));
        DeviceArray<int[]> rows = parts.reduce(first, DeviceArray::copy, DeviceArray::copy)) {
      assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6}, rows.reshape(6).toHost());
    }
  }
}
