package org.jgpu.runtime;

import java.util.Arrays;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.transfer.HostElements;
import org.jgpu.runtime.transfer.RowRegion;
import org.jspecify.annotations.Nullable;

/** Copies between the device and a part of host memory, which leave the rest of it alone. */
final class RegionCopies {
  /**
   * The shortest rows of a strided view that the driver copies one by one. Shorter ones are packed
   * by a kernel first: each costs the copy engine about as much as this many bytes do.
   */
  private static final long LEAST_ROW_BYTES = 512;

  private RegionCopies() {}

  /** Enqueues a copy to page-locked memory; that of a strided view is packed first if need be. */
  static <A> void enqueueToHost(DeviceArray<A> source, HostArray<A> host, Layout region) {
    check(source, host, region);
    if (source.size() == 0) {
      return;
    }
    RowRegion rows = rows(source, region);
    try (Gate.Hold hold = source.gpu().device().hold()) {
      if (rows != null) {
        toHost(source, host, region, rows);
        return;
      }
      try (DeviceArray<A> packed = source.unscopedCopy()) {
        toHost(packed, host, region, packedRows(packed, host, region));
      }
    }
  }

  /** As {@link #enqueueToHost}, the other way. */
  static <A> void enqueueFromHost(DeviceArray<A> target, HostArray<A> host, Layout region) {
    ArrayCopies.requireDistinct(target, "a copy from the host");
    check(target, host, region);
    if (target.size() == 0) {
      return;
    }
    RowRegion rows = rows(target, region);
    try (Gate.Hold hold = target.gpu().device().hold()) {
      if (rows != null) {
        fromHost(target, host, region, rows);
        return;
      }
      try (DeviceArray<A> packed = target.unscopedPacked()) {
        fromHost(packed, host, region, packedRows(packed, host, region));
        OwnKernels.copy(packed, target);
      }
    }
  }

  /** Returns how the elements of {@code region}, a part of {@code host}, move. */
  static <A> HostElements<A> elements(DeviceArray<A> array, A host, Layout region) {
    HostElements<A> elements = array.dtype().elements();
    int length = elements.length(host);
    check(array, length, "a Java array of length " + length, region);
    return region.rank() == 0 ? elements.laidOut(region.reshape(1)) : elements.laidOut(region);
  }

  private static @Nullable RowRegion rows(DeviceArray<?> array, Layout region) {
    RowRegion rows = RowRegion.of(array.layout(), region, array.dtype().bytes());
    boolean wide = rows != null && (array.isContiguous() || rows.rowBytes() >= LEAST_ROW_BYTES);
    return wide ? rows : null;
  }

  private static RowRegion packedRows(DeviceArray<?> packed, HostArray<?> host, Layout region) {
    RowRegion rows = RowRegion.of(packed.layout(), region, packed.dtype().bytes());
    if (rows == null) {
      throw new GpuException(
          "a copy between the device and a part of "
              + host
              + " with the strides "
              + Arrays.toString(region.strides())
              + ": its rows overlap, or lie backwards");
    }
    return rows;
  }

  private static <A> void toHost(
      DeviceArray<A> source, HostArray<A> host, Layout region, RowRegion rows) {
    int first = (int) (region.offset() * source.dtype().bytes());
    Traced.enqueue(
        source,
        Activity.TO_HOST,
        (address, stream) ->
            host.enqueue(
                stream,
                block ->
                    rows.forEach(
                        (there, here, box) ->
                            toHost(
                                block.memory(),
                                first + (int) here,
                                address + there,
                                box,
                                stream))));
  }

  private static <A> void fromHost(
      DeviceArray<A> target, HostArray<A> host, Layout region, RowRegion rows) {
    int first = (int) (region.offset() * target.dtype().bytes());
    Traced.enqueue(
        target,
        Activity.TO_DEVICE,
        (address, stream) ->
            host.enqueue(
                stream,
                block ->
                    rows.forEach(
                        (there, here, box) ->
                            fromHost(
                                block.memory(),
                                first + (int) here,
                                address + there,
                                box,
                                stream))));
  }

  private static void toHost(
      PinnedMemory memory, int at, long address, CopyBox box, DeviceStream stream) {
    if (box.isOneRow()) {
      int bytes = (int) box.rowBytes();
      driver(stream).copyToHost(memory, at, address, bytes, stream.handle());
    } else {
      driver(stream).copyBoxToHost(memory, at, address, box, stream.handle());
    }
  }

  private static void fromHost(
      PinnedMemory memory, int at, long address, CopyBox box, DeviceStream stream) {
    if (box.isOneRow()) {
      int bytes = (int) box.rowBytes();
      driver(stream).copyToDevice(address, memory, at, bytes, stream.handle());
    } else {
      driver(stream).copyBoxToDevice(address, memory, at, box, stream.handle());
    }
  }

  private static void check(DeviceArray<?> array, HostArray<?> host, Layout region) {
    if (array.dtype() != host.dtype()) {
      throw new GpuException("a copy between " + array.description() + " and " + host);
    }
    check(array, host.length(), host.toString(), region);
  }

  private static void check(DeviceArray<?> array, int length, String host, Layout region) {
    if (!region.hasShapeOf(array.layout())) {
      throw new GpuException(
          "a copy between "
              + array.description()
              + " and a part of "
              + host
              + " of shape "
              + region);
    }
    if (region.size() == 0) {
      return;
    }
    requireWithin(length, host, region);
    requireRows(host, region);
  }

  private static void requireWithin(int length, String host, Layout region) {
    long lowest = region.offset() + region.lowest();
    long highest = region.offset() + region.highest();
    if (lowest < 0 || highest >= length) {
      throw new GpuException(
          "the part of "
              + host
              + " of shape "
              + Shapes.text(region.shape())
              + " reaches from element "
              + lowest
              + " to "
              + highest);
    }
  }

  private static void requireRows(String host, Layout region) {
    int last = region.rank() - 1;
    boolean rows = last < 0 || region.stride(last) == 1 || region.extent(last) == 1;
    if (!rows || region.repeatsElements()) {
      throw new GpuException(
          "the part of "
              + host
              + " has the strides "
              + Arrays.toString(region.strides())
              + ": that of the last axis must be 1 and none 0, and rows may not overlap;"
              + " transpose or broadcast on the device");
    }
  }

  private static CudaDriver driver(DeviceStream stream) {
    return stream.device().driver();
  }
}
