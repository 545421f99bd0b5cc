package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.ParameterBlock;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphs at the driver: what captured work does at each launch; all drivers do the same. */
@DeviceTest
class GraphDriverTest extends GraphDriverTestBase {
  GraphDriverTest(Gpu gpu) {
    super(gpu);
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

  private long captured(Runnable work) {
    begin();
    work.run();
    return driver.endCapture(stream);
  }

  private void assumeUpdates() {
    Assumptions.assumeFalse(driver.name().equals("jcuda"), "JCuda has no such call");
  }

  @Test
  void updateChangesLaunchesThatComeAfterIt() {
    assumeUpdates();
    CountDownLatch gate = new CountDownLatch(1);
    ParameterBlock one = digit(1);
    ParameterBlock two = digit(2);
    long first = captured(() -> append(one, stream));
    long second = captured(() -> append(two, stream));
    long executable = driver.instantiateGraph(first);
    driver.launchHostFunction(stream, () -> await(gate));
    driver.launchGraph(executable, stream);
    driver.launchGraph(executable, side);
    assertTrue(driver.updateExecutable(executable, second));
    driver.destroyGraph(second);
    driver.launchGraph(executable, side);
    assertTrue(driver.updateExecutable(executable, first));
    driver.destroyGraph(first);
    driver.launchGraph(executable, stream);
    assertFalse(driver.isStreamIdle(side));
    gate.countDown();

    assertEquals(1121, value());
    driver.destroyExecutable(executable);
  }

  /** No longer than a test takes: a driver that waits for the work would wait for ever. */
  private static void await(CountDownLatch gate) {
    try {
      gate.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void updateWithOtherNodesChangesNothing() {
    assumeUpdates();
    ParameterBlock[] digits = {digit(1), digit(2), digit(3)};
    long executable = executable(inOneRow(digits[0], digits[1]));
    refused(executable, () -> append(digits[2], stream));
    refused(executable, inOneRow(digits[2], digits[2], digits[2]));
    refused(
        executable,
        () -> {
          append(digits[2], stream);
          driver.fill32(number, 0, 2, stream);
        });
    refused(executable, () -> beside(digits[2], digits[2]));
    refused(executable, () -> {});
    driver.launchGraph(executable, stream);

    assertEquals(12, value());
    driver.destroyExecutable(executable);
  }

  private long executable(Runnable work) {
    long graph = captured(work);
    long executable = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    return executable;
  }

  private Runnable inOneRow(ParameterBlock... digits) {
    return () -> {
      for (ParameterBlock digit : digits) {
        append(digit, stream);
      }
    };
  }

  /** The second does not wait for the first. */
  private void beside(ParameterBlock first, ParameterBlock second) {
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    append(first, stream);
    append(second, side);
    driver.recordEvent(event, side);
    driver.streamWaitEvent(stream, event);
  }

  private void refused(long executable, Runnable work) {
    long graph = captured(work);
    assertFalse(driver.updateExecutable(executable, graph));
    driver.destroyGraph(graph);
  }

  @Test
  void updateTakesCopiesFillsAndStreamsThatJoined() {
    assumeUpdates();
    long copy = driver.allocate(8);
    ParameterBlock[] digits = {digit(1), digit(2), digit(3)};
    long executable = executable(() -> forked(copy, 5, digits[0], digits[1]));
    long graph = captured(() -> forked(number, 0, digits[2], digits[1]));
    assertTrue(driver.updateExecutable(executable, graph));
    driver.destroyGraph(graph);
    driver.launchGraph(executable, stream);
    driver.launchGraph(executable, stream);

    assertEquals(32, value());
    driver.destroyExecutable(executable);
    driver.free(copy);
  }

  private void forked(long filled, int with, ParameterBlock first, ParameterBlock second) {
    driver.fill32(filled, with, 2, stream);
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    append(first, side);
    driver.recordEvent(event, side);
    driver.streamWaitEvent(stream, event);
    append(second, stream);
    driver.copyOnDevice(number, number, 8, stream);
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
