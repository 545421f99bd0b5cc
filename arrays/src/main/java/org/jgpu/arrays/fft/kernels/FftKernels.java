package org.jgpu.arrays.fft.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/** Fourier transforms of lines of complex numbers, which are given as their parts. */
public final class FftKernels {
  private static final String SOURCE = "transforms.cu";

  private FftKernels() {}

  /** The lines of a pass. */
  @RawKernel(
      resource = SOURCE,
      entry = "transform<T>",
      types = {Float32.class, Float64.class})
  public static native <T> void transform(
      T[] in,
      T[] out,
      T[] factors,
      T[] roots,
      T[] before,
      T[] after,
      T[] turnFactors,
      FftPass pass);

  /** The lines of a pass, of a power of 2 from 64 to 4,096, of complex numbers. */
  @RawKernel(
      resource = "lines.cu",
      entry = "lines<T>",
      types = {Float32.class, Float64.class})
  public static native <T> void lines(
      T[] in, T[] out, T[] factors, T[] roots, T[] before, T[] after, FftPass pass);

  /** The transforms of packed real numbers made those of the real numbers, in place. */
  @RawKernel(
      resource = SOURCE,
      entry = "unpack<T>",
      blockSize = 256,
      types = {Float32.class, Float64.class})
  public static native <T> void unpack(T[] out, T[] roots, FftPass pass);

  /** Half spectra, scaled and without what has no meaning. */
  @RawKernel(
      resource = "halves.cu",
      entry = "copyHalves<T>",
      blockSize = 256,
      types = {Float32.class, Float64.class})
  public static native <T> void copyHalves(
      T[] in, T[] out, long count, long extent, long inner, double scale, boolean even);
}
