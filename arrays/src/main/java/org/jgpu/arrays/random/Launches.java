package org.jgpu.arrays.random;

import org.jgpu.arrays.random.kernels.DiscreteKernelsLauncher;
import org.jgpu.arrays.random.kernels.FillKernelsLauncher;
import org.jgpu.arrays.random.kernels.GammaKernelsLauncher;
import org.jgpu.arrays.random.kernels.IntegerKernelsLauncher;
import org.jgpu.arrays.random.kernels.MixKernelsLauncher;
import org.jgpu.arrays.random.kernels.Sampler;
import org.jgpu.arrays.random.kernels.ShuffleKernelsLauncher;
import org.jgpu.arrays.random.kernels.TableKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * Launches that fill contiguous arrays. What an element gets depends on its index and on the
 * stream's blocks alone: threads take the elements in turns, however many threads there are.
 */
public final class Launches {
  private static final int BLOCK = 256;

  /** Some waves of blocks on the largest devices; each thread then takes many turns. */
  private static final long MOST_BLOCKS = 1 << 13;

  /** Fewer where a warp has a range of its own, whose last elements keep few of its lanes busy. */
  private static final long MOST_SAMPLING_BLOCKS = 1 << 12;

  /** Fewer still where each loads a table first. */
  private static final long MOST_TABLE_BLOCKS = 1 << 11;

  private static final long WORDS = 1L << 32;

  private Launches() {}

  /** Returns whether kernels of whole blocks can write to it: contiguous, at a multiple of 16. */
  public static boolean takes(DeviceArray<?> out) {
    return out.isContiguous() && out.address() % 16 == 0;
  }

  /** Returns how many uniform, normal or exponential numbers of a dtype a block holds. */
  public static int fractions(DType<?> dtype) {
    return dtype.bytes() == Double.BYTES ? 2 : 4;
  }

  /**
   * Returns how many integers a block holds, of which the last one is {@code span} above the first.
   */
  public static int integers(long span) {
    return Long.compareUnsigned(span, WORDS) < 0 ? 4 : 2;
  }

  private static LaunchConfig grid(long turns) {
    return grid(turns, MOST_BLOCKS);
  }

  private static LaunchConfig grid(long turns, long most) {
    long blocks = Math.max(1, Math.min(most, (turns - 1) / BLOCK + 1));
    return LaunchConfig.grid((int) blocks).block(BLOCK);
  }

  private static LaunchConfig fillGrid(DeviceArray<?> out) {
    return grid(out.size() / fractions(out.dtype()));
  }

