package org.jgpu.runtime.launcher;

/**
 * How well blocks of a kernel fill a multiprocessor.
 *
 * @param blockSize the threads of a block
 * @param sharedBytes its dynamic shared memory, in bytes
 * @param blocksPerMultiprocessor how many of them run at once
 * @param multiprocessors of the device
 */
public record KernelOccupancy(
    int blockSize, int sharedBytes, int blocksPerMultiprocessor, int multiprocessors) {

  /** Returns the threads that run at once on the whole device. */
  public long threads() {
    return (long) blockSize * blocksPerMultiprocessor * multiprocessors;
  }
}
