package org.jgpu.runtime;

/** The time in which a stream is its thread's current one; ends with {@link #close}. */
public final class StreamUse implements AutoCloseable {
  private final Gpu gpu;
  private final GpuStream stream;
  private final GpuStream previous;

  StreamUse(Gpu gpu, GpuStream stream) {
    this.gpu = gpu;
    this.stream = stream;
    this.previous = gpu.currentStream();
    gpu.setCurrentStream(stream);
  }

  /** Returns the stream in use. */
  public GpuStream stream() {
    return stream;
  }

  /** Makes the stream that was current before current again. */
  @Override
  public void close() {
    gpu.setCurrentStream(previous);
  }
}
