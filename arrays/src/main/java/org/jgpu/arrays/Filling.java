package org.jgpu.arrays;

import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Launches;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Arrays of uniform, normal and exponential numbers and of integers, several of a block of the
 * stream.
 */
final class Filling {
  private Filling() {}

  /** Fills a contiguous array. */
  private interface Fill {
    <A> void fill(DeviceArray<A> out);
  }

  static <A> void uniform(Generator generator, DeviceArray<A> out, double low, double range) {
    Sampling.requireFloating("uniform numbers", out.dtype());
    Blocks blocks = generator.take(Blocks.of(out.size(), Launches.fractions(out.dtype())));
    into(
        out,
        new Fill() {
          @Override
          public <B> void fill(DeviceArray<B> target) {
            Launches.uniform(target, low, range, blocks);
          }
        });
  }

  static <A> void normal(Generator generator, DeviceArray<A> out, double loc, double scale) {
    Sampling.requireFloating("normal numbers", out.dtype());
    Blocks blocks = generator.take(Blocks.of(out.size(), Launches.fractions(out.dtype())));
    into(
        out,
        new Fill() {
          @Override
          public <B> void fill(DeviceArray<B> target) {
            Launches.normal(target, loc, scale, blocks);
          }
        });
  }

  static <A> void exponential(Generator generator, DeviceArray<A> out, double mean) {
    Sampling.requireFloating("exponential numbers", out.dtype());
    Blocks blocks = generator.take(Blocks.of(out.size(), Launches.fractions(out.dtype())));
    into(
        out,
        new Fill() {
          @Override
          public <B> void fill(DeviceArray<B> target) {
            Launches.exponential(target, mean, blocks);
          }
        });
  }

  static <A> void sample(
      Generator generator, Distribution distribution, DeviceArray<A> out, double... parameters) {
    Sampling.requireDtype(distribution, out.dtype());
    distribution.check(parameters);
    into(
        out,
        new Fill() {
          @Override
          public <B> void fill(DeviceArray<B> target) {
            Sampling.into(generator, distribution, target, parameters);
          }
        });
  }

  /** Fills {@code out} if it can be written in packs, else an array that is copied to it. */
  private static <A> void into(DeviceArray<A> out, Fill fill) {
    if (out.size() == 0) {
      return;
    }
    if (Launches.takes(out)) {
      fill.fill(out);
      return;
    }
    requireDistinct(out);
    try (NdArray<A> apart = Nd.emptyLike(out)) {
      fill.fill(apart);
      out.copyFrom(apart);
    }
  }

  private static void requireDistinct(DeviceArray<?> out) {
    long[] strides = out.strides();
    for (int axis = 0; axis < strides.length; axis++) {
      if (strides[axis] == 0 && out.layout().extent(axis) > 1) {
        throw new GpuException(
            "random numbers into a view of shape "
                + Shapes.text(out.shape())
                + " that repeats its elements along axis "
                + axis
                + ": copy() it first");
      }
    }
  }

  /** Integers from {@code low} to {@code last}, both included; unsigned for uint64. */
  static <A> NdArray<A> integers(
      Generator generator, DType<A> dtype, long low, long last, long... shape) {
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    long span = last - low;
    Blocks blocks = generator.take(Blocks.of(result.size(), Launches.integers(span)));
    if (result.size() > 0) {
      Launches.integers(result, low, span, blocks);
    }
    return result;
  }

  /**
   * Throws if the bounds are none of the dtype, or in the wrong order.
   *
   * @param last the largest one that may come
   * @param high as the caller gave it
   */
  static void requireBounds(DType<?> dtype, long low, long last, long high, boolean empty) {
    boolean bool = dtype == (DType<?>) DType.BOOL;
    if (!bool && !DTypes.isInteger(dtype)) {
      throw new GpuException(
          "integers of dtype " + dtype + ", which is none of integers; random draws fractions");
    }
    boolean unsigned = dtype == (DType<?>) DType.UINT64;
    if (empty) {
      throw new GpuException(
          "integers from "
              + text(low, unsigned)
              + " to "
              + text(high, unsigned)
              + ": there are none; low must be less than high, or equal if that is included");
    }
    int bits = bool ? 1 : 8 * dtype.bytes();
    boolean signed = !bool && DTypes.isSigned(dtype);
    if (bits < Long.SIZE) {
      long least = signed ? -1L << bits - 1 : 0;
      long greatest = least + (1L << bits) - 1;
      requireWithin(dtype, "low", low, least, greatest);
      requireWithin(dtype, "high", last, least, greatest);
    }
  }

  private static void requireWithin(
      DType<?> dtype, String what, long value, long least, long greatest) {
    if (value < least || value > greatest) {
      throw new GpuException(
          "integers of dtype "
              + dtype
              + " with "
              + value
              + " as "
              + (what.equals("low") ? "the smallest" : "the largest")
              + " one; it holds "
              + least
              + " to "
              + greatest);
    }
  }

  private static String text(long value, boolean unsigned) {
    return unsigned ? Long.toUnsignedString(value) : Long.toString(value);
  }
}
