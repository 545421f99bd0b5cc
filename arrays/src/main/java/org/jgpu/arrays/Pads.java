package org.jgpu.arrays;

import org.jgpu.arrays.Joining.Padding;
import org.jgpu.runtime.error.GpuException;

/** Which element stands in each place of a padded axis. */
final class Pads {
  private Pads() {}

  static long[] indices(long extent, long[] width, Padding padding) {
    if (extent == 0 && width[0] + width[1] > 0) {
      throw new GpuException("pad of an axis without elements by " + padding);
    }
    long all = width[0] + extent + width[1];
    if (all > Integer.MAX_VALUE - 8) {
      throw new GpuException(
          "pad by " + padding + " to " + all + " elements of an axis; 2^31 - 9 are the most");
    }
    long[] indices = new long[(int) all];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = index(i - width[0], extent, padding);
    }
    return indices;
  }

  private static long index(long at, long extent, Padding padding) {
    return switch (padding) {
      case EDGE -> Math.max(0, Math.min(extent - 1, at));
      case WRAP -> Math.floorMod(at, extent);
      case SYMMETRIC -> mirrored(Math.floorMod(at, 2 * extent), 2 * extent - 1, extent);
      case REFLECT ->
          extent == 1 ? 0 : mirrored(Math.floorMod(at, 2 * extent - 2), 2 * extent - 2, extent);
    };
  }

  private static long mirrored(long at, long last, long extent) {
    return at < extent ? at : last - at;
  }
}
