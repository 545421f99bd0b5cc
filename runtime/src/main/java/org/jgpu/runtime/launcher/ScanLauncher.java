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
    KernelDescriptor kernel = handle.descriptor();
    ArgumentChecks.oneShape(kernel, values);
    Layout layout = values.array(0).layout();
    long[] extents = extents(layout, axes);
    List<DeviceArray<?>> copies = new ArrayList<>();
    DeviceArray<A> result = gpu.empty(dtype, layout.shape());
    try {
      makeContiguous(copies);
      values.setExtents(extents[0], extents[1], extents[2]);
      values.setExclusive(exclusive);
      values.addResult(result);
      if (result.size() > 0) {
        run(handle, gpu);
      }
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
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

  /** Puts copies in the places of views. A copy is a launch, which uses the values itself. */
  private void makeContiguous(List<DeviceArray<?>> copies) {
    List<DeviceArray<?>> arrays = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arrays.add(values.array(i));
    }
    for (int i = 0; i < arrays.size(); i++) {
      if (!arrays.get(i).isContiguous()) {
        DeviceArray<?> copy = arrays.get(i).copy();
        copies.add(copy);
        arrays.set(i, copy);
      }
    }
    if (!copies.isEmpty()) {
      values.clear();
      arrays.forEach(values::add);
    }
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
