package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuTest {
  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(driver);

  @Test
  void descriptionSaysWhichAndWhy() {
    assertEquals(
        "Fake 0, compute capability 9.0, CUDA 13.0, driver fake (chosen by a test)",
        gpu.description());
    assertEquals("fake", gpu.driverName());
    assertEquals(90, gpu.computeCapability());
  }

  @Test
  void missingDeviceIsNamed() {
    SelectedDriver selected = new SelectedDriver(driver, "");
    GpuException e = assertThrows(GpuException.class, () -> Gpu.open(selected, 2));
    assertEquals("no device 2: the fake driver has 2 devices, from 0", e.getMessage());
  }

  @Test
  void afterAFaultThatStaysTheProcessIsSaidToEnd() {
    driver.failWith(CudaResult.ILLEGAL_ADDRESS);
    assertThrows(GpuException.class, gpu::synchronize);
    gpu.close();
    GpuException e =
        assertThrows(GpuException.class, () -> Gpu.open(new SelectedDriver(driver, ""), 0));
    assertTrue(
        e.getMessage().startsWith("GPU 0 cannot be opened, since its context was lost"),
        e::toString);
    assertTrue(e.getMessage().contains("in a new process only, so end this one"), e::toString);
    assertTrue(e.getCause().getMessage().contains("from cuDevicePrimaryCtxRetain"), e::toString);
  }

  @Test
  void currentStreamIsPerThreadAndNests() throws InterruptedException {
    GpuStream stream = gpu.newStream();
    GpuStream inner = gpu.newStream();
    try (StreamUse use = stream.makeCurrent()) {
      try (StreamUse nested = inner.makeCurrent()) {
        assertSame(nested.stream(), gpu.currentStream());
      }
      assertSame(use.stream(), gpu.currentStream());
      GpuStream[] seen = new GpuStream[1];
      Thread other = new Thread(() -> seen[0] = gpu.currentStream());
      other.start();
      other.join();
      assertSame(gpu.defaultStream(), seen[0]);
    }
    assertSame(gpu.defaultStream(), gpu.currentStream());
  }

  @Test
  void arraysBelongToTheCurrentStream() {
    GpuStream stream = gpu.newStream();
    DeviceArray<int[]> onMain = gpu.array(new int[] {1});
    driver.keepBusy(stream.handle());
    DeviceArray<int[]> array;
    try (StreamUse use = stream.makeCurrent()) {
      array = gpu.array(new int[] {1});
      onMain.copy();
      assertSame(stream, use.stream());
    }
    long address = onMain.address();
    onMain.close();
    DeviceArray<int[]> next = gpu.array(new int[] {1});
    assertTrue(next.address() != address, "still in use on the other stream");
    array.close();
  }

  @Test
  void closedStreamsAndEventsAreRefused() {
    GpuStream stream = gpu.newStream();
    stream.close();
    stream.close();
    assertThrows(GpuException.class, stream::handle);
    assertThrows(GpuException.class, stream::makeCurrent);
    assertThrows(GpuException.class, stream::synchronize);
    GpuEvent event = gpu.newEvent();
    event.close();
    event.close();
    assertThrows(GpuException.class, event::record);
    gpu.defaultStream().close();
    assertEquals(0, gpu.defaultStream().handle());
  }

  /** Of a driver whose priorities are from 0 to -5. */
  @ParameterizedTest
  @CsvSource({"NORMAL,0", "HIGH,-3", "HIGHEST,-5"})
  void prioritiesReachTheDriver(StreamPriority priority, int number) {
    driver.takeCalls();
    gpu.newStream(priority).close();
    List<String> created =
        driver.takeCalls().stream().filter(call -> call.startsWith("create stream")).toList();
    assertEquals(List.of("create stream of priority " + number), created);
  }

  @Test
  void eventsMeasureAndOrder() {
    GpuStream stream = gpu.newStream();
    try (GpuEvent start = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      start.record();
      end.record(stream);
      gpu.defaultStream().waitFor(end);
      end.synchronize();
      assertTrue(end.isDone());
      assertTrue(end.elapsedMillisSince(start) > 0);
    }
    assertTrue(driver.takeCalls().contains("stream 0 waits for stream " + stream.handle()));
  }

  @Test
  void faultNamesTheLastLaunchesOfItsStream() {
    DeviceStream stream = gpu.defaultStream().deviceStream();
    for (int i = 0; i < 12; i++) {
      stream.history().add("kernel" + i + " at K.java:" + i, i, 1, 1, 256, 1, 1);
    }
    driver.failWith(CudaResult.ILLEGAL_ADDRESS);
    GpuException e = assertThrows(GpuException.class, gpu::synchronize);
    String message = e.getMessage();
    assertTrue(message.contains("CUDA_ERROR_ILLEGAL_ADDRESS (700)"), message);
    assertTrue(message.contains("  kernel11 at K.java:11, grid (11, 1, 1), block (256, 1, 1)\n"));
    assertTrue(message.indexOf("kernel11") < message.indexOf("kernel4"), message);
    assertTrue(!message.contains("kernel3 "), message);
    driver.failWith(CudaResult.SUCCESS);
  }

  @Test
  void afterAFaultEveryUseSaysThatTheContextIsLostAndClosingIsQuiet() {
    DeviceArray<float[]> array = gpu.array(new float[4]);
    GpuStream other = gpu.newStream();
    GpuEvent event = gpu.newEvent();
    gpu.defaultStream().deviceStream().history().add("f at K.java:7", 1, 1, 1, 32, 1, 1);
    driver.failWith(CudaResult.ILLEGAL_ADDRESS);
    GpuException first = assertThrows(GpuException.class, () -> gpu.array(new float[4]));
    assertTrue(first.getMessage().contains("The context is lost: "), first.getMessage());
    assertTrue(first.getMessage().contains("f at K.java:7"), first.getMessage());
    assertEquals(0, first.getSuppressed().length);
    for (Executable use :
        List.<Executable>of(array::toHost, gpu::synchronize, () -> gpu.array(new int[1]))) {
      String later = assertThrows(GpuException.class, use).getMessage();
      assertTrue(
          later.startsWith(
              "GPU 0 (Fake 0) is lost, since a kernel failed before:"
                  + " CUDA_ERROR_ILLEGAL_ADDRESS (700) from "),
          later);
      assertTrue(later.contains("\nThe context is lost: "), later);
    }
    array.close();
    event.close();
    other.close();
    gpu.close();
  }

  @Test
  void memoryIsReportedAndLimited() {
    gpu.setMemoryLimit(1 << 20);
    assertThrows(GpuException.class, () -> gpu.empty(DType.INT8, 2 << 20));
    gpu.setMemoryLimit(Long.MAX_VALUE);
    gpu.setMemoryLimitFraction(0.5);
    assertEquals(gpu.totalMemory() / 2, gpu.memoryStatistics().limitBytes());
    assertThrows(IllegalArgumentException.class, () -> gpu.setMemoryLimitFraction(1.5));
    assertThrows(IllegalArgumentException.class, () -> gpu.setMemoryLimitFraction(Double.NaN));
    gpu.setMemoryLimitFraction(1);
    assertTrue(gpu.memoryShares().isEmpty());
    gpu.empty(DType.INT8, 1 << 20).close();
    assertTrue(gpu.memoryStatistics().reservedBytes() > 0);
    gpu.trimMemory();
    assertEquals(0, gpu.memoryStatistics().reservedBytes());
    assertEquals(gpu.totalMemory(), gpu.freeMemory());
  }
}
