package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.CompletableFuture;
import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.Completions;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.device.Unclosed;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.MemoryPool;
import org.jspecify.annotations.Nullable;

/**
 * A queue of work on a GPU: what is enqueued on one stream runs in order, what is on different ones
 * may overlap, as far as {@link Gpu#newStream} does not order them. Each thread has a current
 * stream per GPU, at first the default stream. Thread-safe.
 */
public final class GpuStream implements AutoCloseable {
  private final Gpu gpu;
  private final DeviceStream stream;

  /** Null if it is not the program's to close. */
  private final Unclosed.@Nullable Entry open;

  GpuStream(Gpu gpu, DeviceStream stream) {
    this(gpu, stream, null);
  }

  private GpuStream(Gpu gpu, DeviceStream stream, Unclosed.@Nullable Entry open) {
    this.gpu = gpu;
    this.stream = stream;
    this.open = open;
  }

  /** Returns a stream that the program is to close. */
  static GpuStream toClose(Gpu gpu, DeviceStream stream) {
    return new GpuStream(gpu, stream, gpu.device().unclosed().made("stream"));
  }

  /** Returns the GPU. */
  public Gpu gpu() {
    return gpu;
  }

  /**
   * Returns CUDA's handle, for calls of other libraries; 0 for the default stream.
   *
   * @throws GpuException if the stream is closed
   */
  public long handle() {
    stream.requireOpen();
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
    stream.requireOpen();
    return new StreamUse(gpu, this);
  }

  /**
   * Blocks until all work enqueued so far is done.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    stream.synchronize();
    gpu.lateChecks().run();
  }

  /**
   * Returns whether work that is enqueued on it becomes part of a graph, since the stream takes
   * part in a {@link Gpu#capture capture}. Does not block.
   */
  public boolean isCaptured() {
    return stream.capture() != null;
  }

  /** Returns whether all work enqueued so far is done. Does not block. */
  public boolean isIdle() {
    stream.refuseCapture("asking whether a stream is idle");
    return stream.ask(() -> gpu.device().driver().isStreamIdle(stream.handle()));
  }

  /**
   * Returns a future that is completed when all work enqueued so far is done, exceptionally with
   * what {@link #synchronize} would throw, but for what {@link Gpu#addLateCheck(Runnable) late
   * checks} throw, which no future runs. A thread of JGPU's completes it; what depends on it may
   * use the GPU, and what takes long there delays other futures; what waits for one of them there
   * waits for ever. Waiting for it does not pin a virtual thread, which {@link #synchronize} does.
   * Does not block.
   *
   * @throws GpuException if the stream is closed or captured
   */
  public CompletableFuture<Void> done() {
    return Completions.of(gpu.device()).after(stream, () -> {});
  }

  /**
   * Runs {@code action} on a thread of the driver's, after the work enqueued so far and before
   * later work, which waits for it. It must not use the GPU: what begins work, or waits for some,
   * is refused there by a {@link GpuException}. It should not wait for threads that may launch a
   * kernel for the first time: the driver may wait for the whole device, and so for this call, when
   * it loads code. What it throws is logged. It does not run if a kernel fails before. In a graph
   * it runs at each launch, on the drivers {@code foreign} and {@code software}. Does not block.
   *
   * @throws GpuException if the stream is closed, captured with the driver {@code jcuda}, whose
   *     functions run once, captured by another library than this one, or takes no part in a
   *     capture of this thread
   */
  public void enqueueHostCall(Runnable action) {
    requireNonNull(action, "action");
    StreamCapture capture = stream.capture();
    if (capture == null) {
      Captures.refuseOutside();
    } else {
      capture.callsHost();
    }
    Runnable call = () -> Device.runHostCall(action);
    stream.call(() -> gpu.device().driver().launchHostFunction(stream.handle(), call));
  }

  /**
   * Makes later work on this stream wait for {@code event}. Does not block. If the event was
   * recorded on a stream that is captured, this one takes part from now on; it must be joined again
   * before the capture ends, by an event that is recorded on it and that the first stream waits
   * for.
   *
   * @throws GpuException if the stream or the event is closed, the event was never recorded, or
   *     last in a capture that has ended, this stream is captured and the event was recorded
   *     outside of the capture, or the event is captured on another device, or this is the default
   *     stream; if another library has recorded it in a capture of its own, in which this stream
   *     takes part from then on, as the driver has it, until that ends
   */
  public void waitFor(GpuEvent event) {
    event.requireRecorded("waiting for");
    event.requireOfNoEndedCapture();
    requireMayJoin(event.capture());
    boolean mayJoinUnseen = event.mayBeOfUnknownCapture() && !stream.isCapturedByOthers();
    try {
      stream.call(
          () -> event.use(mark -> gpu.device().driver().streamWaitEvent(stream.handle(), mark)));
    } catch (CudaException e) {
      throw e.result() == CudaResult.STREAM_CAPTURE_ISOLATION ? outside(e) : e;
    }
    stream.join(event.capture());
    if (mayJoinUnseen && stream.isCapturedByOthers()) {
      throw joinedUnseen();
    }
  }

  private static GpuException joinedUnseen() {
    return new GpuException(
        "an event that another library has recorded in a capture of its own: what is enqueued on"
            + " this stream until that capture ends is in its graph, and does not run. Enqueue"
            + " nothing on it until then; capture with Gpu.capture, in whose body that library may"
            + " work on the current stream");
  }

  /**
   * Captures are of one device, since their arrays are, and of streams that are made: CUDA captures
   * no work of the default one.
   */
  private void requireMayJoin(@Nullable StreamCapture capture) {
    if (capture == null || !capture.isActive()) {
      return;
    }
    if (stream == gpu.device().defaultStream()) {
      throw new GpuException(
          "the "
              + this
              + " cannot take part in a capture: have a stream of newStream() wait for the event");
    }
    if (!capture.origin().device().sharesContext(gpu.device())) {
      throw new GpuException(
          "a "
              + this
              + " cannot take part in a capture on "
              + capture.origin().device()
              + ": capture on each device by itself, and order launches of the graphs by events");
    }
  }

  private static GpuException outside(CudaException failure) {
    return new GpuException(
        "captured work cannot wait for an event that was recorded outside of the capture: wait for"
            + " it before the capture, or before a launch of the graph",
        failure);
  }

  /**
   * Closes the stream; work enqueued completes. Memory of arrays made on it passes to the default
   * stream. Other threads may be using it: calls that are under way, such as a launch or {@link
   * #synchronize}, end as if it were closed after them, and what is called later throws a {@link
   * GpuException} that says that the stream is closed. Does not block. The default stream and the
   * one that a graph was captured on, which goes with the graph, cannot be closed; the call does
   * nothing.
   */
  @Override
  public void close() {
    stream.refuseCapture("closing a stream that takes part");
    if (open != null) {
      open.close();
    }
    if (!stream.isOfGraph() && !stream.isClosed() && !gpu.isClosed()) {
      MemoryPool.of(gpu.device()).closeStream(stream);
    }
  }

  @Override
  public String toString() {
    return stream == gpu.device().defaultStream() ? "default stream of " + gpu : "stream of " + gpu;
  }
}
