package org.jgpu.runtime.module;

/**
 * What the search needs to know of the device.
 *
 * @param name its name, for messages
 * @param computeCapability ten times its compute capability, such as 90
 * @param hardware whether it runs machine code; a software device takes PTX only
 */
public record DeviceTraits(String name, int computeCapability, boolean hardware) {
  /** Returns the compute capability as CUDA writes it, such as 9.0. */
  public String capabilityText() {
    return computeCapability / 10 + "." + computeCapability % 10;
  }
}