  /** Fills a floating-point array with uniform numbers: first + step * u. */
  public static <A> void uniform(DeviceArray<A> out, double first, double step, Blocks at) {
    StreamKey stream = at.stream();
    FillKernelsLauncher.uniform(
        fillGrid(out),
        out,
        out.size(),
        first,
        step,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /** Fills a floating-point array with normal numbers: first + step * z. */
  public static <A> void normal(DeviceArray<A> out, double first, double step, Blocks at) {
    StreamKey stream = at.stream();
    FillKernelsLauncher.normal(
        fillGrid(out),
        out,
        out.size(),
        first,
        step,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /** Fills a floating-point array with exponential numbers of a mean. */
  public static <A> void exponential(DeviceArray<A> out, double mean, Blocks at) {
    StreamKey stream = at.stream();
    FillKernelsLauncher.exponential(
        fillGrid(out),
        out,
        out.size(),
        0,
        mean,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /**
   * Fills an array of integers or truth values from {@code low} to {@code low + span}, unsigned.
   */
  public static void integers(DeviceArray<?> out, long low, long span, Blocks at) {
    DeviceArray<?> words = words(out);
    if (integers(span) == 4) {
      narrow(words, low, (int) (span + 1), at);
    } else {
      StreamKey stream = at.stream();
      IntegerKernelsLauncher.wide(
          grid(words.size() / 2),
          DType.INT64.cast(words),
          words.size(),
          low,
          span + 1,
          stream.key(),
          at.first(),
          stream.high(),
          at.place());
    }
  }

  private static <W> void narrow(DeviceArray<W> words, long low, int bound, Blocks at) {
    StreamKey stream = at.stream();
    IntegerKernelsLauncher.narrow(
        grid(words.size() / 4),
        words,
        words.size(),
        low,
        bound,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /**
   * Fills an array with integers between bounds of each element.
   *
   * @param bounds all lower ones, then all upper ones
   * @param isUnsigned bit 0 if the lower ones are so, bit 1 if the upper ones
   * @param isClosed whether upper ones are among the integers
   * @param least the least integer of the dtype
   * @param greatest the largest one, unsigned
   * @param call the number of the call, for {@code note}
   * @param note where wrong bounds of an element are noted
   */
  public static void bounded(
      DeviceArray<?> out,
      DeviceArray<long[]> bounds,
      int isUnsigned,
      boolean isClosed,
      long least,
      long greatest,
      Blocks at,
      long call,
      DeviceArray<long[]> note) {
    StreamKey stream = at.stream();
    IntegerKernelsLauncher.bounded(
        grid(out.size()),
        words(out.reshape(out.size())),
        out.size(),
        bounds.reshape(bounds.size()),
        isUnsigned,
        isClosed ? 1 : 0,
        least,
        greatest,
        stream.key(),
        at.first(),
        stream.high(),
        at.place(),
        call,
        note);
  }

  private static DeviceArray<?> words(DeviceArray<?> out) {
    return switch (out.dtype().bytes()) {
      case 1 -> out.reinterpret(DType.INT8);
      case 2 -> out.reinterpret(DType.INT16);
      case 4 -> out.reinterpret(DType.INT32);
      default -> out.reinterpret(DType.INT64);
    };
  }

  /**
   * Fills an array with numbers of a distribution, a block for each.
   *
   * @param call the number of the call, for {@code note}
   * @param note where a wrong parameter of an element is noted
   */
  public static void sample(
      Sampler sampler,
      DeviceArray<?> out,
      Parameters parameters,
      Blocks at,
      long call,
      DeviceArray<long[]> note) {
    StreamKey stream = at.stream();
    sampler.launch(
        grid(out.size(), MOST_SAMPLING_BLOCKS),
        out.reshape(out.size()).reinterpret(DType.INT8),
        type(out.dtype()),
        out.size(),
        stream.key(),
        at.first(),
        stream.high(),
        at.place(),
        parameters.at(0),
        parameters.at(1),
        parameters.at(2),
        parameters.arrays(),
        parameters.count(),
        parameters.rules(),
        call,
        note);
  }

  /** Fills an array with integers from {@code first} on by bounds, two of a block. */
  public static void inverse(
      DeviceArray<long[]> out, DeviceArray<long[]> bounds, long first, Blocks at) {
    StreamKey stream = at.stream();
    TableKernelsLauncher.inverse(
        grid(out.size() / 2, MOST_TABLE_BLOCKS),
        out.reshape(out.size()),
        out.size(),
        bounds,
        (int) bounds.size(),
        first,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  private static int type(DType<?> dtype) {
    if (dtype == (DType<?>) DType.FLOAT64 || dtype == (DType<?>) DType.INT64) {
      return 0;
    }
    if (dtype == (DType<?>) DType.FLOAT32) {
      return 1;
    }
    if (dtype == (DType<?>) DType.FLOAT16) {
      return 2;
    }
    if (dtype == (DType<?>) DType.BFLOAT16) {
      return 3;
    }
    throw new GpuException("random numbers of dtype " + dtype);
  }

  /**
   * Fills an array with the upper halves of keys of 64 bits, two of which a block holds.
   *
   * @param out of unsigned numbers
   */
  public static void upperKeys(DeviceArray<int[]> out, Blocks at) {
    StreamKey stream = at.stream();
    ShuffleKernelsLauncher.upper(
        grid(out.size() / 2), out, out.size(), stream.key(), at.first(), stream.high(), at.place());
  }

  /**
   * Fills an array with the order of these keys.
   *
   * @param order that of their upper halves, stable
   */
  public static void settle(DeviceArray<long[]> order, DeviceArray<long[]> out, Blocks at) {
    StreamKey stream = at.stream();
    ShuffleKernelsLauncher.settle(
        grid(out.size()),
        order,
        out,
        out.size(),
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /** Fills rows of counts that add up to {@code n}, a block for each count. */
  public static void multinomial(
      DeviceArray<long[]> out, long rows, long n, DeviceArray<double[]> shares, Blocks at) {
    StreamKey stream = at.stream();
    DiscreteKernelsLauncher.multinomial(
        grid(rows),
        out,
        rows,
        shares.size(),
        n,
        shares,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /**
   * Fills rows of counts that add up to {@code n}, a block for each count, of colors of which there
   * are {@code all}.
   */
  public static void hypergeometric(
      DeviceArray<long[]> out,
      long rows,
      long n,
      long all,
      DeviceArray<double[]> colors,
      Blocks at) {
    StreamKey stream = at.stream();
    DiscreteKernelsLauncher.multivariate(
        grid(rows),
        out,
        rows,
        colors.size(),
        n,
        all,
        colors,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /** Fills rows of shares that add up to 1, a block for each. */
  public static void dirichlet(
      DeviceArray<double[]> out, long rows, DeviceArray<double[]> alpha, Blocks at) {
    StreamKey stream = at.stream();
    GammaKernelsLauncher.dirichlet(
        grid(rows),
        out,
        rows,
        alpha.size(),
        alpha,
        stream.key(),
        at.first(),
        stream.high(),
        at.place());
  }

  /** Fills rows with {@code mean} and the products of a matrix and rows of {@code z}. */
  public static void mix(
      DeviceArray<double[]> z,
      DeviceArray<double[]> matrix,
      DeviceArray<double[]> mean,
      DeviceArray<double[]> out) {
    MixKernelsLauncher.mix(grid(out.size()), z, matrix, mean, out, out.size(), mean.size());
  }
}
