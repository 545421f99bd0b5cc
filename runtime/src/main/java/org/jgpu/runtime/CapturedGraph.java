package org.jgpu.runtime;

import java.util.List;
import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.MemoryPool;

/**
 * What one run of a graph's body has enqueued: the driver's graph, and the memory made in it. Both
 * go with {@link #close}, the memory unless a recording takes it over. For one thread.
 */
final class CapturedGraph implements AutoCloseable {
  private final Device device;
  private final StreamCapture capture;
  private final DriverHandle graph;
  private boolean taken;

  private CapturedGraph(Device device, StreamCapture capture, DriverHandle graph) {
    this.device = device;
    this.capture = capture;
    this.graph = graph;
  }

  /**
   * Captures what {@code body} enqueues.
   *
   * @throws GpuException if it cannot be captured; nothing is left of it then
   */
  static CapturedGraph of(Gpu gpu, Runnable body) {
    Device device = gpu.device();
    device.bind();
    if (device.captures().isCapturing()) {
      throw new GpuException(
          "a capture within a capture: capture the inner work before, or let the outer body enqueue"
              + " it");
    }
    StreamCapture capture = device.captures().begin(device);
    try {
      return new CapturedGraph(device, capture, captured(gpu, capture, body));
    } catch (RuntimeException | Error e) {
      release(device, capture, List.of());
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

  /** Returns the driver's graph, which may be closed before this is. */
  DriverHandle graph() {
    return graph;
  }

  /** Returns whether something is run before each launch. */
  boolean hasPreludes() {
    return capture.done() != null;
  }

  /** Has launches come after what {@code stream} has now. */
  void putBehind(DeviceStream stream) {
    device.bind();
    capture.putBehind(stream);
  }

  /** Returns the capture, whose memory is the caller's from now on. */
  StreamCapture take() {
    taken = true;
    return capture;
  }

  @Override
  public void close() {
    try {
      graph.close();
    } finally {
      if (!taken) {
        release(device, capture, List.of());
      }
    }
  }

  /**
   * Lets go of what a capture made, once the work before has ended.
   *
   * @param users the streams that it was launched on
   */
  static void release(Device device, StreamCapture capture, List<DeviceStream> users) {
    try {
      Release.all(capture.made(), StreamCapture.Memory::close);
      Release.all(capture.events(), DriverHandle::close);
    } finally {
      MemoryPool.of(device).closeGraph(capture.origin(), users);
    }
  }
}
