package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/** Indices along several axes as positions among the elements of an array. */
final class Positions {
  private Positions() {}

  /** Returns integers as a contiguous array of int64. */
  static DeviceArray<long[]> whole(DeviceArray<?> index, List<DeviceArray<?>> made) {
    requireIntegers(index);
    if (index.dtype() == (DType<?>) DType.INT64 && index.isContiguous()) {
      return DType.INT64.cast(index);
    }
    DeviceArray<long[]> converted = signed(index);
    made.add(converted);
    return converted;
  }

  /** Returns integers as int64; those from 2^63 on are the largest one, which is out of range. */
  private static DeviceArray<long[]> signed(DeviceArray<?> index) {
    if (index.dtype() != (DType<?>) DType.UINT64) {
      return Casts.cast(index, DType.INT64);
    }
    try (NdArray<long[]> least = Rounding.minimum(DType.UINT64.cast(index), Long.MAX_VALUE)) {
      return Casts.cast(least, DType.INT64);
    }
  }

  static void requireIntegers(DeviceArray<?> indices) {
    if (!DTypes.isInteger(indices.dtype())) {
      throw new GpuException(
          "an index of " + indices.dtype() + "; arrays of integers and of bool pick elements");
    }
  }

  /** Has indices that are out of range noted, where they pick elements of no size. */
  static void check(Picks<?> picks) {
    if (Shaping.product(picks.picked()) == 0) {
      return;
    }
    List<DeviceArray<?>> made = new ArrayList<>();
    for (int i = 0; i < picks.axes().length; i++) {
      contribution(picks, i, made).close();
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

  /** Returns the positions that an index for each of the picked axes leads to. */
  static DeviceArray<long[]> of(Picks<?> picks, List<DeviceArray<?>> made) {
    NdArray<long[]> positions = Nd.on(picks.x().gpu()).zeros(DType.INT64, picks.picked());
    made.add(positions);
    for (int i = 0; i < picks.axes().length; i++) {
      try (NdArray<long[]> part = contribution(picks, i, made)) {
        positions.plusAssign(part);
      }
    }
    return positions;
  }

  /** Returns a position for each element of the result. */
  static DeviceArray<long[]> everywhere(Picks<?> picks, List<DeviceArray<?>> made) {
    NdArray<long[]> positions = Nd.on(picks.x().gpu()).zeros(DType.INT64, picks.shape());
    made.add(positions);
    int[] before = picks.before();
    int[] behind = picks.behind();
    for (int i = 0; i < picks.axes().length; i++) {
      DeviceArray<?> index = picks.indices().get(i);
      long[] apart = Arrays.copyOf(index.shape(), index.rank() + behind.length);
      Arrays.fill(apart, index.rank(), apart.length, 1);
      try (NdArray<long[]> part = contribution(picks, i, made)) {
        positions.plusAssign(part.reshape(apart));
      }
    }
    for (int i = 0; i < before.length; i++) {
      alongOwn(picks.x(), before[i], positions, i);
    }
    for (int i = 0; i < behind.length; i++) {
      alongOwn(picks.x(), behind[i], positions, positions.rank() - behind.length + i);
    }
    return positions;
  }

  private static void alongOwn(NdArray<?> x, int axis, NdArray<long[]> positions, int place) {
    long[] apart = new long[positions.rank()];
    Arrays.fill(apart, 1);
    apart[place] = x.layout().extent(axis);
    long stride = x.layout().stride(axis);
    try (NdArray<long[]> counted = Nd.on(x.gpu()).arange(DType.INT64, apart[place]);
        NdArray<long[]> part = counted.times(stride)) {
      positions.plusAssign(part.reshape(apart));
    }
  }

  /** What the index of one picked axis adds to each position. */
  private static NdArray<long[]> contribution(Picks<?> picks, int i, List<DeviceArray<?>> made) {
    DeviceArray<long[]> index = whole(picks.indices().get(i), made);
    NdArray<long[]> part = Nd.on(index.gpu()).empty(DType.INT64, index.shape());
    Layout layout = picks.x().layout();
    int axis = picks.axes()[i];
    offsets(index, part, layout.stride(axis), layout.extent(axis), picks.call());
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
