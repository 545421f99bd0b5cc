package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Elements chosen by masks: the true ones of each tile are counted, the counts summed up, and each
 * tile then knows where its elements go. How many there are is known on the host after that, so
 * that what returns them waits.
 */
final class Masks {
  private static final int TILE = 2048;

  private Masks() {}

  static <A> NdArray<A> compact(DeviceArray<boolean[]> mask, DeviceArray<A> x) {
    requireSame(mask, x);
    try (Tiles tiles = Tiles.of(mask);
        DeviceArray<A> packed = packed(x)) {
      NdArray<A> result = Nd.of(x.gpu().empty(x.dtype(), tiles.total()));
      if (result.size() > 0) {
        compact(tiles, Words.of(packed), Words.of(result));
      }
      return result;
    }
  }

  private static <W> void compact(Tiles tiles, DeviceArray<W> source, DeviceArray<?> result) {
    IndexKernelsLauncher.compact(
        tiles.config(),
        tiles.mask(),
        source,
        tiles.ends(),
        source.dtype().cast(result),
        source.size());
  }

  static <A> void expand(DeviceArray<boolean[]> mask, DeviceArray<A> x, DeviceArray<A> values) {
    requireSame(mask, x);
    try (Apart<boolean[]> apart = Apart.from(x, mask);
        Tiles tiles = Tiles.of(apart.array());
        NdArray<A> repeated = repeated(values, tiles.total());
        DeviceArray<A> packed = packed(x)) {
      if (tiles.total() > 0) {
        expand(tiles, Words.of(packed), Words.of(repeated));
        if (!x.isContiguous()) {
          x.copyFrom(packed);
        }
      }
    }
  }

  private static <W> void expand(Tiles tiles, DeviceArray<W> target, DeviceArray<?> values) {
    IndexKernelsLauncher.expand(
        tiles.config(),
        tiles.mask(),
        target,
        tiles.ends(),
        target.dtype().cast(values),
        target.size());
  }

  private static <A> NdArray<A> repeated(DeviceArray<A> values, long count) {
    if (values.size() == 0 && count > 0) {
      throw new GpuException("place of no values at " + count + " elements");
    }
    long times = count == 0 ? 0 : (count - 1) / values.size() + 1;
    try (NdArray<A> flat = Manipulation.ravel(values)) {
      return Joining.tile(flat, times);
    }
  }

  /**
   * Returns whether {@link #assign} takes these: packed, of one shape, and of words so wide that
   * stores of single ones fill sectors.
   */
  static boolean assigns(DeviceArray<boolean[]> mask, DeviceArray<?> x) {
    int bytes = x.dtype().bytes();
    return (bytes == Integer.BYTES || bytes == Long.BYTES)
        && mask.isContiguous()
        && x.isContiguous()
        && x.size() > 0
        && Arrays.equals(mask.shape(), x.shape());
  }

  /** Sets the elements at which {@code mask} is true to a word, in place. */
  static <W> void assign(DeviceArray<boolean[]> mask, DeviceArray<W> x, long word) {
    long tiles = (x.size() - 1) / TILE + 1;
    IndexKernelsLauncher.assign(
        LaunchConfig.forElements(tiles * 256, 256), mask, x, word, x.size());
  }

  static NdArray<long[]> positions(DeviceArray<?> x) {
    boolean truth = x.dtype() == (DType<?>) DType.BOOL;
    try (DeviceArray<boolean[]> mask =
            truth ? DType.BOOL.cast(x.broadcastTo(x.shape())) : Casts.cast(x, DType.BOOL);
        Tiles tiles = Tiles.of(mask)) {
      NdArray<long[]> result = Nd.on(x.gpu()).empty(DType.INT64, tiles.total());
      if (result.size() > 0) {
        IndexKernelsLauncher.positionsOfTrue(
            tiles.config(), tiles.mask(), tiles.ends(), result, mask.size());
      }
      return result;
    }
  }

  private static <A> DeviceArray<A> packed(DeviceArray<A> x) {
    return x.isContiguous() ? x.reshape(x.shape()) : x.copy();
  }

  private static void requireSame(DeviceArray<boolean[]> mask, DeviceArray<?> x) {
    if (!Arrays.equals(mask.shape(), x.shape())) {
      throw new GpuException(
          "a mask of shape "
              + Shapes.text(mask.shape())
              + " for an array of shape "
              + Shapes.text(x.shape())
              + ": both must be the same");
    }
  }

  /**
   * A mask, contiguous, with how many elements are true up to the end of each tile.
   *
   * @param total how many are
   */
  private record Tiles(DeviceArray<boolean[]> mask, DeviceArray<long[]> ends, long total)
      implements AutoCloseable {
    static Tiles of(DeviceArray<boolean[]> mask) {
      DeviceArray<boolean[]> packed = packed(mask);
      long tiles = (mask.size() + TILE - 1) / TILE;
      if (tiles == 0) {
        return new Tiles(packed, mask.gpu().empty(DType.INT64, 0), 0);
      }
      try (DeviceArray<long[]> counts = mask.gpu().empty(DType.INT64, tiles)) {
        IndexKernelsLauncher.countTrue(
            LaunchConfig.forElements(tiles * 256, 256), packed, counts, mask.size());
        NdArray<long[]> ends = Scans.cumSum(counts, 0);
        return new Tiles(packed, ends, ends.longAt(-1));
      }
    }

    LaunchConfig config() {
      return LaunchConfig.forElements(ends.size() * 256, 256);
    }

    @Override
    public void close() {
      mask.close();
      ends.close();
    }
  }
}
