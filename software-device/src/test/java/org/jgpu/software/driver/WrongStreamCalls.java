package org.jgpu.software.driver;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Action;

/** Wrong calls on streams, events, captures and graphs. */
final class WrongStreamCalls extends WrongCalls {
  WrongStreamCalls() {
    streams();
    events();
    graphs();
  }

  private void streams() {
    CudaResult invalid = CudaResult.INVALID_HANDLE;
    Action destroy = (d, h) -> d.destroyStream(h.stream);
    wrong("destroyStream(long)", "the default stream", invalid, (d, h) -> d.destroyStream(0));
    wrong("destroyStream(long)", "twice", invalid, destroy, destroy);
    wrong(
        "synchronizeStream(long)",
        "gone",
        invalid,
        destroy,
        (d, h) -> d.synchronizeStream(h.stream));
    wrong("isStreamIdle(long)", "gone", invalid, destroy, (d, h) -> d.isStreamIdle(h.stream));
    wrong(
        "streamWaitEvent(long,long)",
        "stream gone",
        invalid,
        destroy,
        (d, h) -> d.streamWaitEvent(h.stream, h.event));
    wrong(
        "streamWaitEvent(long,long)",
        "event never was",
        invalid,
        (d, h) -> d.streamWaitEvent(h.stream, NEVER));
    wrong(
        "launchHostFunction(long,Runnable)",
        "gone",
        invalid,
        destroy,
        (d, h) -> d.launchHostFunction(h.stream, () -> {}));
  }

  private void events() {
    CudaResult invalid = CudaResult.INVALID_HANDLE;
    Action destroy = (d, h) -> d.destroyEvent(h.event);
    wrong("destroyEvent(long)", "twice", invalid, destroy, destroy);
    wrong("destroyEvent(long)", "null", invalid, (d, h) -> d.destroyEvent(0));
    wrong("recordEvent(long,long)", "gone", invalid, destroy, (d, h) -> d.recordEvent(h.event, 0));
    wrong("recordEvent(long,long)", "no stream", invalid, (d, h) -> d.recordEvent(h.event, NEVER));
    wrong(
        "synchronizeEvent(long)", "gone", invalid, destroy, (d, h) -> d.synchronizeEvent(h.event));
    wrong("isEventDone(long)", "gone", invalid, destroy, (d, h) -> d.isEventDone(h.event));
    String elapsed = "elapsedMillis(long,long)";
    wrong(elapsed, "gone", invalid, destroy, (d, h) -> d.elapsedMillis(h.recorded, h.event));
    wrong(elapsed, "not recorded", invalid, (d, h) -> d.elapsedMillis(h.recorded, h.event));
    wrong(
        elapsed,
        "without times",
        invalid,
        (d, h) -> d.recordEvent(h.event = d.createEvent(false), 0),
        (d, h) -> d.elapsedMillis(h.recorded, h.event));
  }

  private void graphs() {
    Action begin = (d, h) -> d.beginCapture(h.stream, CaptureMode.RELAXED);
    String start = "beginCapture(long,CaptureMode)";
    wrong(
        start,
        "the default stream",
        CudaResult.STREAM_CAPTURE_UNSUPPORTED,
        (d, h) -> d.beginCapture(0, CaptureMode.GLOBAL));
    wrong(start, "twice", CudaResult.ILLEGAL_STATE, begin, begin);
    wrong(
        "endCapture(long)",
        "not begun",
        CudaResult.ILLEGAL_STATE,
        (d, h) -> d.endCapture(h.stream));
    wrong(
        "captureStatus(long)",
        "never was",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.captureStatus(NEVER));
    CudaResult invalid = CudaResult.INVALID_VALUE;
    Action destroy = (d, h) -> d.destroyGraph(h.graph);
    Action destroyExecutable = (d, h) -> d.destroyExecutable(h.executable);
    wrong("destroyGraph(long)", "twice", invalid, destroy, destroy);
    wrong("destroyExecutable(long)", "twice", invalid, destroyExecutable, destroyExecutable);
    wrong(
        "instantiateGraph(long)", "gone", invalid, destroy, (d, h) -> d.instantiateGraph(h.graph));
    String update = "updateExecutable(long,long)";
    Action updated = (d, h) -> d.updateExecutable(h.executable, h.graph);
    wrong(update, "gone", invalid, destroyExecutable, updated);
    wrong(update, "no graph", invalid, destroy, updated);
    String launch = "launchGraph(long,long)";
    wrong(launch, "gone", invalid, destroyExecutable, (d, h) -> d.launchGraph(h.executable, 0));
    wrong(
        launch,
        "no stream",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.launchGraph(h.executable, NEVER));
  }
}
