package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;
import static org.jgpu.runtime.hardware.CudaCheck.isDone;

import java.util.List;
import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.hardware.CudaFlags;

/** Streams and events. */
interface StreamCalls extends StreamApi, EventApi {
  @Override
  default long createStream() {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              StreamFunctions.STREAM_CREATE.invokeExact(
                  results.firstAddress(), CudaFlags.STREAM_NON_BLOCKING),
          "cuStreamCreate");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default long createStream(int priority) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              StreamFunctions.STREAM_CREATE_WITH_PRIORITY.invokeExact(
                  results.firstAddress(), CudaFlags.STREAM_NON_BLOCKING, priority),
          "cuStreamCreateWithPriority");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default int lowestStreamPriority() {
    return priorities().firstInt();
  }

  @Override
  default int highestStreamPriority() {
    return priorities().secondInt();
  }

  private static Results priorities() {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              StreamFunctions.STREAM_PRIORITIES.invokeExact(
                  results.firstAddress(), results.secondAddress()),
          "cuCtxGetStreamPriorityRange");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results;
  }

  @Override
  default void destroyStream(long stream) {
    List<Long> functions = CapturedCalls.ending(stream);
    try {
      check((int) StreamFunctions.STREAM_DESTROY.invokeExact(stream), "cuStreamDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      CapturedCalls.release(functions);
    }
  }

  @Override
  default void synchronizeStream(long stream) {
    try {
      check((int) StreamFunctions.STREAM_SYNCHRONIZE.invokeExact(stream), "cuStreamSynchronize");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default boolean isStreamIdle(long stream) {
    try {
      return isDone((int) StreamFunctions.STREAM_QUERY.invokeExact(stream), "cuStreamQuery");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void streamWaitEvent(long stream, long event) {
    try {
      check(
          (int) StreamFunctions.STREAM_WAIT_EVENT.invokeExact(stream, event, 0),
          "cuStreamWaitEvent");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void launchHostFunction(long stream, Runnable function) {
    long capture = isCapturing(stream) ? CapturedCalls.capturing(stream) : 0;
    long number = HostFunctions.add(function);
    try {
      check(
          (int)
              StreamFunctions.LAUNCH_HOST_FUNCTION.invokeExact(
                  stream, HostFunctions.address(), number),
          "cuLaunchHostFunc");
    } catch (Throwable e) {
      HostFunctions.release(number);
      throw rethrown(e);
    }
    if (capture != 0) {
      CapturedCalls.captured(capture, number);
    }
  }

  private static boolean isCapturing(long stream) {
    Results results = Results.ofThread();
    try {
      check(
          (int) GraphFunctions.CAPTURE_STATUS.invokeExact(stream, results.firstAddress()),
          "cuStreamIsCapturing");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt() != 0;
  }

  @Override
  default long createEvent(boolean timing) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              StreamFunctions.EVENT_CREATE.invokeExact(
                  results.firstAddress(), CudaFlags.event(timing)),
          "cuEventCreate");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default void destroyEvent(long event) {
    try {
      check((int) StreamFunctions.EVENT_DESTROY.invokeExact(event), "cuEventDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void recordEvent(long event, long stream) {
    try {
      check((int) StreamFunctions.EVENT_RECORD.invokeExact(event, stream), "cuEventRecord");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void synchronizeEvent(long event) {
    try {
      check((int) StreamFunctions.EVENT_SYNCHRONIZE.invokeExact(event), "cuEventSynchronize");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default boolean isEventDone(long event) {
    try {
      return isDone((int) StreamFunctions.EVENT_QUERY.invokeExact(event), "cuEventQuery");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default float elapsedMillis(long start, long end) {
    Results results = Results.ofThread();
    try {
      check(
          (int) StreamFunctions.EVENT_ELAPSED_TIME.invokeExact(results.firstAddress(), start, end),
          "cuEventElapsedTime");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstFloat();
  }
}
