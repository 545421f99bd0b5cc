package org.jgpu.annotations.cpu;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jgpu.annotations.KernelContext;

/** The context of one thread on the CPU. */
final class CpuContext implements KernelContext {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
  private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

  private final Extent grid;
  private final Extent block;
  private final Extent blockIndex;
  private final Extent thread;
  private final SharedArrays shared;
  private final BlockBarrier barrier;

  CpuContext(
      Extent grid,
      Extent block,
      Extent blockIndex,
      Extent thread,
      SharedArrays shared,
      BlockBarrier barrier) {
    this.grid = grid;
    this.block = block;
    this.blockIndex = blockIndex;
    this.thread = thread;
    this.shared = shared;
    this.barrier = barrier;
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
  public void syncThreads() {
    barrier.await();
  }

  @Override
  public int atomicAdd(int[] array, int index, int value) {
    return (int) INTS.getAndAdd(array, index, value);
  }

  @Override
  public long atomicAdd(long[] array, int index, long value) {
    return (long) LONGS.getAndAdd(array, index, value);
  }

  @Override
  public float atomicAdd(float[] array, int index, float value) {
    return (float) FLOATS.getAndAdd(array, index, value);
  }

  @Override
  public double atomicAdd(double[] array, int index, double value) {
    return (double) DOUBLES.getAndAdd(array, index, value);
  }

  @Override
  public int atomicMin(int[] array, int index, int value) {
    int old = (int) INTS.getVolatile(array, index);
    while (!INTS.compareAndSet(array, index, old, Math.min(old, value))) {
      old = (int) INTS.getVolatile(array, index);
    }
    return old;
  }

  @Override
  public int atomicMax(int[] array, int index, int value) {
    int old = (int) INTS.getVolatile(array, index);
    while (!INTS.compareAndSet(array, index, old, Math.max(old, value))) {
      old = (int) INTS.getVolatile(array, index);
    }
    return old;
  }

  @Override
  public int atomicCompareAndSet(int[] array, int index, int expected, int value) {
    return (int) INTS.compareAndExchange(array, index, expected, value);
  }

  @Override
  public int atomicExchange(int[] array, int index, int value) {
    return (int) INTS.getAndSet(array, index, value);
  }
}
