package org.jgpu.runtime.vendor;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;

/** A device's cuFFT. */
public final class Fourier extends VendorLibrary<FourierFunctions> {
  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws where there is none
   * @param from the length from which on it is used, if that is not to be the usual one
   */
  public Fourier(Supplier<? extends NativeLibrary> opener, OptionalLong from) {
    this(opener, from, () -> 0);
  }

  private Fourier(Supplier<? extends NativeLibrary> opener, OptionalLong from, LongSupplier room) {
    super(VendorProduct.CUFFT, () -> new FourierFunctions(opener.get()), from, room);
  }

  /** Returns the one of {@code device}. */
  public static Fourier of(Device device) {
    return device.attachment(Fourier.class, each -> installed(each, VendorLibraries.from()));
  }

  /** Returns the library that is installed, opened when it is first used. */
  public static Fourier installed(Device device, OptionalLong from) {
    return new Fourier(
        () -> VendorLibraries.open(device, VendorProduct.CUFFT), from, new FreeMemory(device));
  }
}
