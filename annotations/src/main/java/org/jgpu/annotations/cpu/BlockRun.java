package org.jgpu.annotations.cpu;

import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.cpu.Rendezvous.MeetingBrokenException;
import org.jspecify.annotations.Nullable;

/** One block of one run: its threads, where they meet, its shared arrays and its first failure. */
final class BlockRun {
  private final Extent grid;
  private final Extent block;
  private final Extent blockIndex;
  private final Rendezvous rendezvous;
  private final SharedArrays shared;
  private final @Nullable GridBarrier gridBarrier;
  private CountDownLatch running = new CountDownLatch(0);
  private @Nullable CpuGridException failure;

  /**
   * Prepares a block.
   *
   * @param gridBarrier where the blocks meet, null if they run one after another
   */
  BlockRun(
      Extent grid,
      Extent block,
      Extent blockIndex,
      int sharedBytes,
      @Nullable GridBarrier gridBarrier) {
    this.grid = grid;
    this.gridBarrier = gridBarrier;
    this.block = block;
    this.blockIndex = blockIndex;
    this.shared = new SharedArrays(sharedBytes);
    this.rendezvous = new Rendezvous((int) block.count());
  }

  /** Runs {@code kernel} in all threads of the block and waits for them. */
  void run(Consumer<? super KernelContext> kernel) {
    if (block.count() == 1) {
      runThread(kernel, 0);
    } else {
      start(kernel);
    }
    finish();
  }

  /** Starts {@code kernel} in all threads of the block. */
  void start(Consumer<? super KernelContext> kernel) {
    int threads = (int) block.count();
    running = new CountDownLatch(threads);
    for (int i = 0; i < threads; i++) {
      int index = i;
      BlockThreads.run(
          "block " + blockIndex + " thread " + block.at(i),
          () -> {
            runThread(kernel, index);
            running.countDown();
          });
    }
  }

  /** Waits for the threads; throws the first failure. */
  void finish() {
    join();
    CpuGridException first = firstFailure();
    if (first != null) {
      throw first;
    }
  }

  private void runThread(Consumer<? super KernelContext> kernel, int index) {
    Extent position = block.at(index);
    try {
      kernel.accept(
          new CpuContext(grid, block, blockIndex, position, shared, rendezvous, gridBarrier));
      rendezvous.end(index);
      if (index == 0 && gridBarrier != null) {
        gridBarrier.end();
      }
    } catch (MeetingBrokenException e) {
      // The thread that failed has been recorded by itself, maybe in another block.
      rendezvous.breakUp();
    } catch (Throwable e) {
      record(
          new CpuGridException(
              "thread " + position + " of block " + blockIndex + " failed: " + e, e));
    }
  }

  private void join() {
    try {
      running.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      record(new CpuGridException("interrupted while block " + blockIndex + " was running", e));
    }
  }

  private synchronized void record(CpuGridException problem) {
    if (failure == null) {
      failure = problem;
    }
    rendezvous.breakUp();
    if (gridBarrier != null) {
      gridBarrier.breakUp();
    }
  }

  private synchronized @Nullable CpuGridException firstFailure() {
    return failure;
  }
}
