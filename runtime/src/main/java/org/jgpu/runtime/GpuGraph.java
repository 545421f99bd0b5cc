package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.device.Unclosed;
import org.jgpu.runtime.error.GpuException;

/**
 * Work that was captured once and is launched as a whole any number of times, which takes the host
 * a fraction of the single launches. Made by {@link Gpu#capture}; whoever made it closes it.
 *
 * <p><b>Memory.</b> Arrays made in the capture belong to the graph: each launch writes them anew,
 * and closing the graph closes them. Arrays from outside are read and written where they were;
 * launching after one of them was closed is an error.
 *
 * <p><b>Other arguments.</b> Scalars and arrays are those of the capture. {@link #update()} runs
 * the body again and takes what it passes then, so that a body that reads fields exchanges them.
 *
 * <p><b>Random numbers.</b> Those of a captured generator are new ones at each launch, as if it
 * were called then: a launch takes the generator's next numbers, and the capture takes none.
 *
 * <p>Thread-safe. Launches of one graph run one after the other, on whichever streams; for those
 * around an update see there.
 */
public final class GpuGraph implements AutoCloseable {
  private final Gpu gpu;
  private final Unclosed.Entry open;
  private Runnable body;
  private GraphRecording recording;
  private boolean closed;

  GpuGraph(Gpu gpu, Runnable body) {
    this.gpu = gpu;
    this.body = body;
    this.recording = GraphRecording.of(gpu, body);
    this.open = gpu.device().unclosed().made("graph");
  }

  /** Returns the GPU that it runs on. */
  public Gpu gpu() {
    return gpu;
  }

  /**
   * Enqueues all of its work on the thread's current stream. Does not block, nor allocate but at
   * the first launch on a stream, and where graphs have host calls or random numbers.
   *
   * @throws GpuException if it or an array that it uses is closed, or the stream is captured
   */
  public void launch() {
    launch(gpu.currentStream());
  }

  /** As {@link #launch()}, on {@code stream}. */
  public synchronized void launch(GpuStream stream) {
    requireOpen();
    if (stream.gpu() != gpu) {
      throw new GpuException("a graph of " + gpu + " is launched on a " + stream);
    }
    recording.launch(stream);
    gpu.lateChecks().graphLaunched(stream);
  }

  /**
   * Runs the body again and replaces the work by what it enqueues now. Arrays that the last run
   * made are closed; launches before still complete with them. Does not block.
   *
   * <p>Where the body enqueues the same kinds of work in the same order, with whatever scalars,
   * arrays and kernels, the driver exchanges them in place; else, and always through JCuda, it
   * makes its graph anew, which takes the host longer, and whose launches do not wait for launches
   * before on other streams.
   *
   * @throws GpuException as {@link Gpu#capture}; the graph is then as it was. If the driver failed
   *     to exchange and to make anew, launches throw until an update succeeds. If only what the run
   *     before had could not be given back, it stays with the device, and the graph is updated
   */
  public synchronized void update() {
    update(body);
  }

  /** As {@link #update()}, with another body from now on. */
  public synchronized void update(Runnable newBody) {
    requireNonNull(newBody, "newBody");
    requireOpen();
    try (CapturedGraph captured = CapturedGraph.of(gpu, newBody)) {
      // The body may have closed it.
      requireOpen();
      GraphRecording old = recording;
      recording = old.next(captured);
      body = newBody;
      old.close(recording);
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new GpuException("use of a closed graph of " + gpu);
    }
  }

  /**
   * Destroys the graph and closes the arrays that were made in its capture; launches before still
   * complete. Does not block. Idempotent.
   */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      open.close();
      recording.close();
    }
  }
}
