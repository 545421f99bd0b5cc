package org.jgpu.contract.standin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.driver.CaptureMode;
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

  private static void begin(GpuStream stream) {
    int mode = CaptureMode.RELAXED.ordinal();
    assertEquals(0, GraphFunctions.cuStreamBeginCapture_v2(stream.handle(), mode));
  }

  private static void call(GpuStream stream, AtomicInteger calls) {
    stream.enqueueHostCall(calls::incrementAndGet);
  }
}
