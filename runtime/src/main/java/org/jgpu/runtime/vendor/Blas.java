package org.jgpu.runtime.vendor;

import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;

/** A device's cuBLAS. */
public final class Blas extends VendorLibrary<BlasCalls> {
  private static final String TENSOR_FLOATS = "jgpu.tf32";

  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws where there is none
   */
  public Blas(Supplier<? extends BlasCalls> opener) {
    super(VendorProduct.CUBLAS, opener, OptionalLong.empty());
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
                Boolean.getBoolean(TENSOR_FLOATS)));
  }
}
