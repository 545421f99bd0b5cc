package org.jgpu.annotations.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.annotations.KernelContext;

/**
 * A grid of thread blocks that runs a grid kernel on the CPU.
 *
 * <pre>{@code
 * CpuGrid.of(4).block(256).run(ctx -> Kernels.histogram(ctx, in, bins));
 * }</pre>
 *
 * <p>Every thread of a block is a Java thread, so barriers, shared arrays and atomics do what they
 * do on the device, and a breakpoint stops one of them. The blocks run one after another, in order
 * of their index, so that a kernel that waits for a later block never ends; or at the same time,
 * after {@link #cooperative}. It is made for small grids: for speed, use the software device.
 *
 * <p>Immutable and thread-safe; several runs may go on at once.
 */
public final class CpuGrid {
  private static final int MAX_BLOCK_THREADS = 1024;

  private final Extent grid;
  private final Extent block;
  private final int sharedBytes;
  private final boolean cooperative;

  private CpuGrid(Extent grid, Extent block, int sharedBytes, boolean cooperative) {
    this.cooperative = cooperative;
    this.grid = grid.requirePositive("the grid");
    this.block = block.requirePositive("the block");
    if (block.count() > MAX_BLOCK_THREADS) {
      throw new IllegalArgumentException(
          "block " + block + " has " + block.count() + " threads; CUDA allows 1024");
    }
    if (sharedBytes < 0) {
      throw new IllegalArgumentException("shared memory of " + sharedBytes + " bytes");
    }
    this.sharedBytes = sharedBytes;
  }

  /** Returns a grid of {@code x} blocks of one thread. */
  public static CpuGrid of(int x) {
    return of(x, 1, 1);
  }

  /** Returns a grid of {@code x * y} blocks of one thread. */
  public static CpuGrid of(int x, int y) {
    return of(x, y, 1);
  }

  /**
   * Returns a grid of {@code x * y * z} blocks of one thread.
   *
   * @throws IllegalArgumentException if a size is not positive
   */
  public static CpuGrid of(int x, int y, int z) {
    return new CpuGrid(new Extent(x, y, z), new Extent(1, 1, 1), 0, false);
  }

  /** Returns this grid with {@code x} threads per block. */
  public CpuGrid block(int x) {
    return block(x, 1, 1);
  }

  /** Returns this grid with {@code x * y} threads per block. */
  public CpuGrid block(int x, int y) {
    return block(x, y, 1);
  }

  /**
   * Returns this grid with {@code x * y * z} threads per block.
   *
   * @throws IllegalArgumentException if a size is not positive or there are more than 1024 threads
   */
  public CpuGrid block(int x, int y, int z) {
    return new CpuGrid(grid, new Extent(x, y, z), sharedBytes, cooperative);
  }

  /**
   * Returns this grid with {@code bytes} of dynamic shared memory per block.
   *
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public CpuGrid sharedBytes(int bytes) {
    return new CpuGrid(grid, block, bytes, cooperative);
  }

  /**
   * Returns this grid with blocks that run at the same time, as {@link KernelContext#syncGrid}
   * needs it.
   */
  public CpuGrid cooperative() {
    return new CpuGrid(grid, block, sharedBytes, true);
  }

  /**
   * Runs {@code kernel} once per thread, each time with that thread's context. Blocks until all are
   * done; everything they wrote is then visible to the caller. Blocks of one thread run on the
   * calling thread.
   *
   * @throws CpuGridException if the kernel fails in a thread, if a barrier is reached by some
   *     threads of a block only, or if the calling thread is interrupted
   */
  public void run(Consumer<? super KernelContext> kernel) {
    if (cooperative) {
      runTogether(kernel);
      return;
    }
    for (long index = 0; index < grid.count(); index++) {
      new BlockRun(grid, block, grid.at(index), sharedBytes, null).run(kernel);
    }
  }

  private void runTogether(Consumer<? super KernelContext> kernel) {
    GridBarrier barrier = new GridBarrier(grid.count());
    List<BlockRun> runs = new ArrayList<>();
    for (long index = 0; index < grid.count(); index++) {
      runs.add(new BlockRun(grid, block, grid.at(index), sharedBytes, barrier));
    }
    runs.forEach(run -> run.start(kernel));
    CpuGridException failure = null;
    for (BlockRun run : runs) {
      try {
        run.finish();
      } catch (CpuGridException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
