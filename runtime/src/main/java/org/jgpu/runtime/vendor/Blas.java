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
    this(opener, OptionalLong.empty(), () -> 0);
  }

  /**
   * As {@link #Blas(Supplier)}.
   *
   * @param from the extent from which on it is used, if that is not to be the usual one
   * @param room how many bytes the library can have; opening that failed for want of memory is
   *     tried again when they are more
   */
  public Blas(Supplier<? extends BlasCalls> opener, OptionalLong from, LongSupplier room) {
    super(VendorProduct.CUBLAS, opener, from, room);
  }

  /** Returns the one of {@code device}. */
  public static Blas of(Device device) {
    return device.attachment(Blas.class, Blas::installed);
  }

  private static Blas installed(Device device) {
    return new Blas(
        () ->
            new BlasFunctions(
                binding(device), new FreeMemory(device), Switches.isOn(Switches.TENSOR_FLOATS)),
        VendorLibraries.from(),
        new FreeMemory(device));
  }

  /** Takes the driver's own calls of the library, or those by addresses. */
  private static BlasBinding binding(Device device) {
    VendorLibraries.requireAllowed(VendorProduct.CUBLAS);
    // A handle is one of the context that is current when it is made.
    device.bind();
    return device
        .driver()
        .binding(BlasBinding.class)
        .orElseGet(() -> new NativeBlas(VendorLibraries.open(device, VendorProduct.CUBLAS)));
  }
}
