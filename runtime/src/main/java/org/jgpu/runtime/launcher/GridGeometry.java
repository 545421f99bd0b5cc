package org.jgpu.runtime.launcher;

import java.util.List;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceLimits;

/** Grid and block of a grid or raw kernel, checked before the driver would. */
final class GridGeometry {
  private static final int WARP = 32;

  private GridGeometry() {}

  static void fill(
      KernelDescriptor kernel,
      KernelEntry entry,
      LaunchConfig config,
      Device device,
      LaunchShape shape,
      SharedSizes shared) {
    shape.grid(config.gridX(), config.gridY(), config.gridZ());
    List<Integer> annotated = kernel.geometry().block();
    if (config.blockX() > 0) {
      shape.block(config.blockX(), config.blockY(), config.blockZ());
    } else if (annotated.get(0) > 0) {
      shape.block(annotated.get(0), annotated.get(1), annotated.get(2));
    } else {
      int suggested = device.driver().suggestedBlockSize(entry.function(), config.sharedBytes());
      shape.block(suggested, 1, 1);
      shrink(kernel, entry, config, device.limits(), shape, shared);
    }
    checkBlock(entry, device.limits(), shape);
    checkGrid(entry, device.limits(), shape);
    checkShared(entry, device.limits(), shape, shared.bytes(kernel, config));
  }

  /** Halves the block while its arrays have no room, which may be as long as it is. */
  private static void shrink(
      KernelDescriptor kernel,
      KernelEntry entry,
      LaunchConfig config,
      DeviceLimits limits,
      LaunchShape shape,
      SharedSizes shared) {
    if (kernel.geometry().shared().isEmpty()) {
      return;
    }
    int suggested = shape.blockX;
    long room = limits.sharedBytesOptIn() - entry.staticSharedBytes();
    while (shared.bytes(kernel, config) > room) {
      if (shape.blockX <= WARP) {
        shape.block(suggested, 1, 1);
        return;
      }
      shape.block(shape.blockX / 2, 1, 1);
    }
  }

  private static void checkBlock(KernelEntry entry, DeviceLimits limits, LaunchShape shape) {
    check(entry, "block in x", shape.blockX, limits.maxBlockX());
    check(entry, "block in y", shape.blockY, limits.maxBlockY());
    check(entry, "block in z", shape.blockZ, limits.maxBlockZ());
    long threads = (long) shape.blockX * shape.blockY * shape.blockZ;
    check(entry, "block in all, in threads", threads, limits.maxThreadsPerBlock());
    if (threads > entry.maxThreads()) {
      throw entry.error(
          ": a block of "
              + threads
              + " threads; its registers and"
              + " shared memory, or its launch bounds, allow "
              + entry.maxThreads());
    }
  }

  private static void checkGrid(KernelEntry entry, DeviceLimits limits, LaunchShape shape) {
    check(entry, "grid in x", shape.gridX, limits.maxGridX());
    check(entry, "grid in y", shape.gridY, limits.maxGridY());
    check(entry, "grid in z", shape.gridZ, limits.maxGridZ());
  }

  /** Blocks that wait for each other must all run at the same time. */
  static void checkCooperative(KernelEntry entry, Device device, LaunchShape shape) {
    long blocks = (long) shape.gridX * shape.gridY * shape.gridZ;
    int threads = shape.blockX * shape.blockY * shape.blockZ;
    long most =
        (long)
                device
                    .driver()
                    .activeBlocksPerMultiprocessor(entry.function(), threads, shape.sharedBytes)
            * device.limits().multiprocessors();
    if (blocks > most) {
      throw entry.error(
          " waits for the whole grid (syncGrid), so that all blocks must run at the same time:"
              + " the grid has "
              + blocks
              + " blocks of "
              + threads
              + " threads; "
              + device
              + " runs "
              + most
              + " at a time. Launch at most so many, and let each thread loop over its share");
    }
  }

  private static void checkShared(
      KernelEntry entry, DeviceLimits limits, LaunchShape shape, long bytes) {
    if (bytes == 0) {
      return;
    }
    long total = bytes + entry.staticSharedBytes();
    if (total > limits.sharedBytesOptIn()) {
      throw entry.error(
          ": "
              + bytes
              + " bytes of dynamic and "
              + entry.staticSharedBytes()
              + " of static shared memory per block; the device allows "
              + limits.sharedBytesOptIn()
              + " in all");
    }
    shape.sharedBytes = (int) bytes;
    if (total > limits.sharedBytes()) {
      entry.allowSharedBytes(shape.sharedBytes);
    }
  }

  private static void check(KernelEntry entry, String what, long value, long limit) {
    if (value > limit) {
      throw entry.error(": " + what + " is " + value + "; the device allows " + limit);
    }
  }
}
