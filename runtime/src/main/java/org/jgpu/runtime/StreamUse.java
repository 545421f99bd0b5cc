package org.jgpu.runtime;

import org.jgpu.runtime.error.GpuException;

/** The time in which a stream is its thread's current one; ends with {@link #close}. */
public final class StreamUse implements AutoCloseable {
  private final Gpu gpu;
  private final GpuStream stream;
  private final GpuStream previous;
  private final Thread thread = Thread.currentThread();
  private boolean closed;

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

  /**
   * Makes the stream that was current before current again. Idempotent.
   *
   * @throws GpuException on another thread than it began on, or if a use that began within this one
   *     is still open
   */
  @Override
  public void close() {
    if (Thread.currentThread() != thread) {
      throw new GpuException(
          "the use of a " + stream + " belongs to the thread that began it, " + thread.getName());
    }
    if (!closed) {
      if (gpu.currentStream() != stream) {
        throw new GpuException(
            "the use of a " + stream + " is closed while one that began within it is still open");
      }
      end();
    }
  }

  /** Makes the stream before current again, whatever uses were left open meanwhile. */
  void end() {
    closed = true;
    gpu.setCurrentStream(previous);
  }
}
