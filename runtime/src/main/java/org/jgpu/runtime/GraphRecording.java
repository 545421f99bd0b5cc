package org.jgpu.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * One run of a graph's body: the driver's executable graph, the memory made in it, and what it uses
 * besides. Guarded by its graph.
 */
final class GraphRecording {
  private final Device device;
  private final DriverHandle executable;
  private final StreamCapture capture;
  private final List<StreamCapture.Memory> used;
  private final String label;
  private final String summary;
  private final List<DeviceStream> launched = new ArrayList<>();

  /**
   * Whether the driver has failed within an update, so that nobody knows what launches would do.
   */
  private boolean halfUpdated;

  /** Behind work that is not known to be done, and that launches come after. */
  private final List<DriverHandle> earlier;

  /** What is run before each launch. */
  private final List<Runnable> preludes;

  /** Behind the last launch, if there are preludes, which change what that reads. */
  private final @Nullable DriverHandle done;

  private GraphRecording(Device device, DriverHandle executable, StreamCapture capture) {
    this.device = device;
    this.executable = executable;
    this.capture = capture;
    this.used = capture.used();
    this.earlier = capture.earlier();
    this.preludes = capture.preludes();
    this.done = capture.done();
    this.label = "a graph with " + capture.origin().history().kernels();
    this.summary = capture.summary();
  }

  /**
   * Captures what {@code body} enqueues.
   *
   * @throws GpuException if it cannot be captured; nothing is left of it then
   */
  static GraphRecording of(Gpu gpu, Runnable body) {
    try (CapturedGraph captured = CapturedGraph.of(gpu, body)) {
      DriverHandle executable = gpu.device().createExecutable(captured.graph());
      // Before its memory is taken over: what fails here lets go of that.
      captured.graph().close();
      return new GraphRecording(gpu.device(), executable, captured.take());
    }
  }

  /**
   * Returns what launches the work of {@code captured}: this one's executable graph where the
   * driver can change that, which costs a fraction of a new one, and does not affect launches
   * before. {@link #close(GraphRecording)} is to follow.
   *
   * @throws GpuException if there is none; this one goes on then, unless the driver failed halfway
   */
  GraphRecording next(CapturedGraph captured) {
    if (captured.hasPreludes()) {
      // They may write what launches before still read.
      launched.stream()
          .map(DeviceStream::successor)
          .filter(stream -> stream != device.defaultStream())
          .forEach(captured::putBehind);
    }
    DriverHandle next =
        update(captured.graph()) ? executable : device.createExecutable(captured.graph());
    return new GraphRecording(device, next, captured.take());
  }

  private boolean update(DriverHandle graph) {
    if (halfUpdated) {
      return false;
    }
    device.bind();
    try {
      return device.driver().updateExecutable(executable.value(), graph.value());
    } catch (CudaException e) {
      // A new one may be had nonetheless.
      halfUpdated = true;
      return false;
    }
  }

  /**
   * Enqueues the work. Does not allocate but at the first launch on a stream, and what preludes do.
   */
  void launch(GpuStream target) {
    DeviceStream stream = target.deviceStream();
    if (capture.isMoreThanGraph()) {
      stream.refuseAnyCapture("launching a graph with host calls or random numbers");
    } else {
      stream.refuseCapture("launching a graph");
    }
    Captures.refuseOutside();
    if (halfUpdated) {
      throw new GpuException(
          "the driver failed when this graph was updated, and what it would launch is not known:"
              + " update it again, or capture it anew");
    }
    int begun = 0;
    try {
      for (; begun < used.size(); begun++) {
        used.get(begun).beginInGraph(stream);
      }
      if (!launched.contains(stream)) {
        launched.removeIf(DeviceStream::isClosed);
        launched.add(stream);
      }
      if (done == null) {
        call(stream);
      } else {
        launchPrepared(target, done);
      }
      stream.history().add(label, 1, 1, 1, 1, 1, 1);
    } finally {
      for (int i = 0; i < begun; i++) {
        used.get(i).endInGraph();
      }
    }
  }

  private void launchPrepared(GpuStream target, DriverHandle last) {
    DeviceStream stream = target.deviceStream();
    try {
      prepare(target, last);
      call(stream);
    } catch (RuntimeException | Error e) {
      try {
        // What some preludes have enqueued writes what later launches read, on whichever stream.
        stream.call(() -> device.driver().recordEvent(last.value(), stream.handle()));
      } catch (GpuException unmarked) {
        e.addSuppressed(unmarked);
      }
      throw e;
    }
  }

  /** Runs the preludes, whose work comes after the last launch's. */
  private void prepare(GpuStream target, DriverHandle last) {
    DeviceStream stream = target.deviceStream();
    stream.call(
        () -> {
          awaitEarlier(stream);
          device.driver().streamWaitEvent(stream.handle(), last.value());
        });
    StreamUse use = target.makeCurrent();
    try {
      preludes.forEach(Runnable::run);
    } finally {
      use.end();
    }
  }

  /** As {@link DeviceStream#call}, which would allocate what it is to call. */
  private void call(DeviceStream stream) {
    device.bind();
    stream.enter();
    try (Trace.Span span = Trace.ON ? Trace.work(stream, Activity.GRAPH, summary, 0) : null) {
      enqueue(stream);
      if (span != null) {
        span.end();
      }
    } catch (CudaException e) {
      throw stream.explain(e);
    } finally {
      stream.leave();
    }
  }

  private void enqueue(DeviceStream stream) {
    awaitEarlier(stream);
    device.driver().launchGraph(executable.value(), stream.handle());
    if (done != null) {
      device.driver().recordEvent(done.value(), stream.handle());
    }
  }

  private void awaitEarlier(DeviceStream stream) {
    if (!earlier.isEmpty()) {
      earlier.removeIf(event -> device.driver().isEventDone(event.value()));
      earlier.forEach(event -> device.driver().streamWaitEvent(stream.handle(), event.value()));
    }
  }

  void close() {
    closeExcept(null);
  }

  /** Closes what {@code next}, which replaces it, does not use; launches before still complete. */
  void close(GraphRecording next) {
    closeExcept(next.executable);
  }

  private void closeExcept(@Nullable DriverHandle kept) {
    if (!device.isClosed()) {
      try {
        if (executable != kept) {
          executable.close();
        }
      } finally {
        CapturedGraph.release(device, capture, launched);
      }
    }
  }
}
