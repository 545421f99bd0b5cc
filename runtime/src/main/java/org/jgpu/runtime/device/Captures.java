package org.jgpu.runtime.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.LibraryCall;
import org.jgpu.runtime.guard.Gate;

/**
 * The captures that are under way in a context, whose devices share this object: each {@code Gpu}
 * that is open on one GPU. A driver ends them all when somebody waits for the whole context, so
 * that such waiting and captures exclude each other. Thread-safe.
 */
public final class Captures {
  /** Those of contexts that devices are open on; drivers are told apart by identity. */
  private static final Map<CudaDriver, Map<Long, Captures>> SHARED = new IdentityHashMap<>();

  /** The number of all that are under way, so that work without any takes no lock. */
  private static final AtomicInteger ALL = new AtomicInteger();

  private final List<StreamCapture> active = new ArrayList<>();

  /** The number of captures that are about to begin; nobody starts to wait for the device. */
  private int beginning;

  /** The number of threads that wait for the device. */
  private int waiting;

  /** The number of devices that share it; guarded by the map. */
  private int devices;

  private Captures() {}

  /** Returns the captures of a context, for a device that opens, which {@link #leave}s them. */
  static Captures join(CudaDriver driver, long context) {
    synchronized (SHARED) {
      Captures captures =
          SHARED
              .computeIfAbsent(driver, first -> new HashMap<>())
              .computeIfAbsent(context, first -> new Captures());
      captures.devices++;
      return captures;
    }
  }

  /** Forgets a device that has closed. */
  void leave(CudaDriver driver, long context) {
    synchronized (SHARED) {
      Map<Long, Captures> contexts = SHARED.get(driver);
      if (--devices == 0 && contexts != null) {
        contexts.remove(context);
        if (contexts.isEmpty()) {
          SHARED.remove(driver);
        }
      }
    }
  }

  /**
   * Begins to capture a new stream. Calls that capture forbids elsewhere are allowed, since what is
   * allocated or loaded meanwhile is not part of the work; waiting for what is captured never is.
   * Blocks while other threads wait for the device.
   */
  public StreamCapture begin(Device device) {
    announce();
    try {
      StreamCapture capture = new StreamCapture(captured(device));
      synchronized (this) {
        active.add(capture);
        ALL.incrementAndGet();
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
  private static DeviceStream captured(Device device) {
    DeviceStream origin = device.createGraphStream();
    try {
      origin.call(() -> device.driver().beginCapture(origin.handle(), CaptureMode.RELAXED));
    } catch (RuntimeException e) {
      origin.close(origin::destroy);
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
    Device device = origin.device();
    // A graph that the driver has made is the device's before that closes. Where it closes already
    // this is refused, and the thread that closes ends the capture.
    try (Gate.Hold hold = device.hold()) {
      device.bindToRelease();
      return device.ownGraph(device.driver().endCapture(origin.handle()));
    } catch (CudaException e) {
      throw explained(origin, e);
    } finally {
      if (!device.isClosed()) {
        forget(capture);
      }
    }
  }

  /**
   * Ends the captures of {@code device}, which closes, whichever thread began them: a driver
   * refuses to wait for the device before. The graphs go with the device.
   */
  void endAll(Device device) {
    for (StreamCapture capture : of(device)) {
      try {
        device.ownGraph(device.driver().endCapture(capture.origin().handle()));
      } catch (GpuException e) {
        // Its thread was first, or there is no graph, as where a stream is not joined yet. If it
        // goes on, waiting for the device says so.
      }
    }
  }

  /** Forgets the captures of {@code device}, which is closed. */
  void forgetAll(Device device) {
    of(device).forEach(this::forget);
  }

  private synchronized List<StreamCapture> of(Device device) {
    return active.stream().filter(capture -> capture.origin().device() == device).toList();
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
      if (active.remove(capture)) {
        ALL.decrementAndGet();
      }
      notifyAll();
    }
  }

  /** Returns whether any is under way, on whichever device. */
  public static boolean any() {
    return ALL.get() != 0;
  }

  /**
   * Refuses work of the capturing thread on a stream that takes no part, of whichever device: it
   * would run once, now.
   *
   * @throws GpuException if this thread is capturing
   */
  public static void refuseOutside() {
    if (isCapturingAnywhere()) {
      throw new GpuException(
          "work on a stream that takes no part in the capture of this thread: it would run now, and"
              + " not with the graph. A stream joins by waiting for an event that was recorded on a"
              + " stream of the capture");
    }
  }

  private static boolean isCapturingAnywhere() {
    return any() && all().stream().anyMatch(Captures::isCapturing);
  }

  private static List<Captures> all() {
    synchronized (SHARED) {
      return SHARED.values().stream().flatMap(contexts -> contexts.values().stream()).toList();
    }
  }

  /** Returns whether the calling thread is capturing in this context. */
  public boolean isCapturing() {
    if (!any()) {
      return false;
    }
    synchronized (this) {
      return active.stream().anyMatch(StreamCapture::isOfThisThread);
    }
  }

  /**
   * Waits for the device when no other thread is capturing, and keeps them from beginning to.
   *
   * @param what the caller does, for the message
   * @param wait the driver's call
   * @throws GpuException if this thread is capturing, on whichever device: two that wait for each
   *     other's captures would wait for ever
   */
  public void exclude(String what, Runnable wait) {
    if (isCapturingAnywhere()) {
      throw refused(what);
    }
    synchronized (this) {
      pauseWhile(() -> beginning > 0 || !active.isEmpty());
      waiting++;
    }
    undisturbed(wait);
  }

  private void undisturbed(Runnable wait) {
    try {
      wait.run();
    } finally {
      synchronized (this) {
        waiting--;
        notifyAll();
      }
    }
  }

  /**
   * Waits for the context because {@code device} closes, when no other thread captures work of
   * another device. Its own captures end with it.
   */
  void excludeOthers(Device device, Runnable wait) {
    synchronized (this) {
      pauseWhile(
          () ->
              beginning > 0
                  || active.stream().anyMatch(capture -> capture.origin().device() != device));
      waiting++;
    }
    undisturbed(wait);
  }

  /**
   * Refuses to close {@code device} while this thread captures work of another one.
   *
   * @throws GpuException if it does
   */
  synchronized void refuseClosing(Device device) {
    boolean other =
        active.stream()
            .anyMatch(capture -> capture.isOfThisThread() && capture.origin().device() != device);
    if (other) {
      throw refused("closing a Gpu of the device");
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
    String call = LibraryCall.name();
    return new GpuException(
        (call.isEmpty() ? "" : call + ": ")
            + what
            + " cannot be captured, since captured work runs later: "
            + (call.isEmpty() ? "do it" : "call " + call)
            + " before the capture, or after a launch of the graph");
  }
}
