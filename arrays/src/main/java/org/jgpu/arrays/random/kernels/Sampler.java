package org.jgpu.arrays.random.kernels;

import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** A launch of a kernel that draws one number of a distribution for each element. */
@FunctionalInterface
public interface Sampler {
  /**
   * Launches the kernel.
   *
   * @param out the bytes of contiguous results
   * @param type 0 for float64, 1 for float32, 2 for float16, 3 for bfloat16; integers are int64
   * @param n how many results there are
   * @param key of the generator
   * @param block the first block of its stream; each result has one
   * @param high the upper half of the counter
   * @param place the address of a number of blocks that come before, or 0
   * @param a the first parameter
   * @param b the second one
   * @param c the third one
   * @param arrays parameters of each result, if there are: all first ones, all second ones
   * @param count how many parameters lie there
   * @param rules what each must be, 8 bits for each
   * @param call a number for the note about a wrong one
   * @param note where that goes: a mark, the parameter, the result's index and {@code call}
   */
  void launch(
      LaunchConfig config,
      DeviceArray<byte[]> out,
      int type,
      long n,
      long key,
      long block,
      long high,
      long place,
      double a,
      double b,
      double c,
      DeviceArray<double[]> arrays,
      int count,
      int rules,
      long call,
      DeviceArray<long[]> note);
}
