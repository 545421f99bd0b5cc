package org.jgpu.runtime.vendor;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.Switches;

/** A device's cuBLAS. */
public final class Blas extends VendorLibrary<BlasCalls> {

  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws where there is none
   */
  public Blas(Supplier<? extends BlasCalls> opener) {
    this(opener, () -> 0);
  }

  /**
   * As {@link #Blas(Supplier)}.
   *
   * @param room how many bytes the library can have; opening that failed for want of memory is
   *     tried again when they are more
   */
  Blas(Supplier<? extends BlasCalls> opener, LongSupplier room) {
    super(VendorProduct.CUBLAS, opener, OptionalLong.empty(), room);
  }

  /** Returns the one of {@code device}. */
  public static Blas of(Device device) {
    return device.attachment(Blas.class, Blas::installed);
  }

  private static Blas installed(Device device) {
    return new Blas(
        () ->
            new BlasFunctions(
                VendorLibraries.open(device, VendorProduct.CUBLAS),
                Switches.isOn(Switches.TENSOR_FLOATS)),
        new FreeMemory(device));
  }
}
