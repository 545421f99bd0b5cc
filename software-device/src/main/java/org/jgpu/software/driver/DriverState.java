package org.jgpu.software.driver;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/** The devices of a driver, and which context is current on which thread. Thread-safe. */
final class DriverState {
  /**
   * Not 0, which is CUDA's default stream and no context, and not the small numbers of CUDA's other
   * special streams.
   */
  private static final long FIRST_HANDLE = 0x1000;

  private final DeviceModel model;
  private final List<PrimaryContext> devices;

  /** Weak, since threads outlive contexts, and their memory. */
  private final ThreadLocal<@Nullable WeakReference<SoftwareContext>> current = new ThreadLocal<>();

  private volatile boolean initialized;

  DriverState(DeviceModel model) {
    AtomicLong handles = new AtomicLong(FIRST_HANDLE);
    this.model = model;
    this.devices =
        IntStream.range(0, model.devices())
            .mapToObj(ordinal -> new PrimaryContext(ordinal, model, handles::getAndIncrement))
            .toList();
  }

  DeviceModel model() {
    return model;
  }

  void initialize() {
    initialized = true;
  }

  int deviceCount(String call) {
    checkInitialized(call);
    return devices.size();
  }

  PrimaryContext device(int ordinal, String call) {
    checkInitialized(call);
    if (ordinal < 0 || ordinal >= devices.size()) {
      throw CallFailure.of(
          CudaResult.INVALID_DEVICE, call, "device %d of %d".formatted(ordinal, devices.size()));
    }
    return devices.get(ordinal);
  }

  /** Makes the context with a handle current on the calling thread; none for 0. */
  void setCurrent(long handle, String call) {
    checkInitialized(call);
    if (handle == 0) {
      current.remove();
    } else {
      current.set(new WeakReference<>(context(handle, call)));
    }
  }

  /** Returns the live context with a handle. */
  SoftwareContext context(long handle, String call) {
    for (PrimaryContext device : devices) {
      SoftwareContext live = device.live(handle);
      if (live != null) {
        return live;
      }
    }
    throw CallFailure.of(
        CudaResult.INVALID_CONTEXT, call, "0x%x is not a live context".formatted(handle));
  }

  /** Returns the live context that has {@code event}, or {@code own}. */
  SoftwareContext contextOfEvent(long event, SoftwareContext own) {
    if (own.events().has(event)) {
      return own;
    }
    for (PrimaryContext device : devices) {
      SoftwareContext live = device.live();
      if (live != null && live.events().has(event)) {
        return live;
      }
    }
    return own;
  }

  /**
   * Returns {@code bytes} bytes at {@code offset} of page-locked memory, which all contexts may
   * copy from and to, whichever made it.
   */
  ByteBuffer pinned(SoftwareContext own, PinnedMemory memory, int offset, int bytes, String call) {
    for (PrimaryContext device : devices) {
      SoftwareContext live = device.live();
      if (live != null && live.memory().hasPinned(memory)) {
        return live.memory().slice(memory, offset, bytes, call);
      }
    }
    return own.memory().slice(memory, offset, bytes, call);
  }

  /** Returns the calling thread's context, which is alive and has not faulted. */
  SoftwareContext current(String call) {
    checkInitialized(call);
    WeakReference<SoftwareContext> reference = current.get();
    SoftwareContext context = reference == null ? null : reference.get();
    if (context == null) {
      throw CallFailure.of(
          CudaResult.INVALID_CONTEXT, call, "no context is current on this thread");
    }
    context.check(call);
    return context;
  }

  /** As {@link #current}, for a call whose effect a graph being captured would not have. */
  SoftwareContext currentOutsideCapture(String call) {
    SoftwareContext context = current(call);
    context.captures().refuse(call);
    return context;
  }

  private void checkInitialized(String call) {
    if (!initialized) {
      throw CallFailure.of(CudaResult.NOT_INITIALIZED, call, "");
    }
  }
}
