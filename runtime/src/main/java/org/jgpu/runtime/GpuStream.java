package org.jgpu.runtime;

import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.memory.MemoryPool;

/**
 * A queue of work on a GPU: what is enqueued on one stream runs in order, what is on different ones
 * may overlap. Each thread has a current stream per GPU, at first the default stream. Thread-safe.
 */
public final class GpuStream implements AutoCloseable {
  private final Gpu gpu;
  private final DeviceStream stream;

  GpuStream(Gpu gpu, DeviceStream stream) {
    this.gpu = gpu;
    this.stream = stream;
  }

  /** Returns the GPU. */
  public Gpu gpu() {
    return gpu;
  }

  /** Returns CUDA's handle, for calls of other libraries; 0 for the default stream. */
  public long handle() {
    return stream.handle();
  }

  DeviceStream deviceStream() {
    return stream;
  }

  /**
   * Makes this the current stream of the calling thread until the result is closed, on the same
   * thread: {@code try (var use = stream.makeCurrent()) {...}}.
   */
  public StreamUse makeCurrent() {
    stream.handle();
    return new StreamUse(gpu, this);
  }

  /**
   * Blocks until all work enqueued so far is done.
   *
   * @throws org.jgpu.runtime.error.GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    stream.synchronize();
  }

  /** Returns whether all work enqueued so far is done. Does not block. */
  public boolean isIdle() {
    return stream.ask(() -> gpu.device().driver().isStreamIdle(handle()));
  }

  /** Makes later work on this stream wait for {@code event}. Does not block. */
  public void waitFor(GpuEvent event) {
    stream.call(() -> gpu.device().driver().streamWaitEvent(handle(), event.handle()));
  }

  /**
   * Destroys the stream at once; work enqueued completes. Memory of arrays made on it passes to the
   * default stream. The default stream cannot be closed; the call does nothing.
   */
  @Override
  public void close() {
    if (stream != gpu.device().defaultStream() && !stream.isClosed() && !gpu.isClosed()) {
      MemoryPool.of(gpu.device()).retire(stream);
    }
  }

  @Override
  public String toString() {
    return stream == gpu.device().defaultStream() ? "default stream of " + gpu : "stream of " + gpu;
  }
}
