package org.jgpu.runtime.launcher;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;
import org.jgpu.runtime.memory.BlockLease;
import org.jgpu.runtime.memory.MemoryPool;

/** Launches scans. One thread's. */
final class ScanLauncher {
  private final KernelValues values;
  private final LaunchShape shape;
  private final Submission submission;

  ScanLauncher(KernelValues values, LaunchShape shape, Submission submission) {
    this.values = values;
    this.shape = shape;
    this.submission = submission;
  }

  /**
   * Scans the arrays in the values into a new one. Views that are not contiguous are copied first.
   *
   * @param axes one axis; none for all elements in row-major order
   */
  <A> DeviceArray<A> scan(
      KernelHandle handle, Gpu gpu, DType<A> dtype, boolean exclusive, int... axes) {
    ArgumentChecks.oneShape(handle.descriptor(), values);
    Layout layout = values.array(0).layout();
    long[] extents = extents(layout, axes);
    DeviceArray<A> result = gpu.empty(dtype, layout.shape());
    try {
      write(handle, gpu, result, exclusive, extents);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /**
   * As {@link #scan}, into an array, which may be one of those in the values or share memory with
   * them; one that is not contiguous gets a copy.
   */
  void scanInto(KernelHandle handle, Gpu gpu, DeviceArray<?> out, boolean exclusive, int... axes) {
    ArgumentChecks.oneShape(handle.descriptor(), values);
    Layout layout = values.array(0).layout();
    long[] extents = extents(layout, axes);
    ArgumentChecks.scanned(handle.descriptor(), layout, out);
    if (out.isContiguous()) {
      write(handle, gpu, out, exclusive, extents);
    } else {
      writeApart(handle, gpu, out, exclusive, extents);
    }
  }

  private <A> void writeApart(
      KernelHandle handle, Gpu gpu, DeviceArray<A> out, boolean exclusive, long... extents) {
    try (DeviceArray<A> packed = gpu.empty(out.dtype(), out.shape())) {
      write(handle, gpu, packed, exclusive, extents);
      out.copyFrom(packed);
    }
  }

  /** Scans into a contiguous array. */
  private void write(
      KernelHandle handle, Gpu gpu, DeviceArray<?> result, boolean exclusive, long... extents) {
    List<DeviceArray<?>> copies = new ArrayList<>();
    try {
      makeReadable(result, copies);
      values.setExtents(extents[0], extents[1], extents[2]);
      values.setExclusive(exclusive);
      values.addResult(result);
      if (result.size() > 0) {
        run(handle, gpu);
      }
    } finally {
      copies.forEach(DeviceArray::close);
    }
  }

  /** Returns the products of the extents before the axis, of the axis, and after it. */
  private static long[] extents(Layout layout, int... axes) {
    if (axes.length == 0) {
      return new long[] {1, layout.size(), 1};
    }
    int axis = Shapes.axis(axes[0], layout.rank());
    long[] extents = {1, 1, 1};
    for (int i = 0; i < layout.rank(); i++) {
      extents[Integer.compare(i, axis) + 1] *= layout.extent(i);
    }
    return extents;
  }

  /**
   * Puts copies in the places of views, and of what overlaps the result. The result itself is read
   * as it is: the block that writes an element is the only one that reads it, and does so before.
   * So what alone is scanned, in the dtype of the result, is copied there. A copy is a launch,
   * which uses the values itself.
   */
  private void makeReadable(DeviceArray<?> result, List<DeviceArray<?>> copies) {
    List<DeviceArray<?>> arrays = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arrays.add(values.array(i));
    }
    boolean changed = false;
    for (int i = 0; i < arrays.size(); i++) {
      DeviceArray<?> array = arrays.get(i);
      if (!array.isContiguous() || ArgumentChecks.overlaps(array, result)) {
        boolean inPlace = arrays.size() == 1 && array.dtype() == result.dtype();
        arrays.set(i, inPlace ? copied(array, result) : array.copy());
        if (!inPlace) {
          copies.add(arrays.get(i));
        }
        changed = true;
      }
    }
    if (changed) {
      values.clear();
      arrays.forEach(values::add);
    }
  }

  private static <A> DeviceArray<A> copied(DeviceArray<?> array, DeviceArray<A> result) {
    result.copyFrom(result.dtype().cast(array));
    return result;
  }

  private void run(KernelHandle handle, Gpu gpu) {
    KernelDescriptor kernel = handle.descriptor();
    Device device = Internals.device(gpu);
    DeviceStream stream = Internals.currentStream(gpu);
    DeviceKernel function = handle.on(device);
    ScanGeometry geometry = ScanGeometry.fill(kernel, values, device.limits(), shape);
    values.setRepeats(geometry.repeats());
    KernelEntry entry = function.entry(geometry.variant());
    entry.allowSharedBytes(shape.sharedBytes);
    long bytes = geometry.workspaceBytes(kernel);
    if (bytes == 0) {
      values.setWorkspace(0);
      submission.run(kernel, entry, stream);
      return;
    }
    try (BlockLease lease = MemoryPool.of(device).lease(bytes, stream, "scan workspace", this)) {
      long address = lease.block().address();
      stream.call(() -> device.driver().fill8(address, (byte) 0, bytes, stream.handle()));
      values.setWorkspace(address);
      submission.run(kernel, entry, stream);
    }
  }
}
