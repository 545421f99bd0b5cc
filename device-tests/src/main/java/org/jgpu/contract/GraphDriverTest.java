package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphs and host functions: all drivers do the same, errors included. */
@DeviceTest
class GraphDriverTest {
  /** Appends a decimal digit to a number, so that the order of launches shows. */
  private static final String APPEND =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry append(.param .u64 number, .param .u64 digit)
      {
        .reg .b64 %rd<5>;
        ld.param.u64 %rd1, [number];
        ld.param.u64 %rd2, [digit];
        cvta.to.global.u64 %rd3, %rd1;
        ld.global.u64 %rd4, [%rd3];
        mad.lo.s64 %rd4, %rd4, 10, %rd2;
        st.global.u64 [%rd3], %rd4;
        ret;
      }
      """;

  private final Gpu gpu;
  private final CudaDriver driver;
  private long module;
  private long append;
  private long stream;
  private long side;
  private long event;
  private long number;
  private PinnedMemory pinned;

  GraphDriverTest(Gpu gpu) {
    this.gpu = gpu;
    this.driver = Internals.device(gpu).driver();
  }

  @BeforeEach
  void open() {
    Internals.device(gpu).bind();
    module = driver.loadModule(APPEND.getBytes(StandardCharsets.US_ASCII));
    append = driver.moduleFunction(module, "append");
    stream = driver.createStream();
    side = driver.createStream();
    event = driver.createEvent(true);
    number = driver.allocate(8);
    pinned = driver.allocatePinned(8);
    driver.fill32(number, 0, 2, stream);
    driver.synchronizeStream(stream);
  }

  @AfterEach
  void close() {
    driver.destroyEvent(event);
    driver.destroyStream(side);
    driver.destroyStream(stream);
    driver.synchronizeContext();
    driver.freePinned(pinned);
    driver.free(number);
    driver.unloadModule(module);
  }

  private static void assertFails(CudaResult result, Executable call) {
    CudaException failure = assertThrows(CudaException.class, call);
    assertEquals(result, failure.result(), failure.getMessage());
  }

  private ParameterBlock digit(long digit) {
    ParameterBlock block = driver.newParameterBlock(16);
    block.buffer().putLong(0, number).putLong(8, digit);
    block.setSize(16);
    return block;
  }

  private void append(ParameterBlock block, long where) {
    driver.launch(append, 1, 1, 1, 1, 1, 1, 0, where, block);
  }

  private long value() {
    driver.synchronizeContext();
    driver.copyToHost(pinned, 0, number, 8, stream);
    driver.synchronizeStream(stream);
    return pinned.buffer().getLong(0);
  }

  private void begin() {
    driver.beginCapture(stream, CaptureMode.THREAD_LOCAL);
  }

  /** Ends the capture and runs the graph a number of times. */
  private void endAndRun(int times) {
    long graph = driver.endCapture(stream);
    long executable = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    for (int i = 0; i < times; i++) {
      driver.launchGraph(executable, stream);
    }
    driver.synchronizeStream(stream);
    driver.destroyExecutable(executable);
  }

  @ParameterizedTest
  @EnumSource(CaptureMode.class)
  void capturedWorkRunsAtEachLaunchWithTheParametersOfItsCapture(CaptureMode mode) {
    ParameterBlock one = digit(1);
    ParameterBlock two = digit(2);
    driver.beginCapture(stream, mode);
    assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(stream));
    append(one, stream);
    append(two, stream);
    one.buffer().putLong(8, 9);
    assertEquals(CaptureStatus.NONE, driver.captureStatus(side));
    long graph = driver.endCapture(stream);
    assertEquals(CaptureStatus.NONE, driver.captureStatus(stream));
    assertEquals(0, value());
    long executable = driver.instantiateGraph(graph);
    driver.launchGraph(executable, stream);
    driver.destroyGraph(graph);
    driver.launchGraph(executable, side);
    driver.launchGraph(executable, 0);

    assertEquals(121212, value());
    driver.destroyExecutable(executable);
  }

  @Test
  void copiesFillsAndHostMemoryAreReadAtTheLaunch() {
    long copy = driver.allocate(8);
    ParameterBlock seven = digit(7);
    begin();
    driver.copyToDevice(number, pinned, 0, 8, stream);
    append(seven, stream);
    driver.copyOnDevice(copy, number, 8, stream);
    driver.fill32(number, 0, 2, stream);
    driver.fill8(number, (byte) 0, 0, stream);
    driver.copyToHost(pinned, 0, copy, 8, stream);
    long graph = driver.endCapture(stream);
    long executable = driver.instantiateGraph(graph);
    pinned.buffer().putLong(0, 5);
    driver.launchGraph(executable, stream);
    driver.launchGraph(executable, stream);
    driver.synchronizeStream(stream);

    assertEquals(577, pinned.buffer().getLong(0));
    assertEquals(0, value());
    driver.destroyExecutable(executable);
    driver.destroyGraph(graph);
    driver.free(copy);
  }

  @Test
  void emptyGraph() {
    begin();
    driver.recordEvent(event, stream);
    endAndRun(2);

    assertEquals(0, value());
  }

  @Test
  void otherStreamsJoinThroughEvents() {
    ParameterBlock[] digits = {digit(1), digit(2), digit(3)};
    begin();
    append(digits[0], stream);
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(side));
    append(digits[1], side);
    driver.recordEvent(event, side);
    driver.streamWaitEvent(stream, event);
    append(digits[2], stream);
    endAndRun(2);

    assertEquals(123123, value());
    assertEquals(CaptureStatus.NONE, driver.captureStatus(side));
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
  void workOnOtherStreamsRunsMeanwhile() {
    ParameterBlock one = digit(1);
    ParameterBlock two = digit(2);
    begin();
    append(two, stream);
    append(one, side);
    driver.destroyStream(driver.createStream());
    driver.destroyEvent(driver.createEvent(false));
    driver.loadModule(APPEND.getBytes(StandardCharsets.US_ASCII));
    assertTrue(driver.freeMemory() >= 0);
    long graph = driver.endCapture(stream);
    driver.synchronizeContext();
    long executable = driver.instantiateGraph(graph);
    driver.launchGraph(executable, stream);

    assertEquals(12, value());
    driver.destroyExecutable(executable);
    driver.destroyGraph(graph);
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

  @Test
  void hostFunctionsRunInOrder() {
    AtomicInteger calls = new AtomicInteger();
    long[] seen = new long[1];
    append(digit(4), stream);
    driver.copyToHost(pinned, 0, number, 8, stream);
    driver.launchHostFunction(
        stream,
        () -> {
          seen[0] = pinned.buffer().getLong(0);
          pinned.buffer().putLong(0, 20);
          calls.incrementAndGet();
        });
    driver.copyToDevice(number, pinned, 0, 8, stream);
    driver.launchHostFunction(0, calls::incrementAndGet);
    driver.synchronizeContext();

    assertEquals(2, calls.get());
    assertEquals(4, seen[0]);
    assertEquals(20, value());
  }

  @Test
  void hostFunctionThatThrowsHarmsNothing() {
    driver.launchHostFunction(
        stream,
        () -> {
          throw new IllegalStateException("planted by GraphDriverTest");
        });
    append(digit(3), stream);

    assertEquals(3, value());
  }

  @Test
  void capturedHostFunctionRunsAtEachLaunch() {
    Assumptions.assumeFalse(
        driver.name().equals("jcuda"), "JCuda's host functions run once: they are refused");
    AtomicInteger calls = new AtomicInteger();
    begin();
    driver.launchHostFunction(stream, calls::incrementAndGet);
    assertEquals(0, calls.get());
    endAndRun(3);

    assertEquals(3, calls.get());
  }
}
