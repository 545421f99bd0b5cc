package org.jgpu.runtime.vendor;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;

/** A device's cuSOLVER. */
public final class Solver extends VendorLibrary<SolverFunctions> {
  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws where there is none
   * @param from the extent from which on it is used, if that is not to be the usual one
   */
  public Solver(Supplier<? extends NativeLibrary> opener, OptionalLong from) {
    this(opener, from, () -> 0);
  }

  private Solver(Supplier<? extends NativeLibrary> opener, OptionalLong from, LongSupplier room) {
    super(VendorProduct.CUSOLVER, () -> new SolverFunctions(opener.get()), from, room);
  }

  /** Returns the one of {@code device}. */
  public static Solver of(Device device) {
    return device.attachment(Solver.class, each -> installed(each, VendorLibraries.from()));
  }

  /** Returns the library that is installed, opened when it is first used. */
  public static Solver installed(Device device, OptionalLong from) {
    return new Solver(
        () -> VendorLibraries.open(device, VendorProduct.CUSOLVER), from, new FreeMemory(device));
  }
}
