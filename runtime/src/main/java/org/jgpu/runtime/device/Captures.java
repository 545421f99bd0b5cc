package org.jgpu.runtime.device;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;

/**
 * The captures that are under way on a device. A driver ends them all when somebody waits for the
 * whole device, so that such waiting and captures exclude each other. Thread-safe.
 */
public final class Captures {
  private final Device device;
  private final List<StreamCapture> active = new ArrayList<>();

  /** The number of them, so that work without any takes no lock. */
  private volatile int count;

  /** The number of captures that are about to begin; nobody starts to wait for the device. */
  private int beginning;

  /** The number of threads that wait for the device. */
  private int waiting;

  Captures(Device device) {
    this.device = device;
  }

  /**
   * Begins to capture a new stream. Calls that capture forbids elsewhere are allowed, since what is
   * allocated or loaded meanwhile is not part of the work; waiting for what is captured never is.
   * Blocks while other threads wait for the device.
   */
  public StreamCapture begin() {
    announce();
    try {
      StreamCapture capture = new StreamCapture(captured());
      synchronized (this) {
        active.add(capture);
        count = active.size();
      }
      capture.origin().setCapture(capture);
      return capture;
    } finally {
      synchronized (this) {
        beginning--;
        notifyAll();
      }
    }
  }

  private synchronized void announce() {
    beginning++;
    pauseWhile(() -> waiting > 0);
  }

  /** Returns a new stream that is captured. */
  private DeviceStream captured() {
    DeviceStream origin = device.createGraphStream();
    try {
      origin.call(() -> driver().beginCapture(origin.handle(), CaptureMode.RELAXED));
    } catch (RuntimeException e) {
      origin.destroy();
      throw e;
    }
    return origin;
  }

  /**
   * Ends {@code capture}, whatever became of it.
   *
   * @return the driver's graph, which the caller destroys
   * @throws GpuException if it is none: a stream was not joined again, or a call that cannot be
   *     captured has ended it before
   */
  public DriverHandle end(StreamCapture capture) {
    DeviceStream origin = capture.origin();
    try {
      device.bindToRelease();
      return device.ownGraph(driver().endCapture(origin.handle()));
    } catch (CudaException e) {
      throw explained(origin, e);
    } finally {
      forget(capture);
    }
  }

  private GpuException explained(DeviceStream origin, CudaException failure) {
    if (failure.result() == CudaResult.STREAM_CAPTURE_UNJOINED) {
      return new GpuException(
          "a stream took part in the capture and was not joined again: record an event behind its"
              + " last work, and let the stream that the capture began on wait for it",
          failure);
    }
    if (failure.result() == CudaResult.STREAM_CAPTURE_INVALIDATED) {
      return new GpuException(
          "the capture was ended by a call that cannot be captured, such as waiting for the device"
              + " on another thread or by another library",
          failure);
    }
    return origin.explain(failure);
  }

  private void forget(StreamCapture capture) {
    capture.origin().setCapture(null);
    capture.end().forEach(stream -> stream.setCapture(null));
    synchronized (this) {
      active.remove(capture);
      count = active.size();
      notifyAll();
    }
  }

  /** Returns whether any is under way. */
  public boolean any() {
    return count != 0;
  }

  /**
   * Refuses work of the capturing thread on a stream that takes no part: it would run once, now.
   *
   * @throws GpuException if this thread is capturing
   */
  public void refuseOutside() {
    if (isCapturing()) {
      throw new GpuException(
          "work on a stream that takes no part in the capture of this thread: it would run now, and"
              + " not with the graph. A stream joins by waiting for an event that was recorded on a"
              + " stream of the capture");
    }
  }

  /** Returns whether the calling thread is capturing. */
  public synchronized boolean isCapturing() {
    return active.stream().anyMatch(StreamCapture::isOfThisThread);
  }

  /**
   * Waits for the device when no other thread is capturing, and keeps them from beginning to.
   *
   * @param what the caller does, for the message
   * @param wait the driver's call
   * @throws GpuException if this thread is capturing
   */
  public void exclude(String what, Runnable wait) {
    synchronized (this) {
      if (isCapturing()) {
        throw refused(what);
      }
      pauseWhile(() -> beginning > 0 || !active.isEmpty());
      waiting++;
    }
    try {
      wait.run();
    } finally {
      synchronized (this) {
        waiting--;
        notifyAll();
      }
    }
  }

  private synchronized void pauseWhile(BooleanSupplier condition) {
    boolean interrupted = false;
    while (condition.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns what is thrown for something that cannot be captured. */
  static GpuException refused(String what) {
    return new GpuException(
        what
            + " cannot be captured, since captured work runs later: do it before the capture, or"
            + " after a launch of the graph");
  }

  private CudaDriver driver() {
    return device.driver();
  }
}
