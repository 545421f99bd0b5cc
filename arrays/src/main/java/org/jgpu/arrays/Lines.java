package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Indices along one axis, with those of all other axes as they are, so that elements can be picked
 * by an array for each axis. Closing frees the latter.
 */
record Lines(List<DeviceArray<?>> indices, List<DeviceArray<?>> made) implements AutoCloseable {
  static Lines of(String name, DeviceArray<?> x, DeviceArray<?> indices, int axis) {
    int along = Axes.of(axis, x.rank());
    if (indices.rank() != x.rank()) {
      throw new GpuException(
          name
              + " of shape "
              + Shapes.text(x.shape())
              + " with indices of shape "
              + Shapes.text(indices.shape())
              + ": both must have one rank");
    }
    long[] shape = Shaping.broadcast(Shaping.with(x.shape(), along, 1), indices.shape());
    List<DeviceArray<?>> all = new ArrayList<>();
    List<DeviceArray<?>> made = new ArrayList<>();
    for (int i = 0; i < x.rank(); i++) {
      if (i == along) {
        all.add(indices.broadcastTo(shape));
      } else {
        long[] own = new long[x.rank()];
        java.util.Arrays.fill(own, 1);
        own[i] = shape[i];
        NdArray<long[]> counted = Nd.on(x.gpu()).arange(DType.INT64, shape[i]);
        made.add(counted);
        all.add(counted.reshape(own).broadcastTo(shape));
      }
    }
    return new Lines(all, made);
  }

  @Override
  public void close() {
    made.forEach(DeviceArray::close);
  }
}
