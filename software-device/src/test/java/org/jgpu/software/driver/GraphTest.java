package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the software device does with graphs beyond what holds on every device. */
class GraphTest {
  private final DriverFixture device = new DriverFixture();
  private final SoftwareDriver driver = device.driver;
  private final long stream = driver.createStream();
  private final long data = device.ints(0, 0, 0, 0);

  @AfterEach
  void close() {
    device.close();
  }

  private long executable(Runnable work) {
    driver.beginCapture(stream, CaptureMode.THREAD_LOCAL);
    work.run();
    long graph = driver.endCapture(stream);
    long executable = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    return executable;
  }

  @Test
  void handlesOfGraphsAreChecked() {
    long executable = executable(() -> {});
    driver.destroyExecutable(executable);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.launchGraph(executable, stream));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.destroyExecutable(executable));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.destroyGraph(0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.instantiateGraph(executable));
  }

  @Test
  void graphInsideACapture() {
    long inner = executable(() -> device.launch("append", 1, 1, stream, data, 5, 0));
    long outer =
        executable(
            () -> {
              device.launch("append", 1, 1, stream, data, 1, 0);
              driver.launchGraph(inner, stream);
              device.launch("append", 1, 1, stream, data, 2, 0);
            });
    driver.launchGraph(outer, stream);

    assertEquals(152, device.readLong(data, stream));
  }

  /** What an inner graph was captured of is part of the outer one's shape. */
  @Test
  void updateComparesKindsOfNodes() {
    long inner = executable(() -> device.launch("append", 1, 1, stream, data, 5, 0));
    long fill = executable(() -> driver.fill32(data, 7, 2, stream));
    long outer = executable(() -> driver.launchGraph(inner, stream));

    assertFalse(updated(outer, () -> device.launch("append", 1, 1, stream, data, 1, 0)));
    assertFalse(updated(outer, () -> driver.launchGraph(fill, stream)));
    assertTrue(updated(inner, () -> device.launch("append", 1, 1, stream, data, 3, 0)));
    assertTrue(updated(outer, () -> driver.launchGraph(inner, stream)));
    driver.launchGraph(outer, stream);
    assertEquals(3, device.readLong(data, stream));
  }

  private boolean updated(long executable, Runnable work) {
    driver.beginCapture(stream, CaptureMode.THREAD_LOCAL);
    work.run();
    long graph = driver.endCapture(stream);
    boolean updated = driver.updateExecutable(executable, graph);
    driver.destroyGraph(graph);
    return updated;
  }

  @Test
  void updateComparesWhatNodesComeBehind() {
    long second = driver.createStream();
    long event = driver.createEvent(false);
    Runnable beside =
        () -> {
          driver.recordEvent(event, stream);
          driver.streamWaitEvent(second, event);
          device.launch("append", 1, 1, stream, data, 1, 0);
          device.launch("append", 1, 1, second, data, 2, 0);
          driver.recordEvent(event, second);
          driver.streamWaitEvent(stream, event);
        };
    Runnable inOneRow =
        () -> {
          device.launch("append", 1, 1, stream, data, 1, 0);
          device.launch("append", 1, 1, stream, data, 2, 0);
        };
    long graph = executable(beside);

    assertFalse(updated(graph, inOneRow));
    assertTrue(updated(graph, beside));
  }

  @Test
  void launchesOfOneGraphRunOneAfterTheOther() {
    long second = driver.createStream();
    long graph =
        executable(
            () -> {
              device.launch("append", 1, 1, stream, data, 1, 200_000);
              device.launch("append", 1, 1, stream, data, 2, 0);
            });
    driver.launchGraph(graph, stream);
    driver.launchGraph(graph, second);
    driver.synchronizeContext();

    assertEquals(1212, device.readLong(data, stream));
  }

  @Test
  void memoryFreedBeforeTheLaunchIsAFault() {
    long other = driver.allocate(16);
    long graph = executable(() -> driver.fill32(other, 1, 4, stream));
    driver.free(other);
    driver.launchGraph(graph, stream);

    assertMentions(
        assertFails(CudaResult.ILLEGAL_ADDRESS, () -> driver.synchronizeStream(stream)), "freed");
  }

  @Test
  void faultInAGraphEndsTheContext() {
    long graph = executable(() -> device.launch("trapped", 1, 1, stream));
    driver.launchGraph(graph, stream);

    assertMentions(
        assertFails(CudaResult.LAUNCH_FAILED, () -> driver.synchronizeStream(stream)), "trapped");
  }

  @Test
  void destroyedStreamTakesItsCaptureAlong() {
    long captured = driver.createStream();
    driver.beginCapture(captured, CaptureMode.GLOBAL);
    device.launch("append", 1, 1, captured, data, 1, 0);
    driver.destroyStream(captured);
    driver.synchronizeContext();

    assertArrayEquals(new int[] {0, 0}, device.readInts(data, 2, stream));
  }

  @Test
  void messageOfAForbiddenCall() {
    driver.beginCapture(stream, CaptureMode.THREAD_LOCAL);
    assertMentions(
        assertFails(CudaResult.STREAM_CAPTURE_UNSUPPORTED, () -> driver.allocate(4)),
        "cuMemAlloc",
        "not while a stream is captured; the capture is invalid now");
    assertMentions(
        assertFails(
            CudaResult.STREAM_CAPTURE_INVALIDATED,
            () -> device.launch("append", 1, 1, stream, data, 1, 0)),
        "an earlier call that capture forbids has invalidated the capture");
  }
}
