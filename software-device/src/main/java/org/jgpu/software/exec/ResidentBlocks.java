package org.jgpu.software.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.LaunchStoppedException;
import org.jgpu.software.exec.BlockScheduler.Progress;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/**
 * Runs blocks whose threads wait for each other. While all blocks that were started only look for
 * what others are to do, the next block is started beside them, up to a number: what a GPU does
 * with the blocks that a multiprocessor holds. So blocks may wait for other blocks.
 */
final class ResidentBlocks implements BlockRunner {
  /**
   * Rounds after which the next block is started although threads go on: they may go in circles.
   */
  private static final int PATIENT_ROUNDS = 10_000;

  private final KernelTranslation.Translated code;
  private final Supplier<BlockContext> contexts;
  private final Consumer<BlockContext> pool;
  private final LaunchOptions options;
  private final List<BlockScheduler> resident = new ArrayList<>();
  private final Deque<BlockScheduler> vacant = new ArrayDeque<>();
  private @Nullable BlockScheduler running;
  private boolean idle;

  ResidentBlocks(
      KernelTranslation.Translated code,
      Supplier<BlockContext> contexts,
      Consumer<BlockContext> pool,
      LaunchOptions options) {
    this.code = code;
    this.contexts = contexts;
    this.pool = pool;
    this.options = options;
  }

  @Override
  public @Nullable BlockContext context() {
    return running == null ? null : running.context();
  }

  @Override
  public void run(BlockQueue.Taker blocks) {
    boolean more = true;
    while (more || !resident.isEmpty()) {
      if (more && resident.size() < options.residentBlocks()) {
        more = start(blocks.take());
      }
      int rounds = 0;
      do {
        rest(round());
        rounds++;
      } while (!resident.isEmpty() && (!more || full() || !idle && rounds < PATIENT_ROUNDS));
    }
    vacant.forEach(scheduler -> pool.accept(scheduler.context()));
  }

  private boolean full() {
    return resident.size() >= options.residentBlocks();
  }

  private boolean start(long block) {
    if (block == BlockQueue.NONE) {
      return false;
    }
    BlockScheduler scheduler = vacant.poll();
    if (scheduler == null) {
      scheduler = new BlockScheduler(code, contexts.get(), options.checked());
    }
    scheduler.context().selectBlock(block);
    scheduler.start();
    resident.add(scheduler);
    return true;
  }

  /** Gives every resident block a turn; whether any thread of them went on. */
  private boolean round() {
    boolean moved = false;
    for (int i = resident.size() - 1; i >= 0; i--) {
      running = resident.get(i);
      Progress progress = running.step();
      moved |= progress != Progress.IDLE;
      if (progress == Progress.DONE) {
        vacant.add(resident.remove(i));
      }
    }
    return moved;
  }

  private void rest(boolean moved) {
    idle = !moved;
    if (moved || running == null) {
      return;
    }
    try {
      running.context().launch().control().check();
    } catch (LaunchStoppedException e) {
      throw running.stopped(e);
    }
    Thread.yield();
  }
}
