package org.jgpu.runtime;

import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;
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
    PeerCopies.refuseCapture(source);
    PeerCopies.refuseCapture(target);
    try (Gate.Hold sender = source.gpu().device().hold();
        Gate.Hold receiver = target.gpu().device().hold()) {
      if (target.isContiguous()) {
        sent(source, target);
        return;
      }
      try (DeviceArray<A> there = target.unscopedPacked()) {
        sent(source, there);
        OwnKernels.copy(there, target);
      }
    }
  }

  private static <A> void sent(DeviceArray<A> source, DeviceArray<A> target) {
    try (PeerCopies copies = PeerCopies.to(target)) {
      copies.send(source, target);
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
