package org.jgpu.annotations.cpu;

import java.lang.invoke.VarHandle;
import org.jgpu.annotations.KernelContext;
import org.jspecify.annotations.Nullable;

/** The context of one thread on the CPU. */
final class CpuContext extends CpuShared implements KernelContext {
  private final Extent grid;
  private final Extent block;
  private final Extent blockIndex;
  private final Extent thread;
  private final Rendezvous rendezvous;
  private final @Nullable GridBarrier gridBarrier;

  CpuContext(
      Extent grid,
      Extent block,
      Extent blockIndex,
      Extent thread,
      SharedArrays shared,
      Rendezvous rendezvous,
      @Nullable GridBarrier gridBarrier) {
    super((thread.z() * block.y() + thread.y()) * block.x() + thread.x(), rendezvous, shared);
    this.grid = grid;
    this.block = block;
    this.blockIndex = blockIndex;
    this.thread = thread;
    this.rendezvous = rendezvous;
    this.gridBarrier = gridBarrier;
  }

  @Override
  public int threadIdxX() {
    return thread.x();
  }

  @Override
  public int threadIdxY() {
    return thread.y();
  }

  @Override
  public int threadIdxZ() {
    return thread.z();
  }

  @Override
  public int blockIdxX() {
    return blockIndex.x();
  }

  @Override
  public int blockIdxY() {
    return blockIndex.y();
  }

  @Override
  public int blockIdxZ() {
    return blockIndex.z();
  }

  @Override
  public int blockDimX() {
    return block.x();
  }

  @Override
  public int blockDimY() {
    return block.y();
  }

  @Override
  public int blockDimZ() {
    return block.z();
  }

  @Override
  public int gridDimX() {
    return grid.x();
  }

  @Override
  public int gridDimY() {
    return grid.y();
  }

  @Override
  public int gridDimZ() {
    return grid.z();
  }

  @Override
  public int globalIdX() {
    return blockIndex.x() * block.x() + thread.x();
  }

  @Override
  public int globalIdY() {
    return blockIndex.y() * block.y() + thread.y();
  }

  @Override
  public int globalIdZ() {
    return blockIndex.z() * block.z() + thread.z();
  }

  @Override
  public int globalSizeX() {
    return block.x() * grid.x();
  }

  @Override
  public int globalSizeY() {
    return block.y() * grid.y();
  }

  @Override
  public int globalSizeZ() {
    return block.z() * grid.z();
  }

  @Override
  public void syncThreads() {
    rendezvous.barrier();
  }

  @Override
  public void syncGrid() {
    if (gridBarrier == null) {
      throw new IllegalStateException(
          "syncGrid() needs blocks that run at the same time: CpuGrid.of(...).cooperative()");
    }
    rendezvous.barrier();
    if (thread.x() == 0 && thread.y() == 0 && thread.z() == 0) {
      gridBarrier.await();
    }
    rendezvous.barrier();
  }

  @Override
  public void threadFenceBlock() {
    VarHandle.fullFence();
  }

  @Override
  public void threadFence() {
    VarHandle.fullFence();
  }

  @Override
  public void threadFenceSystem() {
    VarHandle.fullFence();
  }

  @Override
  public void printf(String format, Object... arguments) {
    System.out.print(PrintfFormat.of(format).format(arguments));
  }
}
