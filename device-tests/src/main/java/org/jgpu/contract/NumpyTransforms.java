package org.jgpu.contract;

import java.util.Map;
import java.util.function.BiFunction;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.runtime.DeviceArray;

/** Fourier transforms by NumPy's names. */
public final class NumpyTransforms {
  /** What they are here. */
  public static final Map<String, BiFunction<DeviceArray<?>, Along, NdArray<?>>> ALL =
      Map.ofEntries(
          Map.entry("fft", Fft::fft),
          Map.entry("ifft", Fft::ifft),
          Map.entry("rfft", Fft::rfft),
          Map.entry("irfft", Fft::irfft),
          Map.entry("hfft", Fft::hfft),
          Map.entry("ihfft", Fft::ihfft),
          Map.entry("fft2", Fft::fft2),
          Map.entry("ifft2", Fft::ifft2),
          Map.entry("rfft2", Fft::rfft2),
          Map.entry("irfft2", Fft::irfft2),
          Map.entry("fftn", Fft::fftn),
          Map.entry("ifftn", Fft::ifftn),
          Map.entry("rfftn", Fft::rfftn),
          Map.entry("irfftn", Fft::irfftn),
          Map.entry("fftshift", Fft::fftshift),
          Map.entry("ifftshift", Fft::ifftshift));

  private NumpyTransforms() {}
}
