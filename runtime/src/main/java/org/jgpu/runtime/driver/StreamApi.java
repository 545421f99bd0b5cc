package org.jgpu.runtime.driver;

/** Streams. */
public interface StreamApi {
  /** The handle of the legacy default stream. */
  long DEFAULT_STREAM = 0;

  /** {@code CU_STREAM_LEGACY}: the legacy default stream, by a handle that means no other. */
  long LEGACY_STREAM = 1;

  /** {@code CU_STREAM_PER_THREAD}: the default stream of the calling thread. */
  long PER_THREAD_STREAM = 2;

  /** {@code cuStreamCreate} with {@code CU_STREAM_NON_BLOCKING}. */
  long createStream();

  /** {@code cuStreamCreateWithPriority} with {@code CU_STREAM_NON_BLOCKING}. */
  long createStream(int priority);

  /** {@code cuCtxGetStreamPriorityRange}: the number of the lowest priority, 0 in practice. */
  int lowestStreamPriority();

  /** {@code cuCtxGetStreamPriorityRange}: that of the highest, which is the smaller number. */
  int highestStreamPriority();

  /** {@code cuStreamDestroy}: returns at once, work already enqueued completes. */
  void destroyStream(long stream);

  /** {@code cuStreamSynchronize}: blocks until the stream is idle. */
  void synchronizeStream(long stream);

  /** {@code cuStreamQuery}: whether all work of the stream is done. */
  boolean isStreamIdle(long stream);

  /** {@code cuStreamWaitEvent}: later work on {@code stream} waits for {@code event}. */
  void streamWaitEvent(long stream, long event);

  /**
   * {@code cuLaunchHostFunc}: runs {@code function} on a thread of the driver's, after the stream's
   * earlier work and before its later work. It must not call the driver; what it throws is logged.
   * In a graph it runs at each launch, and is kept for the rest of the process.
   *
   * @throws org.jgpu.runtime.error.GpuException from the {@code jcuda} driver while the stream is
   *     captured, since JCuda's functions run once only
   */
  void launchHostFunction(long stream, Runnable function);
}
