package org.jgpu.runtime.device;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * An opened device: a retained primary context, and everything that lives as long as it does. The
 * runtime's own view of a GPU; users see {@code Gpu}. Thread-safe.
 */
public final class Device implements AutoCloseable {
  private static final ThreadLocal<Binding> BINDING = ThreadLocal.withInitial(Binding::new);

  private final CudaDriver driver;
  private final int ordinal;
  private final String name;
  private final DeviceLimits limits;
  private final long context;
  private final DeviceStream defaultStream;
  private final List<AutoCloseable> attachments = new ArrayList<>();
  private volatile boolean closed;
  private volatile boolean closing;
  private volatile @Nullable String loss;

  /** The device whose context this runtime last made current on a thread. */
  private static final class Binding {
    private @Nullable Device device;
  }

  private Device(CudaDriver driver, int ordinal, long context) {
    this.driver = driver;
    this.ordinal = ordinal;
    this.context = context;
    this.name = driver.deviceName(ordinal);
    this.limits = DeviceLimits.of(driver, ordinal);
    this.defaultStream = new DeviceStream(this, StreamApi.DEFAULT_STREAM);
  }

  /**
   * Retains the primary context of device {@code ordinal} and makes it current on this thread.
   *
   * @throws GpuException if there is no such device
   */
  public static Device open(CudaDriver driver, int ordinal) {
    int count = driver.deviceCount();
    if (ordinal < 0 || ordinal >= count) {
      throw new GpuException(
          "no device "
              + ordinal
              + ": the "
              + driver.name()
              + " driver has "
              + count
              + (count == 1 ? " device, 0" : " devices, from 0"));
    }
    Device device = new Device(driver, ordinal, driver.retainContext(ordinal));
    device.bind();
    return device;
  }

  /** Returns the driver, for calls on a thread that has called {@link #bind}. */
  public CudaDriver driver() {
    return driver;
  }

  /** Returns the number of the device in the driver's list. */
  public int ordinal() {
    return ordinal;
  }

  /** Returns the device's name. */
  public String name() {
    return name;
  }

  /** Returns what the device can do. */
  public DeviceLimits limits() {
    return limits;
  }

  /** Returns the legacy default stream. */
  public DeviceStream defaultStream() {
    return defaultStream;
  }

  /** Returns a new stream, which does not synchronise with the default stream. */
  public DeviceStream createStream() {
    bind();
    return new DeviceStream(this, driver.createStream());
  }

  /**
   * Makes the context current on the calling thread, unless this runtime already did. A library
   * that changes the thread's context must restore it.
   *
   * @throws GpuException if the device is closed, or a kernel that failed took its context
   */
  public void bind() {
    bindToRelease();
    String why = loss;
    if (why != null && !closing) {
      throw new GpuException(
          this + " is lost, since a kernel failed before: " + why + "\n" + remedy());
    }
  }

  /** Notes that a kernel failed and why, in a line; from then on nothing but closing works. */
  void lose(String why) {
    if (loss == null) {
      loss = why;
    }
  }

  /** Returns what to do about a kernel that failed. */
  String remedy() {
    return "The context is lost: "
        + (driver.isHardware()
            ? "CUDA recovers in a new process only."
            : "close this GPU and open it again.");
  }

  /**
   * As {@link #bind}, for what frees things, which a kernel that failed does not prevent.
   *
   * @throws GpuException if the device is closed
   */
  public void bindToRelease() {
    if (closed) {
      throw new GpuException("the GPU " + ordinal + " (" + name + ") is closed");
    }
    Binding binding = BINDING.get();
    if (binding.device != this) {
      driver.setCurrentContext(context);
      binding.device = this;
    }
  }

  /** Returns whether {@link #close} was called. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Returns the one object of {@code type} that belongs to this device, made by {@code factory} at
   * the first call and closed with the device, in reverse order of making.
   */
  public <T extends AutoCloseable> T attachment(Class<T> type, Function<Device, T> factory) {
    synchronized (attachments) {
      for (int i = 0; i < attachments.size(); i++) {
        AutoCloseable attachment = attachments.get(i);
        if (type.isInstance(attachment)) {
          return type.cast(attachment);
        }
      }
      T made = factory.apply(this);
      attachments.add(made);
      return made;
    }
  }

  /** Returns whether a kernel that failed took the context. */
  public boolean isLost() {
    return loss != null;
  }

  /** Frees something on the bound context; that a kernel failed, which is known, is no error. */
  public void release(Runnable action) {
    bindToRelease();
    try {
      action.run();
    } catch (CudaException e) {
      if (!isLost() || !DeviceStream.isFault(e.result())) {
        throw e;
      }
    }
  }

  /** Waits for all work, frees everything that belongs to the device, and lets the context go. */
  @Override
  public void close() {
    synchronized (attachments) {
      if (closed) {
        return;
      }
      bindToRelease();
      closing = true;
      RuntimeException failure = attempt(driver::synchronizeContext, null);
      for (int i = attachments.size() - 1; i >= 0; i--) {
        failure = attempt(attachments.get(i), failure);
      }
      attachments.clear();
      closed = true;
      BINDING.get().device = null;
      failure = attempt(() -> driver.releaseContext(ordinal), failure);
      if (failure != null) {
        throw failure;
      }
    }
  }

  private @Nullable RuntimeException attempt(
      AutoCloseable action, @Nullable RuntimeException earlier) {
    try {
      action.close();
      return earlier;
    } catch (Exception e) {
      boolean fault = e instanceof CudaException cuda && DeviceStream.isFault(cuda.result());
      if (fault && (loss != null || earlier != null)) {
        // The driver says at every call what has been said before.
        return earlier;
      }
      RuntimeException failure =
          e instanceof RuntimeException unchecked
              ? unchecked
              : new GpuException("closing a GPU failed: " + e.getMessage(), e);
      if (earlier == null) {
        return failure;
      }
      earlier.addSuppressed(failure);
      return earlier;
    }
  }

  @Override
  public String toString() {
    return "GPU " + ordinal + " (" + name + ")";
  }
}
