package org.jgpu.software.exec;

import java.util.function.Consumer;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.translate.KernelTranslation;

/**
 * Runs blocks whose threads never wait, one block after the other; where the kernel allows it,
 * neighbours in x as one.
 */
final class SweptBlocks implements BlockRunner {
  /** Blocks between two looks whether the launch is to end, and the most that run as one. */
  private static final int BLOCKS = 64;

  private final KernelTranslation.Translated code;
  private final BlockContext context;
  private final Consumer<BlockContext> pool;

  SweptBlocks(
      KernelTranslation.Translated code, BlockContext context, Consumer<BlockContext> pool) {
    this.code = code;
    this.context = context;
    this.pool = pool;
  }

  @Override
  public void run(BlockQueue.Taker blocks) {
    BlockChecks checks = context.checksOrNull();
    int done = 0;
    for (long block = blocks.take(); block != BlockQueue.NONE; block = blocks.take()) {
      int count = code.joins() ? 1 + blocks.takeMore(neighbours(block)) : 1;
      context.selectBlocks(block, count);
      if (checks != null) {
        checks.startBlock();
      }
      code.code().sweep(context);
      done += count;
      if (done >= BLOCKS) {
        context.launch().control().check();
        done = 0;
      }
    }
    pool.accept(context);
  }

  /** How many blocks there are right of one, and may run with it. */
  private int neighbours(long block) {
    int width = context.launch().grid()[0];
    return (int) Math.min(BLOCKS - 1, width - 1 - block % width);
  }

  @Override
  public BlockContext context() {
    return context;
  }
}
