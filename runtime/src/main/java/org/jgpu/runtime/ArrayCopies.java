package org.jgpu.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;
import org.jgpu.runtime.layout.Sharing;

/** Copies from array to array, on one device and between two, and fills. */
final class ArrayCopies {
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");

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
      try (DeviceArray<A> apart = from.unscopedCopy()) {
        onDevice(apart, target);
      }
    } else {
      onDevice(from, target);
    }
  }

  private static boolean share(DeviceArray<?> source, DeviceArray<?> target) {
    int bytes = target.dtype().bytes();
    return Sharing.of(
        source.address(), source.layout(), bytes, target.address(), target.layout(), bytes);
  }

  private static void requireDistinct(DeviceArray<?> target, String what) {
    if (target.layout().repeatsElements()) {
      throw new GpuException(
          what
              + " to a broadcast view, or one of overlapping windows, of shape "
              + Shapes.text(target.shape())
              + ", whose elements"
              + " repeat");
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
    source.enqueue(new Reading(target, source.size() * source.dtype().bytes()));
  }

  private static <A> void between(DeviceArray<A> source, DeviceArray<A> target) {
    try (DeviceArray<A> packed = source.isContiguous() ? source.same() : source.unscopedCopy()) {
      if (target.isContiguous()) {
        packedBetween(packed, target);
        return;
      }
      try (DeviceArray<A> there =
          DeviceArray.unscoped(target.gpu(), target.dtype(), target.layout().packed())) {
        packedBetween(packed, there);
        OwnKernels.copy(there, target);
      }
    }
  }

  /**
   * Copies on the current stream of the target's device, after what is enqueued on the source's
   * stream and before what is enqueued there later.
   */
  private static <A> void packedBetween(DeviceArray<A> source, DeviceArray<A> target) {
    Device from = source.gpu().device();
    Device to = target.gpu().device();
    if (from.driver() != to.driver()) {
      target.copyFrom(source.toHost());
      return;
    }
    enablePeerAccess(to, from);
    long bytes = source.size() * source.dtype().bytes();
    source.enqueue(
        (read, sending) -> {
          sending.refuseCapture("copying between devices");
          target.enqueue(
              (written, receiving) -> {
                receiving.refuseCapture("copying between devices");
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
      LOGGER.log(Level.DEBUG, "copies between the devices go through the host", e);
    }
  }

  /** Sets all elements to {@code value}, a Java wrapper or a record of the dtype. */
  static <A> void fill(DeviceArray<A> target, Object value) {
    requireDistinct(target, "fill");
    A single = single(target.dtype(), value);
    if (target.size() == 0) {
      return;
    }
    ByteBuffer bits = ByteBuffer.allocate(target.dtype().bytes()).order(ByteOrder.nativeOrder());
    target.dtype().elements().put(single, 0, 1, bits);
    if (target.isContiguous() && fillBits(target, bits)) {
      return;
    }
    try (DeviceArray<A> one =
        DeviceArray.unscoped(target.gpu(), target.dtype(), Layout.contiguous())) {
      one.copyFrom(single);
      OwnKernels.copy(one.broadcastTo(target.shape()), target);
    }
  }

  private static <A> A single(DType<A> dtype, Object value) {
    A single = dtype.elements().newArray(1);
    try {
      Array.set(single, 0, value);
      return single;
    } catch (IllegalArgumentException e) {
      throw new GpuException(
          "fill of "
              + dtype
              + " with "
              + value
              + " of "
              + value.getClass().getSimpleName()
              + "; expected "
              + dtype.arrayType().getComponentType().getSimpleName(),
          e);
    }
  }

  /** Fills by the driver, if the bits are a repeated pattern of at most 4 bytes. */
  private static boolean fillBits(DeviceArray<?> target, ByteBuffer bits) {
    int bytes = bits.capacity();
    long total = target.size() * bytes;
    if (repeats(bits, 1)) {
      target.enqueue(new Pattern(1, bits.get(0), total));
    } else if (repeats(bits, 2)) {
      target.enqueue(new Pattern(2, bits.getShort(0), total / 2));
    } else if (repeats(bits, 4)) {
      target.enqueue(new Pattern(4, bits.getInt(0), total / 4));
    } else {
      return false;
    }
    return true;
  }

  /** Sets all bytes of a contiguous array to zero. */
  static void clear(DeviceArray<?> target) {
    if (target.size() > 0) {
      target.enqueue(new Pattern(1, 0, target.size() * target.dtype().bytes()));
    }
  }

  /**
   * What is written again and again; a record, as a function takes ten times as long to be made.
   */
  private record Pattern(int bytes, int bits, long count) implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      CudaDriver driver = driver(stream);
      if (bytes == 1) {
        driver.fill8(address, (byte) bits, count, stream.handle());
      } else if (bytes == 2) {
        driver.fill16(address, (short) bits, count, stream.handle());
      } else {
        driver.fill32(address, bits, count, stream.handle());
      }
    }
  }

  /** The part of a copy that knows where the source lies. */
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

  private static boolean repeats(ByteBuffer bits, int period) {
    boolean repeated = bits.capacity() % period == 0;
    for (int i = period; repeated && i < bits.capacity(); i++) {
      repeated = bits.get(i) == bits.get(i - period);
    }
    return repeated;
  }

  private static CudaDriver driver(DeviceStream stream) {
    return stream.device().driver();
  }
}
