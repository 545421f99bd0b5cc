package org.jgpu.software.exec;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;

/** Runs blocks whose threads never wait, one block after the other. */
final class SweptBlocks implements BlockRunner {
  /** Blocks between two looks whether the launch is to end; a power of two. */
  private static final int BLOCKS = 64;

  private final KernelCode code;
  private final BlockContext context;
  private final Consumer<BlockContext> pool;

  SweptBlocks(KernelCode code, BlockContext context, Consumer<BlockContext> pool) {
    this.code = code;
    this.context = context;
    this.pool = pool;
  }

  @Override
  public void run(LongSupplier numbers, long end) {
    int threads = context.launch().blockThreads();
    BlockChecks checks = context.checksOrNull();
    int done = 0;
    for (long block = numbers.getAsLong(); block < end; block = numbers.getAsLong()) {
      context.selectBlock(block);
      if (checks != null) {
        checks.startBlock();
      }
      code.sweep(context, 0, threads);
      if ((++done & (BLOCKS - 1)) == 0) {
        context.launch().control().check();
      }
    }
    pool.accept(context);
  }

  @Override
  public BlockContext context() {
    return context;
  }
}
