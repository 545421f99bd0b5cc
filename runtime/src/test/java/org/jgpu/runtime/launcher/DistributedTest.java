package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.Test;

/** In which order work that is split over two devices reaches the driver. */
class DistributedTest {
  private final ListeningDriver listening = new ListeningDriver(new FakeDriver());
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
      List<String> work =
          calls.stream().filter(call -> call.equals("launch") || call.equals("copyPeer")).toList();
      assertEquals(List.of("launch", "launch", "copyPeer", "launch"), work);
      int secondLaunch = calls.indexOf("launch") + 1;
      secondLaunch += calls.subList(secondLaunch, calls.size()).indexOf("launch");
      assertTrue(secondLaunch < calls.indexOf("streamWaitEvent"), calls::toString);
      assertTrue(
          calls.stream()
              .noneMatch(
                  call ->
                      call.startsWith("synchronize")
                          || call.startsWith("allocate")
                          || call.startsWith("free")),
          calls::toString);
    }
  }

  @Test
  void resultsStayInTheOrderOfTheParts() {
    try (Gpu first = Internals.open(driver, 0);
        Gpu second = Internals.open(driver, 1);
        DeviceArray<int[]> x = first.array(new int[] {1, 2, 3, 4});
        Distributed<int[]> parts = Distributed.split(x, List.of(first, second));
        DeviceArray<int[]> rows = parts.reduce(first, DeviceArray::copy, DeviceArray::copy)) {
      assertEquals(List.of(2L, 2L), List.of(rows.shape()[0], rows.shape()[1]));
      assertEquals(3, rows.intAt(1, 0));
    }
  }
}
