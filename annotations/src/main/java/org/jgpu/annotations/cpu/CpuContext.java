package org.jgpu.annotations.cpu;

import java.lang.invoke.VarHandle;
import org.jgpu.annotations.KernelContext;

/** The context of one thread on the CPU. */
final class CpuContext extends CpuAtomics implements KernelContext {
  private final Extent grid;
  private final Extent block;
  private final Extent blockIndex;
  private final Extent thread;
  private final SharedArrays shared;
  private final Rendezvous rendezvous;

  CpuContext(
      Extent grid,
      Extent block,
      Extent blockIndex,
      Extent thread,
      SharedArrays shared,
      Rendezvous rendezvous) {
    super((thread.z() * block.y() + thread.y()) * block.x() + thread.x(), rendezvous);
    this.grid = grid;
    this.block = block;
    this.blockIndex = blockIndex;
    this.thread = thread;
    this.shared = shared;
    this.rendezvous = rendezvous;
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
  public int[] sharedInts(int length) {
    return shared.ints(length);
  }

  @Override
  public long[] sharedLongs(int length) {
    return shared.longs(length);
  }

  @Override
  public float[] sharedFloats(int length) {
    return shared.floats(length);
  }

  @Override
  public double[] sharedDoubles(int length) {
    return shared.doubles(length);
  }

  @Override
  public <R extends Record> R[] sharedRecords(Class<R> type, int length) {
    return shared.records(type, length);
  }

  @Override
  public int[] dynamicSharedInts() {
    return shared.dynamic(int[].class, Integer.BYTES);
  }

  @Override
  public long[] dynamicSharedLongs() {
    return shared.dynamic(long[].class, Long.BYTES);
  }

  @Override
  public float[] dynamicSharedFloats() {
    return shared.dynamic(float[].class, Float.BYTES);
  }

  @Override
  public double[] dynamicSharedDoubles() {
    return shared.dynamic(double[].class, Double.BYTES);
  }

  @Override
  public void syncThreads() {
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
}
