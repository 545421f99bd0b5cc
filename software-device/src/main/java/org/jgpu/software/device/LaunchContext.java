package org.jgpu.software.device;

import java.util.function.Consumer;
import org.jgpu.software.memory.DeviceMemory;

/**
 * What all blocks of a launch share.
 *
 * @param memory global memory
 * @param parameters the kernel's parameters, little-endian
 * @param grid the extents of the grid: x, y, z
 * @param block the extents of a block: x, y, z
 * @param staticShared shared memory that the kernel declares, in bytes
 * @param dynamicShared shared memory that the launch asked for, in bytes
 * @param printf receives the text of device printf
 * @param control what may end the launch early
 * @param workspace the address of the words that the blocks of a cooperative launch meet through; 0
 *     for other launches
 */
public record LaunchContext(
    DeviceMemory memory,
    byte[] parameters,
    int[] grid,
    int[] block,
    int staticShared,
    int dynamicShared,
    Consumer<String> printf,
    LaunchControl control,
    long workspace) {

  /** The number of threads in a block. */
  public int blockThreads() {
    return block[0] * block[1] * block[2];
  }
}
