package org.jgpu.runtime;

import java.lang.System.Logger.Level;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.layout.Shapes;
import org.jgpu.runtime.layout.Sharing;
import org.jgpu.runtime.trace.Activity;

/** Copies from array to array, on one device and between two. */
final class ArrayCopies {
  private ArrayCopies() {}

  /** Copies the elements of {@code source}, broadcast, to {@code target}; they may overlap. */
  static <A> void copy(DeviceArray<A> source, DeviceArray<A> target) {
    requireDistinct(target, "copyFrom another array");
    if (source.dtype() != target.dtype()) {
      throw new GpuException(
          "a copy of "
              + source.description()
              + " to "
              + target.description()
              + ": both must have one dtype");
    }
    DeviceArray<A> from = source.broadcastTo(target.shape());
    if (target.size() == 0) {
      return;
    }
    if (source.gpu() != target.gpu()) {
      between(source.layout().hasShapeOf(target.layout()) ? source : from, target);
    } else if (source.storage() == target.storage() && share(from, target)) {
      try (Gate.Hold hold = target.gpu().device().hold();
          DeviceArray<A> apart = from.unscopedCopy()) {
        onDevice(apart, target);
      }
    } else {
      onDevice(from, target);
    }
  }

  /** Returns {@code target}, new and packed, with the elements of {@code source}; else frees it. */
  static <A> DeviceArray<A> filled(DeviceArray<A> target, DeviceArray<A> source) {
    try {
      if (source.gpu() == target.gpu()) {
        onDevice(source, target);
      } else if (source.size() > 0) {
        between(source, target);
      }
      return target;
    } catch (RuntimeException e) {
      target.close();
      throw e;
    }
  }

  private static boolean share(DeviceArray<?> source, DeviceArray<?> target) {
    int bytes = target.dtype().bytes();
    return Sharing.of(
        source.address(), source.layout(), bytes, target.address(), target.layout(), bytes);
  }

  /** Requires that no two indices lead to one element. */
  static void requireDistinct(DeviceArray<?> target, String what) {
    if (target.layout().repeatsElements()) {
      throw new GpuException(
          what
              + " to a broadcast view, or one of overlapping windows, of shape "
              + Shapes.text(target.shape())
              + ", whose elements repeat");
    }
  }

  /** Copies between arrays of one shape that share no memory. */
  static <A> void onDevice(DeviceArray<A> source, DeviceArray<A> target) {
    if (source.size() == 0) {
      return;
    }
    if (!source.isContiguous() || !target.isContiguous()) {
      OwnKernels.copy(source, target);
      return;
    }
    long bytes = source.size() * source.dtype().bytes();
    Traced.enqueue(source, Activity.ON_DEVICE, new Reading(target, bytes));
  }

  private static <A> void between(DeviceArray<A> source, DeviceArray<A> target) {
    refuseCapture(source);
    refuseCapture(target);
    try (Gate.Hold sender = source.gpu().device().hold();
        Gate.Hold receiver = target.gpu().device().hold();
        DeviceArray<A> packed = source.isContiguous() ? source.same() : source.unscopedCopy()) {
      if (target.isContiguous()) {
        packedBetween(packed, target);
        return;
      }
      try (DeviceArray<A> there = target.unscopedPacked()) {
        packedBetween(packed, there);
        OwnKernels.copy(there, target);
      }
    }
  }

  private static void refuseCapture(DeviceArray<?> array) {
    array.gpu().currentStream().deviceStream().refuseCapture("copying between devices");
  }

  /**
   * Copies on the current stream of the target's device, after what is enqueued on the source's
   * stream and before what is enqueued there later.
   */
  private static <A> void packedBetween(DeviceArray<A> source, DeviceArray<A> target) {
    Device from = source.gpu().device();
    Device to = target.gpu().device();
    if (from.sharedDriver() != to.sharedDriver()) {
      target.copyFrom(source.toHost());
      return;
    }
    // Neither device closes between the copy and what makes the source's stream wait for it.
    try (Gate.Hold sender = from.hold();
        Gate.Hold receiver = to.hold()) {
      enablePeerAccess(to, from);
      Traced.run(target, Activity.BETWEEN_DEVICES, () -> enqueueBetween(source, target, from, to));
    }
  }

  private static <A> void enqueueBetween(
      DeviceArray<A> source, DeviceArray<A> target, Device from, Device to) {
    long bytes = source.size() * source.dtype().bytes();
    source.enqueue(
        (read, sending) -> {
          target.enqueue(
              (written, receiving) -> {
                order(sending, receiving);
                to.bind();
                driver(receiving)
                    .copyPeer(
                        written, to.context(), read, from.context(), bytes, receiving.handle());
                orderOrWait(receiving, sending);
              });
        });
  }

  /** Makes later work on {@code later} wait for what is on {@code earlier} now. */
  private static void order(DeviceStream earlier, DeviceStream later) {
    try (DriverHandle event = earlier.device().createEvent(false)) {
      driver(earlier).recordEvent(event.value(), earlier.handle());
      later.device().bind();
      driver(later).streamWaitEvent(later.handle(), event.value());
    }
  }

  /** The source must not be recycled under the copy, whatever fails. */
  private static void orderOrWait(DeviceStream copying, DeviceStream sending) {
    try {
      order(copying, sending);
    } catch (RuntimeException e) {
      copying.device().bindToRelease();
      Release.one(() -> driver(copying).synchronizeStream(copying.handle()));
      throw e;
    }
  }

  /** Lets the devices reach each other's memory, at their first copy. */
  private static void enablePeerAccess(Device to, Device from) {
    if (to.ordinal() == from.ordinal() || !to.meets(from)) {
      return;
    }
    try {
      if (to.driver().canAccessPeer(to.ordinal(), from.ordinal())) {
        to.bind();
        to.driver().enablePeerAccess(from.context());
        from.bind();
        from.driver().enablePeerAccess(to.context());
      }
    } catch (CudaException e) {
      System.getLogger("org.jgpu.runtime")
          .log(Level.DEBUG, "copies between the devices go through the host", e);
    }
  }

  /**
   * The part of a copy that knows where the source lies; a record, as a function takes ten times as
   * long to be made.
   */
  private record Reading(DeviceArray<?> target, long bytes) implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      target.enqueue(new Writing(address, bytes));
    }
  }

  private record Writing(long source, long bytes) implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      driver(stream).copyOnDevice(address, source, bytes, stream.handle());
    }
  }

  private static CudaDriver driver(DeviceStream stream) {
    return stream.device().driver();
  }
}
