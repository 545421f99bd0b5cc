package org.jgpu.runtime;

import org.jgpu.runtime.driver.ComputeCapability;
import org.jgpu.runtime.driver.CudaDriver;

/**
 * A device that {@link Gpu#open(int)} can open.
 *
 * @param ordinal its number, from 0
 * @param name such as {@code NVIDIA H200}
 * @param computeCapability ten times the compute capability, such as 90
 * @param totalMemory its memory in bytes
 */
public record GpuDevice(int ordinal, String name, int computeCapability, long totalMemory) {
  static GpuDevice of(CudaDriver driver, int ordinal) {
    return new GpuDevice(
        ordinal,
        driver.deviceName(ordinal),
        ComputeCapability.of(driver, ordinal),
        driver.deviceTotalMemory(ordinal));
  }
}
