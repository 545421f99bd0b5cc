package org.jgpu.runtime.device;

import org.jgpu.runtime.driver.ComputeCapability;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DeviceAttribute;

/**
 * What a device can do, read once.
 *
 * @param computeCapability ten times the compute capability, such as 90
 * @param maxThreadsPerBlock the largest product of the block's dimensions
 * @param maxBlockX the largest block dimension in x
 * @param maxBlockY the largest block dimension in y
 * @param maxBlockZ the largest block dimension in z
 * @param maxGridX the largest grid dimension in x
 * @param maxGridY the largest grid dimension in y
 * @param maxGridZ the largest grid dimension in z
 * @param sharedBytes shared memory per block without opt-in
 * @param sharedBytesOptIn shared memory per block with opt-in
 * @param multiprocessors number of multiprocessors
 */
public record DeviceLimits(
    int computeCapability,
    int maxThreadsPerBlock,
    int maxBlockX,
    int maxBlockY,
    int maxBlockZ,
    int maxGridX,
    int maxGridY,
    int maxGridZ,
    int sharedBytes,
    int sharedBytesOptIn,
    int multiprocessors) {

  static DeviceLimits of(CudaDriver driver, int ordinal) {
    int shared = driver.deviceAttribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK, ordinal);
    int optIn = driver.deviceAttribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, ordinal);
    return new DeviceLimits(
        ComputeCapability.of(driver, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_THREADS_PER_BLOCK, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_BLOCK_DIM_X, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_BLOCK_DIM_Y, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_BLOCK_DIM_Z, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_GRID_DIM_X, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_GRID_DIM_Y, ordinal),
        driver.deviceAttribute(DeviceAttribute.MAX_GRID_DIM_Z, ordinal),
        shared,
        Math.max(shared, optIn),
        driver.deviceAttribute(DeviceAttribute.MULTIPROCESSOR_COUNT, ordinal));
  }
}
