package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Where quantiles are asked for, as parts of 1 or as percents, and what of. */
final class QuantilePlaces {
  private QuantilePlaces() {}

  /** Returns a percentage as a part of 1. */
  static double part(String name, double percent) {
    return parts(name, percent)[0];
  }

  /** Returns percentages, one at least, as parts of 1. */
  static double[] parts(String name, double... percents) {
    requireWithin(name, 100, percents);
    return Arrays.stream(percents).map(percent -> percent / 100).toArray();
  }

  /** Requires parts of 1, one at least, and numbers of which there are quantiles in a dtype. */
  static void require(
      String name, DeviceArray<?> x, QuantileMethod method, DType<?> dtype, double... q) {
    requireWithin(name, 1, q);
    if (DTypes.isComplex(x.dtype()) || DTypes.isComplex(dtype)) {
      throw new GpuException(name + " of complex numbers; it takes real ones");
    }
    if (!method.picks()) {
      DTypes.requireInexact(name, dtype);
    }
  }

  private static void requireWithin(String name, int most, double... at) {
    String takes = "; it takes numbers from 0 to " + most;
    if (at.length == 0) {
      throw new GpuException(name + " at no numbers" + takes);
    }
    for (double each : at) {
      if (!(each >= 0 && each <= most)) {
        throw new GpuException(name + " at " + each + takes);
      }
    }
  }
}
