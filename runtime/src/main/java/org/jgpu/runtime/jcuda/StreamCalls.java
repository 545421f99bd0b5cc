package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;
import static org.jgpu.runtime.hardware.CudaCheck.isDone;

import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.hardware.CudaFlags;
import org.jgpu.runtime.hardware.HostFunction;

/** Streams and events. */
interface StreamCalls extends StreamApi, EventApi {
  /** Returns the live objects. */
  JcudaHandles handles();

  @Override
  default long createStream() {
    CUstream stream = new CUstream();
    check(JCudaDriver.cuStreamCreate(stream, CudaFlags.STREAM_NON_BLOCKING), "cuStreamCreate");
    return handles().streams.add(stream);
  }

  @Override
  default long createStream(int priority) {
    CUstream stream = new CUstream();
    check(
        JCudaDriver.cuStreamCreateWithPriority(stream, CudaFlags.STREAM_NON_BLOCKING, priority),
        "cuStreamCreateWithPriority");
    return handles().streams.add(stream);
  }

  @Override
  default int lowestStreamPriority() {
    int[] lowest = new int[1];
    check(
        JCudaDriver.cuCtxGetStreamPriorityRange(lowest, new int[1]), "cuCtxGetStreamPriorityRange");
    return lowest[0];
  }

  @Override
  default int highestStreamPriority() {
    int[] highest = new int[1];
    check(
        JCudaDriver.cuCtxGetStreamPriorityRange(new int[1], highest),
        "cuCtxGetStreamPriorityRange");
    return highest[0];
  }

  @Override
  default void destroyStream(long stream) {
    check(JCudaDriver.cuStreamDestroy(handles().streams.remove(stream)), "cuStreamDestroy");
  }

  @Override
  default void synchronizeStream(long stream) {
    check(JCudaDriver.cuStreamSynchronize(handles().stream(stream)), "cuStreamSynchronize");
  }

  @Override
  default boolean isStreamIdle(long stream) {
    return isDone(JCudaDriver.cuStreamQuery(handles().stream(stream)), "cuStreamQuery");
  }

  @Override
  default void streamWaitEvent(long stream, long event) {
    check(
        JCudaDriver.cuStreamWaitEvent(handles().stream(stream), handles().events.get(event), 0),
        "cuStreamWaitEvent");
  }

  @Override
  default void launchHostFunction(long stream, Runnable function) {
    int[] status = new int[1];
    check(
        JCudaDriver.cuStreamIsCapturing(handles().streamObject(stream), status),
        "cuStreamIsCapturing");
    if (status[0] != 0) {
      throw new GpuException(
          "JCuda's host functions run once, so they cannot be captured; use the foreign driver");
    }
    check(
        JCudaDriver.cuLaunchHostFunc(
            handles().streamObject(stream), ignored -> HostFunction.run(function), function),
        "cuLaunchHostFunc");
  }

  @Override
  default long createEvent(boolean timing) {
    CUevent event = new CUevent();
    check(JCudaDriver.cuEventCreate(event, CudaFlags.event(timing)), "cuEventCreate");
    return handles().events.add(event);
  }

  @Override
  default void destroyEvent(long event) {
    check(JCudaDriver.cuEventDestroy(handles().events.remove(event)), "cuEventDestroy");
  }

  @Override
  default void recordEvent(long event, long stream) {
    check(
        JCudaDriver.cuEventRecord(handles().events.get(event), handles().stream(stream)),
        "cuEventRecord");
  }

  @Override
  default void synchronizeEvent(long event) {
    check(JCudaDriver.cuEventSynchronize(handles().events.get(event)), "cuEventSynchronize");
  }

  @Override
  default boolean isEventDone(long event) {
    return isDone(JCudaDriver.cuEventQuery(handles().events.get(event)), "cuEventQuery");
  }

  @Override
  default float elapsedMillis(long start, long end) {
    float[] millis = new float[1];
    check(
        JCudaDriver.cuEventElapsedTime(
            millis, handles().events.get(start), handles().events.get(end)),
        "cuEventElapsedTime");
    return millis[0];
  }
}
