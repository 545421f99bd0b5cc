package org.jgpu.arrays;

import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Launches;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Random integers between bounds that are arrays, a block of the stream for each. */
final class BoundedIntegers {
  private BoundedIntegers() {}

  static <A> NdArray<A> draw(
      Generator generator,
      DType<A> dtype,
      DeviceArray<?> low,
      DeviceArray<?> high,
      boolean isClosed) {
    IntegerBounds.requireDtype(dtype);
    require(generator, "low", low);
    require(generator, "high", high);
    long[] shape = Shapes.broadcast(low.shape(), high.shape());
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    Blocks blocks = generator.take(result.size());
    if (result.size() > 0) {
      int isUnsigned = unsigned(low) | unsigned(high) << 1;
      try (NdArray<long[]> bounds = packed(shape, low, high)) {
        launch(result, bounds, isUnsigned, isClosed, blocks);
      }
    }
    return result;
  }

  private static void launch(
      NdArray<?> result, NdArray<long[]> bounds, int isUnsigned, boolean isClosed, Blocks blocks) {
    Notes notes = Notes.of(result.gpu());
    IntegerBounds limits = IntegerBounds.limits(result.dtype());
    long call =
        notes.begin(
            "integers of dtype "
                + result.dtype()
                + ": high must be "
                + (isClosed ? "at least low" : "more than low")
                + ", and the dtype must hold what is between them");
    Launches.bounded(
        result,
        bounds,
        isUnsigned,
        isClosed,
        limits.first(),
        limits.last(),
        blocks,
        call,
        notes.note());
    notes.end();
  }

  private static void require(Generator generator, String name, DeviceArray<?> bound) {
    if (bound.gpu() != generator.gpu()) {
      throw new GpuException(
          "integers with "
              + name
              + " on "
              + bound.gpu()
              + " by a generator of "
              + generator.gpu()
              + ": copy it by toGpu first");
    }
    if (!DTypes.isInteger(bound.dtype())) {
      throw new GpuException(
          "integers with " + bound.dtype() + " for " + name + "; bounds are integers");
    }
  }

  private static int unsigned(DeviceArray<?> bound) {
    return bound.dtype() == (DType<?>) DType.UINT64 ? 1 : 0;
  }

  private static NdArray<long[]> packed(long[] shape, DeviceArray<?>... bounds) {
    NdArray<long[]> packed =
        Nd.on(bounds[0].gpu()).empty(DType.INT64, bounds.length, Shaping.product(shape));
    for (int i = 0; i < bounds.length; i++) {
      NdArray<long[]> own = packed.index(0, i).reshape(shape);
      if (bounds[i].dtype().bytes() == Long.BYTES) {
        own.copyFrom(bounds[i].reinterpret(DType.INT64).broadcastTo(shape));
      } else {
        try (DeviceArray<long[]> converted = Casts.cast(bounds[i], DType.INT64)) {
          own.copyFrom(converted.broadcastTo(shape));
        }
      }
    }
    return packed;
  }
}
