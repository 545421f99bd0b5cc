package org.jgpu.arrays;

import java.util.function.Consumer;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Launches;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Arrays of uniform, normal and exponential numbers and of integers, several of a block of the
 * stream.
 */
final class Filling {
  private Filling() {}

  /** Launches what fills a contiguous array with the numbers of some blocks. */
  private interface Fill {
    void launch(DeviceArray<?> out, Blocks blocks);
  }

  static <A> NdArray<A> uniform(
      Generator generator, DType<A> dtype, double low, double high, long... shape) {
    Sampling.requireFloating("uniform", dtype);
    Distribution.UNIFORM.check(low, high);
    if (high - low == Double.POSITIVE_INFINITY) {
      throw new GpuException("uniform from " + low + " to " + high + ", too far for a double");
    }
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    uniform(generator, result, low, high - low);
    return result;
  }

  /** Fills {@code out} with numbers from {@code low} up to {@code low + range}. */
  static void uniform(Generator generator, DeviceArray<?> out, double low, double range) {
    fractions(
        "uniform numbers",
        generator,
        out,
        (target, blocks) -> Launches.uniform(target, low, range, blocks));
  }

  static <A> NdArray<A> normal(
      Generator generator, DType<A> dtype, double loc, double scale, long... shape) {
    Sampling.requireFloating("normal", dtype);
    Distribution.NORMAL.check(loc, scale);
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    normal(generator, result, loc, scale);
    return result;
  }

  static void normal(Generator generator, DeviceArray<?> out, double loc, double scale) {
    fractions(
        "normal numbers",
        generator,
        out,
        (target, blocks) -> Launches.normal(target, loc, scale, blocks));
  }

  static <A> NdArray<A> exponential(
      Generator generator, DType<A> dtype, double mean, long... shape) {
    Sampling.requireFloating("exponential", dtype);
    Distribution.EXPONENTIAL.check(mean);
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    exponential(generator, result, mean);
    return result;
  }

  static void exponential(Generator generator, DeviceArray<?> out, double mean) {
    fractions(
        "exponential numbers",
        generator,
        out,
        (target, blocks) -> Launches.exponential(target, mean, blocks));
  }

  private static <A> void fractions(
      String what, Generator generator, DeviceArray<A> out, Fill fill) {
    Sampling.requireFloating(what, out.dtype());
    long blocks = Blocks.of(out.size(), Launches.fractions(out.dtype()));
    into(generator, out, target -> fill.launch(target, generator.take(blocks)));
  }

  static <A> void sample(
      Generator generator, Distribution distribution, DeviceArray<A> out, double... parameters) {
    Sampling.requireDtype(distribution, out.dtype());
    distribution.check(parameters);
    into(generator, out, target -> Sampling.into(generator, distribution, target, parameters));
  }

  /**
   * Fills {@code out} if it can be written in packs, else an array that is copied to it. What is
   * refused is so before {@code fill} takes numbers.
   */
  private static <A> void into(
      Generator generator, DeviceArray<A> out, Consumer<DeviceArray<?>> fill) {
    Operands.requireOneGpu(generator.gpu(), out.gpu());
    if (out.size() == 0) {
      return;
    }
    if (Launches.takes(out)) {
      fill.accept(out);
      return;
    }
    Targets.requireDistinct("random numbers", out);
    try (NdArray<A> apart = Nd.emptyLike(out)) {
      fill.accept(apart);
      out.copyFrom(apart);
    }
  }

  static <A> NdArray<A> integers(
      Generator generator, DType<A> dtype, IntegerBounds bounds, long... shape) {
    NdArray<A> result = Nd.on(generator.gpu()).empty(dtype, shape);
    integers(generator, result, bounds);
    return result;
  }

  static void integers(Generator generator, DeviceArray<?> out, IntegerBounds bounds) {
    long blocks = Blocks.of(out.size(), Launches.integers(bounds.span()));
    into(
        generator,
        out,
        target -> Launches.integers(target, bounds.first(), bounds.span(), generator.take(blocks)));
  }
}
