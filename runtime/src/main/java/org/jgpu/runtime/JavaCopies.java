package org.jgpu.runtime;

import java.util.function.LongConsumer;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.transfer.HostElements;
import org.jgpu.runtime.transfer.HostTransfer;
import org.jspecify.annotations.Nullable;

/**
 * Copies between the device and Java arrays that the host waits for. A strided view is packed on
 * the device, which takes as much device memory once more.
 */
final class JavaCopies {
  /** The longest arrays that all JVMs make. */
  private static final int MOST_ELEMENTS = Integer.MAX_VALUE - 8;

  /** A named class: the JVM would make a lambda's while the first copy waits. */
  private record Copy<A>(
      Activity direction, HostElements<A> elements, A host, @Nullable LongConsumer progress)
      implements DeviceArray.Work {
    @Override
    public void enqueue(long address, DeviceStream stream) {
      HostTransfer.of(stream.device()).run(direction, elements, host, address, stream, progress);
    }
  }

  private JavaCopies() {}

  /** Returns all elements as a new Java array. */
  static <A> A toJava(DeviceArray<A> source) {
    if (source.size() > MOST_ELEMENTS) {
      throw new GpuException(
          source.size() + " elements do not fit a Java array; copy slices of at most 2^31 - 9");
    }
    A host = source.dtype().elements().newArray((int) source.size());
    toJava(source, host);
    return host;
  }

  static <A> void toJava(DeviceArray<A> source, A host) {
    requireLength(source, host);
    toJava(source, source.dtype().elements(), host, null);
  }

  static <A> void toJava(DeviceArray<A> source, A host, LongConsumer progress) {
    requireLength(source, host);
    toJava(source, source.dtype().elements(), host, progress);
  }

  static <A> void toJava(DeviceArray<A> source, A host, Layout region) {
    toJava(source, RegionCopies.elements(source, host, region), host, null);
  }

  private static <A> void toJava(
      DeviceArray<A> source, HostElements<A> elements, A host, @Nullable LongConsumer progress) {
    if (source.isContiguous()) {
      download(source, elements, host, progress);
      return;
    }
    try (Gate.Hold hold = source.gpu().device().hold();
        DeviceArray<A> packed = source.unscopedPacked()) {
      OwnKernels.copy(source, packed);
      download(packed, elements, host, progress);
    }
  }

  private static <A> void download(
      DeviceArray<A> packed, HostElements<A> elements, A host, @Nullable LongConsumer progress) {
    packed.enqueue(new Copy<>(Activity.TO_HOST, elements, host, progress));
    packed.gpu().lateChecks().run();
  }

  static <A> void fromJava(DeviceArray<A> target, A host) {
    requireLength(target, host);
    fromJava(target, target.dtype().elements(), host, null);
  }

  static <A> void fromJava(DeviceArray<A> target, A host, LongConsumer progress) {
    requireLength(target, host);
    fromJava(target, target.dtype().elements(), host, progress);
  }

  static <A> void fromJava(DeviceArray<A> target, A host, Layout region) {
    fromJava(target, RegionCopies.elements(target, host, region), host, null);
  }

  private static <A> void fromJava(
      DeviceArray<A> target, HostElements<A> elements, A host, @Nullable LongConsumer progress) {
    ArrayCopies.requireDistinct(target, "a copy from the host");
    if (target.isContiguous()) {
      upload(target, elements, host, progress);
      return;
    }
    try (Gate.Hold hold = target.gpu().device().hold();
        DeviceArray<A> packed = target.unscopedPacked()) {
      upload(packed, elements, host, progress);
      OwnKernels.copy(packed, target);
    }
  }

  private static <A> void upload(
      DeviceArray<A> packed, HostElements<A> elements, A host, @Nullable LongConsumer progress) {
    packed.enqueue(new Copy<>(Activity.TO_DEVICE, elements, host, progress));
  }

  /** Requires a Java array of as many elements. */
  static <A> void requireLength(DeviceArray<A> array, A host) {
    int length = array.dtype().elements().length(host);
    if (length != array.size()) {
      throw new GpuException(
          "a Java array of length "
              + length
              + " does not match shape "
              + array.layout()
              + ", "
              + array.size()
              + " elements");
    }
  }
}
