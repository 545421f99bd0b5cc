package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Elements of lines along an axis, picked by a line of indices each: one kernel that reads an index
 * and moves an element.
 *
 * @param index contiguous, of the shape of what is picked
 * @param shape of what is picked
 * @param axis along which the lines run
 * @param extent of the lines
 */
record AlongAxis(
    String name, DeviceArray<long[]> index, long[] shape, int axis, long extent, Notes.Call call)
    implements AutoCloseable {
  private static final int STEPS = 4;
  private static final int BLOCK = 256;

  static AlongAxis of(String name, DeviceArray<?> x, DeviceArray<?> indices, int axis) {
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
    long[] shape = Shapes.broadcast(Shaping.with(x.shape(), along, 1), indices.shape());
    Notes.Call call = Notes.Call.of(name, x);
    DeviceArray<long[]> index = Positions.whole(indices.broadcastTo(shape), new ArrayList<>());
    return new AlongAxis(name, index, shape, along, x.layout().extent(along), call);
  }

  /** Returns what the indices pick. */
  <A> NdArray<A> take(DeviceArray<A> x) {
    NdArray<A> result = Nd.of(x.gpu().empty(x.dtype(), shape));
    if (result.size() == 0) {
      return result;
    }
    requireSome(x);
    DeviceArray<A> spread = x.broadcastTo(Shaping.with(shape, axis, extent));
    try (DeviceArray<A> packed = spread.isContiguous() ? spread : spread.copy()) {
      launchTake(Words.of(packed), Words.of(result));
    }
    return result;
  }

  private <W> void launchTake(DeviceArray<W> source, DeviceArray<?> result) {
    Notes notes = Notes.of(source.gpu());
    IndexKernelsLauncher.takeAlong(
        config(),
        source,
        index,
        source.dtype().cast(result),
        index.size(),
        shape[axis],
        extent,
        inner(),
        notes.begin(call),
        notes.note());
    notes.end();
  }

  /** Sets what the indices pick. */
  <A> void put(DeviceArray<A> x, DeviceArray<?> values) {
    if (!Arrays.equals(x.shape(), Shaping.with(shape, axis, extent))) {
      throw new GpuException(
          name
              + " in an array of shape "
              + Shapes.text(x.shape())
              + " by indices of shape "
              + Shapes.text(index.shape())
              + ": all but axis "
              + axis
              + " must be the array's extents, or 1");
    }
    Targets.requireDistinct(name, x);
    try (Operands<A> typed = Operands.of(name, x, values)) {
      DeviceArray<A> given = Views.fitted(typed.array(), x.rank());
      DeviceArray<A> spread = given.broadcastTo(shape);
      if (spread.size() > 0) {
        requireSome(x);
        putSome(x, given, spread);
      }
    }
  }

  private <A> void putSome(DeviceArray<A> x, DeviceArray<A> given, DeviceArray<A> spread) {
    boolean single = given.size() == 1;
    boolean asIs = single || spread.isContiguous();
    DeviceArray<A> elements = single ? given : spread;
    try (DeviceArray<A> values =
            asIs && !Views.share(x, elements)
                ? elements.reshape(elements.shape())
                : elements.copy();
        Apart<long[]> places = Apart.from(x, index);
        DeviceArray<A> packed = x.isContiguous() ? x.reshape(x.shape()) : x.copy()) {
      launchPut(Words.of(packed), places.array(), Words.of(values), single ? 0 : 1);
      if (!x.isContiguous()) {
        x.copyFrom(packed);
      }
    }
  }

  private <W> void launchPut(
      DeviceArray<W> target, DeviceArray<long[]> places, DeviceArray<?> values, long step) {
    Notes notes = Notes.of(target.gpu());
    IndexKernelsLauncher.putAlong(
        config(),
        target,
        places,
        target.dtype().cast(values),
        step,
        index.size(),
        shape[axis],
        extent,
        inner(),
        notes.begin(call),
        notes.note());
    notes.end();
  }

  private void requireSome(DeviceArray<?> x) {
    if (x.size() == 0) {
      throw new GpuException(
          name + " of an array of shape " + Shapes.text(x.shape()) + ", which has no elements");
    }
  }

  private LaunchConfig config() {
    return LaunchConfig.forElements((index.size() - 1) / STEPS + 1, BLOCK);
  }

  private long inner() {
    return Shaping.product(Arrays.copyOfRange(shape, axis + 1, shape.length));
  }

  @Override
  public void close() {
    index.close();
  }
}
