package org.jgpu.software.exec;

import java.util.function.LongSupplier;
import org.jgpu.software.device.BlockContext;
import org.jspecify.annotations.Nullable;

/** One worker's part in a launch. */
interface BlockRunner {
  /**
   * Runs blocks until there are no more.
   *
   * @param numbers gives the numbers of the blocks to run, in increasing order
   * @param end the first number that is no block's
   */
  void run(LongSupplier numbers, long end);

  /** The context of the block that runs, which a fault is in. */
  @Nullable BlockContext context();
}
