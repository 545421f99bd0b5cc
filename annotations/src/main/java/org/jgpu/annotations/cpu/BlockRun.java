package org.jgpu.annotations.cpu;

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
  private @Nullable CpuGridException failure;

  BlockRun(Extent grid, Extent block, Extent blockIndex, int sharedBytes) {
    this.grid = grid;
    this.block = block;
    this.blockIndex = blockIndex;
    this.shared = new SharedArrays(sharedBytes);
    this.rendezvous = new Rendezvous((int) block.count());
  }

  /** Runs {@code kernel} in all threads of the block and waits for them. */
  void run(Consumer<? super KernelContext> kernel) {
    int threads = (int) block.count();
    if (threads == 1) {
      runThread(kernel, 0);
    } else {
      runThreads(kernel, threads);
    }
    CpuGridException first = firstFailure();
    if (first != null) {
      throw first;
    }
  }

  private void runThreads(Consumer<? super KernelContext> kernel, int threads) {
    Thread[] workers = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int index = i;
      String name = "block " + blockIndex + " thread " + block.at(i);
      workers[i] = new Thread(() -> runThread(kernel, index), name);
      workers[i].setDaemon(true);
      workers[i].start();
    }
    join(workers);
  }

  private void runThread(Consumer<? super KernelContext> kernel, int index) {
    Extent position = block.at(index);
    try {
      kernel.accept(new CpuContext(grid, block, blockIndex, position, shared, rendezvous));
      rendezvous.end(index);
    } catch (MeetingBrokenException e) {
      // The thread that failed has been recorded by itself.
    } catch (Throwable e) {
      record(
          new CpuGridException(
              "thread " + position + " of block " + blockIndex + " failed: " + e, e));
    }
  }

  private void join(Thread[] workers) {
    try {
      for (Thread worker : workers) {
        worker.join();
      }
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
  }

  private synchronized @Nullable CpuGridException firstFailure() {
    return failure;
  }
}
