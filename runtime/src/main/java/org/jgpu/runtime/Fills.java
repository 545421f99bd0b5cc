package org.jgpu.runtime;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.trace.Activity;

/** Arrays of one value: by the driver, or as copies of an array of one element, made by it. */
final class Fills {
  private static final int WORD = 4;

  /** Larger elements, which are records, are copied from Java in one call. */
  private static final int MOST_BYTES = 64;

  private Fills() {}

  /** Sets all elements to {@code value}, a Java wrapper or a record of the dtype. */
  static <A> void fill(DeviceArray<A> target, Object value) {
    ArrayCopies.requireDistinct(target, "fill");
    A single = single(target.dtype(), value);
    if (target.size() == 0) {
      return;
    }
    ByteBuffer bits = ByteBuffer.allocate(target.dtype().bytes()).order(ByteOrder.nativeOrder());
    target.dtype().elements().put(single, 0, 1, bits);
    if (target.isContiguous() && fillBits(target, bits)) {
      return;
    }
    boolean inWords = bits.capacity() <= MOST_BYTES;
    if (target.size() == 1 && inWords && target.address() % WORD == 0) {
      Traced.enqueue(target, Activity.FILL, new Words(bits));
      return;
    }
    try (DeviceArray<A> one =
        DeviceArray.unscoped(target.gpu(), target.dtype(), Layout.contiguous())) {
      if (inWords) {
        Traced.enqueue(one, Activity.FILL, new Words(bits));
      } else {
        one.copyFrom(single);
      }
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
      Traced.enqueue(target, Activity.FILL, new Pattern(1, bits.get(0), total));
    } else if (repeats(bits, 2)) {
      Traced.enqueue(target, Activity.FILL, new Pattern(2, bits.getShort(0), total / 2));
    } else if (repeats(bits, 4)) {
      Traced.enqueue(target, Activity.FILL, new Pattern(4, bits.getInt(0), total / 4));
    } else {
      return false;
    }
    return true;
  }

  /** One element, word by word: unlike a copy from Java it waits for nothing, and is captured. */
  private record Words(ByteBuffer bits) implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      CudaDriver driver = stream.device().driver();
      int at = 0;
      for (; at + WORD <= bits.capacity(); at += WORD) {
        driver.fill32(address + at, bits.getInt(at), 1, stream.handle());
      }
      for (; at < bits.capacity(); at++) {
        driver.fill8(address + at, bits.get(at), 1, stream.handle());
      }
    }
  }

  /** Sets all bytes of a contiguous array to zero. */
  static void clear(DeviceArray<?> target) {
    if (target.size() > 0) {
      Traced.enqueue(
          target, Activity.FILL, new Pattern(1, 0, target.size() * target.dtype().bytes()));
    }
  }

  /**
   * What is written again and again; a record, as a function takes ten times as long to be made.
   */
  private record Pattern(int bytes, int bits, long count) implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      CudaDriver driver = stream.device().driver();
      if (bytes == 1) {
        driver.fill8(address, (byte) bits, count, stream.handle());
      } else if (bytes == 2) {
        driver.fill16(address, (short) bits, count, stream.handle());
      } else {
        driver.fill32(address, bits, count, stream.handle());
      }
    }
  }

  private static boolean repeats(ByteBuffer bits, int period) {
    boolean repeated = bits.capacity() % period == 0;
    for (int i = period; repeated && i < bits.capacity(); i++) {
      repeated = bits.get(i) == bits.get(i - period);
    }
    return repeated;
  }
}
