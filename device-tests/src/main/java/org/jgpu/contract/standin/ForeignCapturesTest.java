package org.jgpu.contract.standin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Captures that somebody begins and ends by the driver's own functions. */
@DeviceTest
class ForeignCapturesTest {
  private final Gpu gpu;

  ForeignCapturesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void hostCallsAreRefusedInThem() {
    Assumptions.assumeTrue(
        StandIn.isAsked() && gpu.driverName().equals("foreign"),
        "no functions that a test could call, or no host calls in captures");
    AtomicInteger calls = new AtomicInteger();
    try (GpuStream stream = gpu.newStream();
        GpuGraph known = gpu.capture(() -> call(gpu.currentStream(), calls))) {
      begin(stream);
      assertThrows(GpuException.class, () -> call(stream, calls));
      StandInDevice.DEVICE.destroyGraph(StandInDevice.DEVICE.endCapture(stream.handle()));
      call(stream, calls);
      known.launch(stream);
      known.launch(stream);
      stream.synchronize();
      assertEquals(3, calls.get());
    }
  }

  @Test
  void copiesOfJavaArraysAreRefusedBeforeTheyAreCaptured() {
    Assumptions.assumeTrue(StandIn.isAsked(), "no functions that a test could call");
    try (GpuStream stream = gpu.newStream();
        StreamUse use = stream.makeCurrent();
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3})) {
      int[] copy = new int[3];
      stream.synchronize();
      begin(stream);
      assertThrows(GpuException.class, () -> array.copyFromAsync(new int[3]));
      GpuException refused = assertThrows(GpuException.class, () -> array.copyToAsync(copy));
      assertTrue(
          String.valueOf(refused.getMessage()).contains("cannot be captured"), refused::toString);
      StandInDevice.DEVICE.destroyGraph(StandInDevice.DEVICE.endCapture(stream.handle()));
      assertArrayEquals(new int[] {1, 2, 3}, array.copyToAsync(copy).join());
    }
  }

  /** What the driver says of it has the number of no capture. */
  @Test
  void hostCallsInCapturesThatHaveFailedAreTheDriversToRefuse() {
    Assumptions.assumeTrue(
        StandIn.isAsked() && gpu.driverName().equals("foreign"),
        "no functions that a test could call, or no host calls in captures");
    AtomicInteger calls = new AtomicInteger();
    try (GpuStream stream = gpu.newStream()) {
      begin(stream);
      assertThrows(CudaException.class, stream::synchronize);
      CudaException e = assertThrows(CudaException.class, () -> call(stream, calls));
      assertEquals(CudaResult.STREAM_CAPTURE_INVALIDATED, e.result(), e::toString);
      assertThrows(CudaException.class, () -> StandInDevice.DEVICE.endCapture(stream.handle()));
      call(stream, calls);
      stream.synchronize();
      assertEquals(1, calls.get());
    }
  }

  private static void begin(GpuStream stream) {
    int mode = CaptureMode.RELAXED.ordinal();
    assertEquals(0, GraphFunctions.cuStreamBeginCapture_v2(stream.handle(), mode));
  }

  private static void call(GpuStream stream, AtomicInteger calls) {
    stream.enqueueHostCall(calls::incrementAndGet);
  }
}
