package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What may be captured, on which streams and threads: all drivers refuse the same. */
@DeviceTest
class CaptureRulesTest extends GraphDriverTestBase {
  CaptureRulesTest(Gpu gpu) {
    super(gpu);
  }

  private static void assertFails(CudaResult result, Executable call) {
    CudaException failure = assertThrows(CudaException.class, call);
    assertEquals(result, failure.result(), failure.getMessage());
  }

  @Test
  void streamThatTookPartMustBeJoinedAgain() {
    ParameterBlock one = digit(1);
    begin();
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    append(one, side);
    assertFails(CudaResult.STREAM_CAPTURE_UNJOINED, () -> driver.endCapture(stream));
    assertEquals(CaptureStatus.NONE, driver.captureStatus(stream));
    assertEquals(CaptureStatus.NONE, driver.captureStatus(side));
    append(one, stream);

    assertEquals(1, value());
  }

  @Test
  void streamThatTookPartWithoutWorkNeedNotBeJoined() {
    begin();
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    endAndRun(1);

    assertEquals(CaptureStatus.NONE, driver.captureStatus(side));
  }

  @Test
  void captureBeginsAndEndsOnOneStream() {
    assertFails(CudaResult.ILLEGAL_STATE, () -> driver.endCapture(stream));
    assertFails(
        CudaResult.STREAM_CAPTURE_UNSUPPORTED,
        () -> driver.beginCapture(0, CaptureMode.THREAD_LOCAL));
    begin();
    assertFails(CudaResult.ILLEGAL_STATE, this::begin);
    assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(stream));
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    assertFails(CudaResult.STREAM_CAPTURE_UNMATCHED, () -> driver.endCapture(side));
    assertEquals(CaptureStatus.INVALIDATED, driver.captureStatus(stream));
    assertFails(CudaResult.STREAM_CAPTURE_INVALIDATED, () -> driver.endCapture(stream));
    assertEquals(CaptureStatus.NONE, driver.captureStatus(stream));
  }

  private void forbidden(CudaResult result, Executable call) {
    begin();
    assertFails(result, call);
    assertEquals(CaptureStatus.INVALIDATED, driver.captureStatus(stream));
    assertFails(CudaResult.STREAM_CAPTURE_INVALIDATED, () -> driver.endCapture(stream));
    assertEquals(CaptureStatus.NONE, driver.captureStatus(stream));
  }

  @Test
  void callsThatCaptureForbidsInvalidateIt() {
    CudaResult unsupported = CudaResult.STREAM_CAPTURE_UNSUPPORTED;
    forbidden(unsupported, () -> driver.synchronizeStream(stream));
    forbidden(unsupported, () -> driver.isStreamIdle(stream));
    forbidden(unsupported, () -> driver.synchronizeStream(side));
    forbidden(unsupported, () -> driver.isStreamIdle(0));
    forbidden(unsupported, driver::synchronizeContext);
    forbidden(unsupported, () -> driver.allocate(64));
    forbidden(unsupported, () -> driver.free(0));
    forbidden(unsupported, () -> driver.allocatePinned(64));
    forbidden(unsupported, () -> driver.unloadModule(module));
    driver.recordEvent(event, side);
    forbidden(CudaResult.STREAM_CAPTURE_ISOLATION, () -> driver.streamWaitEvent(stream, event));
  }

  @Test
  void capturedEventsNeverHappen() {
    begin();
    driver.recordEvent(event, stream);
    assertFails(CudaResult.CAPTURED_EVENT, () -> driver.elapsedMillis(event, event));
    assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(stream));
    assertFails(CudaResult.CAPTURED_EVENT, () -> driver.isEventDone(event));
    assertEquals(CaptureStatus.INVALIDATED, driver.captureStatus(stream));
    assertFails(CudaResult.STREAM_CAPTURE_INVALIDATED, () -> driver.endCapture(stream));
    begin();
    driver.recordEvent(event, stream);
    driver.destroyGraph(driver.endCapture(stream));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.isEventDone(event));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.synchronizeEvent(event));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.streamWaitEvent(side, event));
    driver.recordEvent(event, side);
    driver.synchronizeEvent(event);
    assertTrue(driver.isEventDone(event));
  }

  @Test
  void capturesDoNotMerge() {
    begin();
    driver.beginCapture(side, CaptureMode.THREAD_LOCAL);
    driver.recordEvent(event, stream);
    assertFails(CudaResult.STREAM_CAPTURE_MERGE, () -> driver.streamWaitEvent(side, event));
    assertFails(CudaResult.STREAM_CAPTURE_INVALIDATED, () -> driver.endCapture(side));
    assertFails(CudaResult.STREAM_CAPTURE_INVALIDATED, () -> driver.endCapture(stream));
  }

  @Test
  void launchThatIsRefusedInvalidatesTheCapture() {
    ParameterBlock one = digit(1);
    forbidden(
        CudaResult.INVALID_VALUE, () -> driver.launch(append, 1, 1, 1, 4096, 1, 1, 0, stream, one));
  }

  @Test
  void otherThreadMayAddWorkAndAllocateButNotEndTheCapture() throws InterruptedException {
    ParameterBlock one = digit(1);
    begin();
    onOtherThread(
        () -> {
          append(one, stream);
          driver.allocatePinned(8);
          assertFails(CudaResult.STREAM_CAPTURE_WRONG_THREAD, () -> driver.endCapture(stream));
        });
    assertEquals(CaptureStatus.NONE, driver.captureStatus(stream));
    driver.beginCapture(stream, CaptureMode.RELAXED);
    long[] graph = new long[1];
    onOtherThread(
        () -> {
          append(one, stream);
          graph[0] = driver.endCapture(stream);
        });
    long executable = driver.instantiateGraph(graph[0]);
    driver.launchGraph(executable, stream);

    assertEquals(1, value());
    driver.destroyExecutable(executable);
    driver.destroyGraph(graph[0]);
  }

  private void onOtherThread(Runnable action) throws InterruptedException {
    Throwable[] failure = new Throwable[1];
    Thread other =
        new Thread(
            () -> {
              Internals.device(gpu).bind();
              action.run();
            });
    other.setUncaughtExceptionHandler((thread, e) -> failure[0] = e);
    other.start();
    other.join();
    assertEquals(null, failure[0]);
  }

  @Test
  void relaxedCaptureAllowsAllocations() {
    ParameterBlock one = digit(1);
    driver.beginCapture(stream, CaptureMode.RELAXED);
    append(one, stream);
    driver.free(driver.allocate(64));
    endAndRun(1);

    assertEquals(1, value());
  }
}
