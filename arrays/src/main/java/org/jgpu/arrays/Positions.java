package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/** Indices along several axes as positions among the elements of an array. */
final class Positions {
  private Positions() {}

  /** Returns integers as a contiguous array of int64. */
  static DeviceArray<long[]> whole(DeviceArray<?> index, List<DeviceArray<?>> made) {
    requireIntegers(index);
    if (index.dtype() == (DType<?>) DType.INT64 && index.isContiguous()) {
      return DType.INT64.cast(index);
    }
    DeviceArray<long[]> converted = Casts.cast(index, DType.INT64);
    made.add(converted);
    return converted;
  }

  static void requireIntegers(DeviceArray<?> indices) {
    if (!DTypes.isInteger(indices.dtype())) {
      throw new GpuException(
          "an index of " + indices.dtype() + "; arrays of integers and of bool pick elements");
    }
  }

  /** Has indices that are out of range noted, where they pick elements of no size. */
  static void check(NdArray<?> x, int[] axes, List<DeviceArray<?>> indices, Object call) {
    long[] picked = new long[0];
    for (DeviceArray<?> index : indices) {
      picked = Shaping.broadcast(picked, index.shape());
    }
    if (Shaping.product(picked) == 0) {
      return;
    }
    List<DeviceArray<?>> made = new ArrayList<>();
    for (int i = 0; i < axes.length; i++) {
      contribution(x, axes[i], indices.get(i), call, made).close();
    }
    close(made);
  }

  static void close(List<DeviceArray<?>> made) {
    for (DeviceArray<?> array : made) {
      array.close();
    }
  }

  /** Has numbers outside of {@code [0, extent)} noted. */
  static void check(DeviceArray<long[]> index, long extent, Object call) {
    try (NdArray<long[]> part = Nd.on(index.gpu()).empty(DType.INT64, index.shape())) {
      offsets(index, part, 1, extent, call);
    }
  }

  /** Returns indices times a stride, those below 0 counted from the end; has others noted. */
  static NdArray<long[]> scaled(DeviceArray<long[]> index, long stride, long extent, Object call) {
    List<DeviceArray<?>> made = new ArrayList<>();
    NdArray<long[]> part = Nd.on(index.gpu()).empty(DType.INT64, index.shape());
    offsets(whole(index, made), part, stride, extent, call);
    close(made);
    return part;
  }

  /** Returns the positions that an index for each of {@code axes} leads to, in {@code shape}. */
  static DeviceArray<long[]> of(
      NdArray<?> x,
      int[] axes,
      List<DeviceArray<?>> indices,
      long[] shape,
      Object call,
      List<DeviceArray<?>> made) {
    NdArray<long[]> positions = Nd.on(x.gpu()).zeros(DType.INT64, shape);
    made.add(positions);
    for (int i = 0; i < axes.length; i++) {
      try (NdArray<long[]> part = contribution(x, axes[i], indices.get(i), call, made)) {
        positions.plusAssign(part);
      }
    }
    return positions;
  }

  /** Returns a position for each element of the result, whose picked axes stand at {@code at}. */
  static DeviceArray<long[]> everywhere(
      NdArray<?> x,
      int[] axes,
      List<DeviceArray<?>> indices,
      long[] shape,
      int at,
      Object call,
      List<DeviceArray<?>> made) {
    NdArray<long[]> positions = Nd.on(x.gpu()).zeros(DType.INT64, shape);
    made.add(positions);
    int behind = shape.length - at - rank(indices);
    for (int i = 0; i < axes.length; i++) {
      DeviceArray<?> index = indices.get(i);
      long[] apart = Arrays.copyOf(index.shape(), index.rank() + behind);
      Arrays.fill(apart, index.rank(), apart.length, 1);
      try (NdArray<long[]> part = contribution(x, axes[i], index, call, made)) {
        positions.plusAssign(part.reshape(apart));
      }
    }
    int own = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (Shaping.find(axes, axis) < 0) {
        int place = own < at ? own : own + rank(indices);
        own++;
        alongOwn(x, axis, positions, shape, place);
      }
    }
    return positions;
  }

  private static int rank(List<DeviceArray<?>> indices) {
    int rank = 0;
    for (DeviceArray<?> index : indices) {
      rank = Math.max(rank, index.rank());
    }
    return rank;
  }

  private static void alongOwn(
      NdArray<?> x, int axis, NdArray<long[]> positions, long[] shape, int place) {
    long[] apart = new long[shape.length];
    Arrays.fill(apart, 1);
    apart[place] = shape[place];
    long stride = x.layout().stride(axis);
    try (NdArray<long[]> counted = Nd.on(x.gpu()).arange(DType.INT64, shape[place]);
        NdArray<long[]> part = counted.times(stride)) {
      positions.plusAssign(part.reshape(apart));
    }
  }

  private static NdArray<long[]> contribution(
      NdArray<?> x, int axis, DeviceArray<?> given, Object call, List<DeviceArray<?>> made) {
    DeviceArray<long[]> index = whole(given, made);
    NdArray<long[]> part = Nd.on(x.gpu()).empty(DType.INT64, index.shape());
    offsets(index, part, x.layout().stride(axis), x.layout().extent(axis), call);
    return part;
  }

  private static void offsets(
      DeviceArray<long[]> index, NdArray<long[]> result, long stride, long extent, Object call) {
    if (result.size() > 0) {
      Notes notes = Notes.of(index.gpu());
      IndexKernelsLauncher.offsets(
          LaunchConfig.forElements(result.size(), 256),
          index,
          result,
          result.size(),
          stride,
          extent,
          notes.begin(call),
          notes.note());
      notes.end();
    }
  }
}
