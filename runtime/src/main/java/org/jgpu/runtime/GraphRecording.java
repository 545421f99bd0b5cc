package org.jgpu.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.MemoryPool;
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
    this.done = preludes.isEmpty() ? null : device.createEvent(false);
    this.label = "a graph with " + capture.origin().history().kernels();
    this.summary = capture.summary();
  }

  /** Captures what {@code body} enqueues. */
  static GraphRecording of(Gpu gpu, Runnable body) {
    Device device = gpu.device();
    device.bind();
    if (device.captures().isCapturing()) {
      throw new GpuException(
          "a capture within a capture: capture the inner work before, or let the outer body enqueue"
              + " it");
    }
    StreamCapture capture = device.captures().begin(device);
    try {
      try (DriverHandle graph = captured(gpu, capture, body)) {
        return of(device, device.createExecutable(graph), capture);
      }
    } catch (RuntimeException | Error e) {
      release(device, capture, List.of());
      throw e;
    }
  }

  private static GraphRecording of(Device device, DriverHandle executable, StreamCapture capture) {
    try {
      return new GraphRecording(device, executable, capture);
    } catch (RuntimeException e) {
      // There was no event to be had.
      executable.close();
      throw e;
    }
  }

  private static DriverHandle captured(Gpu gpu, StreamCapture capture, Runnable body) {
    Captures captures = gpu.device().captures();
    StreamUse use = new GpuStream(gpu, capture.origin()).makeCurrent();
    try {
      Scope.runOutside(body);
    } catch (RuntimeException | Error e) {
      abandon(gpu.device(), capture);
      throw e;
    } finally {
      use.end();
    }
    return captures.end(capture);
  }

  /** Ends a capture that failed; how it failed is known. */
  private static void abandon(Device device, StreamCapture capture) {
    try {
      device.captures().end(capture).close();
    } catch (RuntimeException e) {
      // The driver says once more that the capture has failed.
    }
  }

  /**
   * Enqueues the work. Does not allocate but at the first launch on a stream, and what preludes do.
   */
  void launch(GpuStream target) {
    DeviceStream stream = target.deviceStream();
    stream.refuseCapture("launching a graph");
    Captures.refuseOutside();
    int begun = 0;
    try {
      for (; begun < used.size(); begun++) {
        used.get(begun).beginInGraph(stream);
      }
      if (!launched.contains(stream)) {
        launched.removeIf(DeviceStream::isClosed);
        launched.add(stream);
      }
      if (done != null) {
        prepare(target, done);
      }
      call(stream);
      stream.history().add(label, 1, 1, 1, 1, 1, 1);
    } finally {
      for (int i = 0; i < begun; i++) {
        used.get(i).endInGraph();
      }
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
    try (StreamUse use = target.makeCurrent()) {
      preludes.forEach(Runnable::run);
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
    if (!device.isClosed()) {
      try {
        executable.close();
        if (done != null) {
          done.close();
        }
      } finally {
        release(device, capture, launched);
      }
    }
  }

  private static void release(Device device, StreamCapture capture, List<DeviceStream> users) {
    try {
      Release.all(capture.made(), StreamCapture.Memory::close);
      Release.all(capture.earlier(), DriverHandle::close);
    } finally {
      MemoryPool.of(device).closeGraph(capture.origin(), users);
    }
  }
}
