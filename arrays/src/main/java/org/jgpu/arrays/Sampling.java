package org.jgpu.arrays;

import java.util.Optional;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Bounds;
import org.jgpu.arrays.random.Launches;
import org.jgpu.arrays.random.Parameters;
import org.jgpu.arrays.random.kernels.Sampler;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Arrays of numbers of one {@link Distribution}, a block of the stream for each. */
final class Sampling {
  private Sampling() {}

  static <A> NdArray<A> sample(
      Generator generator,
      Distribution distribution,
      DType<A> dtype,
      long[] shape,
      double... parameters) {
    requireDtype(distribution, dtype);
    distribution.requireParameters(parameters.length);
    distribution.check(parameters);
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    into(generator, distribution, result, parameters);
    return result;
  }

  /** Fills a contiguous array. */
  static void into(
      Generator generator, Distribution distribution, DeviceArray<?> out, double... parameters) {
    Gpu gpu = generator.gpu();
    if (out.size() == 0) {
      return;
    }
    int rules = Parameters.rules(distribution.rules());
    try (DeviceArray<double[]> none = gpu.empty(DType.FLOAT64, 1)) {
      Parameters same = new Parameters(parameters, none, 0, rules);
      Sampler sampler = distribution.sampler(out.dtype(), parameters);
      DeviceArray<long[]> note = Notes.of(gpu).note();
      // Last, so that what fails before takes no numbers.
      Launches.sample(sampler, out, same, generator.take(out.size()), 0, note);
    }
  }

  /** Integers by a table, two of a block, or as {@code sample} draws them where there is none. */
  static NdArray<long[]> counts(
      Generator generator,
      Distribution distribution,
      Optional<Bounds> table,
      long[] shape,
      double... parameters) {
    if (table.isEmpty()) {
      return sample(generator, distribution, DType.INT64, shape, parameters);
    }
    Nd nd = Nd.on(generator.gpu());
    NdArray<long[]> result = nd.empty(DType.INT64, shape);
    Blocks blocks = generator.take(Blocks.of(result.size(), 2));
    if (result.size() > 0) {
      try (NdArray<long[]> bounds = nd.array(table.get().bounds())) {
        Launches.inverse(result, bounds, table.get().first(), blocks);
      }
    }
    return result;
  }

  static <A> NdArray<A> sample(
      Generator generator,
      Distribution distribution,
      DType<A> dtype,
      DeviceArray<?>... parameters) {
    requireDtype(distribution, dtype);
    distribution.requireParameters(parameters.length);
    long[] shape = new long[0];
    for (int i = 0; i < parameters.length; i++) {
      requireGpu(generator, distribution, parameters[i]);
      requireReal(distribution, i, parameters[i]);
      shape = Shapes.broadcast(shape, parameters[i].shape());
    }
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    Blocks blocks = generator.take(result.size());
    if (result.size() > 0) {
      try (NdArray<double[]> packed = packed(generator.gpu(), shape, parameters)) {
        launch(distribution, result, packed, blocks);
      }
    }
    return result;
  }

  private static NdArray<double[]> packed(Gpu gpu, long[] shape, DeviceArray<?>... parameters) {
    int count = parameters.length;
    NdArray<double[]> packed =
        Nd.on(gpu).empty(DType.FLOAT64, Math.max(1, count), Shaping.product(shape));
    for (int i = 0; i < count; i++) {
      NdArray<double[]> own = packed.index(0, i).reshape(shape);
      if (parameters[i].dtype() == (DType<?>) DType.FLOAT64) {
        own.copyFrom(DType.FLOAT64.cast(parameters[i]).broadcastTo(shape));
      } else {
        try (DeviceArray<double[]> converted = Casts.cast(parameters[i], DType.FLOAT64)) {
          own.copyFrom(converted.broadcastTo(shape));
        }
      }
    }
    return packed;
  }

  private static void launch(
      Distribution distribution, NdArray<?> result, NdArray<double[]> packed, Blocks blocks) {
    Notes notes = Notes.of(result.gpu());
    Parameters parameters =
        new Parameters(
            new double[0],
            packed,
            distribution.parameters().size(),
            Parameters.rules(distribution.rules()));
    Launches.sample(
        distribution.sampler(),
        result,
        parameters,
        blocks,
        notes.begin(distribution.text()),
        notes.note());
    notes.end();
  }

  private static void requireGpu(
      Generator generator, Distribution distribution, DeviceArray<?> parameter) {
    if (parameter.gpu() != generator.gpu()) {
      throw new GpuException(
          distribution.label()
              + " with a parameter on "
              + parameter.gpu()
              + " by a generator of "
              + generator.gpu()
              + ": copy it by toGpu first");
    }
  }

  private static void requireReal(Distribution distribution, int index, DeviceArray<?> parameter) {
    if (DTypes.isComplex(parameter.dtype())) {
      throw new GpuException(
          distribution.label()
              + " with "
              + parameter.dtype()
              + " for "
              + distribution.parameters().get(index)
              + "; parameters are real numbers");
    }
  }

  static void requireDtype(Distribution distribution, DType<?> dtype) {
    if (distribution.isDiscrete()) {
      if (dtype != (DType<?>) DType.INT64) {
        throw new GpuException(
            distribution.label() + " gives int64, not " + dtype + ": convert it by astype");
      }
    } else {
      requireFloating(distribution.label(), dtype);
    }
  }

  static void requireFloating(String call, DType<?> dtype) {
    if (!DTypes.isFloating(dtype)) {
      throw new GpuException(
          call + " of dtype " + dtype + ", which is none of float16, bfloat16, float32, float64");
    }
  }
}
