package org.jgpu.software.exec;

import java.nio.ByteBuffer;

/** A kernel of a loaded program. Thread-safe: several launches may run at once. */
public interface Entry {
  /** The PTX name of the kernel. */
  String name();

  /** The size of the parameter block in bytes, laid out as the PTX declares it. */
  int parameterBytes();

  /** Shared memory that the kernel declares itself, in bytes per block. */
  int staticSharedBytes();

  /** Local memory in bytes per thread. */
  int localBytes();

  /** The largest block that the kernel was compiled for, in threads. */
  int maxThreads();

  /**
   * Runs the kernel as {@link #run(LaunchShape, ByteBuffer, Workers, LaunchOptions)} by default.
   */
  default void run(LaunchShape shape, ByteBuffer parameters, Workers workers)
      throws DeviceFaultException {
    run(shape, parameters, workers, LaunchOptions.unlimited());
  }

  /**
   * Runs the kernel over a grid and returns when every block has finished.
   *
   * @param shape the grid, the block and the dynamic shared memory
   * @param parameters at least {@link #parameterBytes()} remaining bytes, little-endian; read
   *     before the first block starts, its position is not changed
   * @param workers the threads that run the blocks
   * @throws DeviceFaultException if a thread faulted or the launch was stopped; the remaining
   *     blocks are not started, and running ones are stopped
   * @throws IllegalArgumentException if the block is larger than {@link #maxThreads()} or the
   *     parameters are too short
   */
  void run(LaunchShape shape, ByteBuffer parameters, Workers workers, LaunchOptions options)
      throws DeviceFaultException;
}
