package org.jgpu.software.exec;

import org.jgpu.software.device.BlockContext;
import org.jspecify.annotations.Nullable;

/** One worker's part in a launch. */
interface BlockRunner {
  /** Runs blocks, in increasing order, until there are no more. */
  void run(BlockQueue.Taker blocks);

  /** The context of the block that runs, which a fault is in. */
  @Nullable BlockContext context();
}
