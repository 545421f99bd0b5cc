package org.jgpu.arrays.fft;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.kernels.ConvolutionKernels;
import org.jgpu.arrays.fft.kernels.ConvolutionKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Matrices convolved by the definition: those of the last two axes, pair by pair of the axes before
 * them, which are broadcast.
 *
 * @param name of the function, for messages
 * @param batch the axes before
 * @param place of the results in the full convolution of a pair
 */
record MatrixConvolution(String name, long[] batch, Placement place) {
  /** Returns the convolutions in a dtype that the kernel computes in; there is one at least. */
  <C> NdArray<C> of(DeviceArray<?> x, DeviceArray<?> v, DType<C> dtype) {
    boolean swapped = size(x) < size(v);
    DeviceArray<?> more = swapped ? v : x;
    DeviceArray<?> less = swapped ? x : v;
    long blocks = requireBlocks(Math.max(Math.max(step(more), step(less)) * pairs(), size(more)));
    try (NdArray<C> left = packed(more, dtype);
        NdArray<C> right = packed(less, dtype)) {
      NdArray<C> out = Nd.on(x.gpu()).empty(dtype, place.shape(batch));
      launch((int) blocks, left, right, out);
      return out;
    }
  }

  private <C> void launch(int blocks, NdArray<C> more, NdArray<C> less, NdArray<C> out) {
    ConvolutionKernelsLauncher.convolve(
        LaunchConfig.grid(blocks),
        more.reshape(more.size()),
        (int) extent(more, -2),
        (int) extent(more, -1),
        (int) step(more),
        less.reshape(less.size()),
        (int) extent(less, -2),
        (int) extent(less, -1),
        (int) step(less),
        out.reshape(out.size()),
        (int) place.shape()[0],
        (int) place.shape()[1],
        (int) place.start()[0],
        (int) place.start()[1]);
  }

  private long requireBlocks(long elements) {
    long[] shape = place.shape();
    long blocks = pairs() * tiles(shape[0]) * tiles(shape[1]);
    long results = pairs() * shape[0] * shape[1];
    if (Math.max(Math.max(elements, results), blocks) > Integer.MAX_VALUE - 64) {
      throw new GpuException(
          name
              + " with a result of shape "
              + Shapes.text(place.shape(batch))
              + "; it takes up to 2^31 - 64 elements: convolve parts of it");
    }
    return blocks;
  }

  private static long tiles(long extent) {
    return (extent - 1) / ConvolutionKernels.TILE + 1;
  }

  private long pairs() {
    return Arrays.stream(batch).reduce(1, Math::multiplyExact);
  }

  /** Returns from where to where matrices of an array lie: 0 if there is one for all pairs. */
  private static long step(DeviceArray<?> x) {
    return x.size() == size(x) ? 0 : size(x);
  }

  static long size(DeviceArray<?> x) {
    return extent(x, -2) * extent(x, -1);
  }

  private static long extent(DeviceArray<?> x, int fromLast) {
    return x.layout().extent(x.rank() + fromLast);
  }

  /** Returns one matrix for all pairs, or one for each, in row-major order. */
  private <C> NdArray<C> packed(DeviceArray<?> x, DType<C> dtype) {
    long[] each = Arrays.copyOf(batch, batch.length + 2);
    each[batch.length] = extent(x, -2);
    each[batch.length + 1] = extent(x, -1);
    DeviceArray<?> view = x.broadcastTo(step(x) == 0 ? x.shape() : each);
    if (view.dtype() != dtype) {
      return Nd.of(view).astype(dtype);
    }
    return Nd.of(dtype.cast(view.isContiguous() ? view : view.copy()));
  }
}
