package org.jgpu.annotations.cpu;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jgpu.annotations.AtomicFunctions;

/** Atomics on the CPU. */
abstract class CpuAtomics extends CpuMatrices implements AtomicFunctions {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
  private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

  CpuAtomics(int thread, Rendezvous rendezvous) {
    super(thread, rendezvous);
  }

  private static int update(int[] array, int index, int value, IntBinaryOperator operator) {
    int old = (int) INTS.getVolatile(array, index);
    while (!INTS.compareAndSet(array, index, old, operator.applyAsInt(old, value))) {
      old = (int) INTS.getVolatile(array, index);
    }
    return old;
  }

  private static long update(long[] array, int index, long value, LongBinaryOperator operator) {
    long old = (long) LONGS.getVolatile(array, index);
    while (!LONGS.compareAndSet(array, index, old, operator.applyAsLong(old, value))) {
      old = (long) LONGS.getVolatile(array, index);
    }
    return old;
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
  public int atomicSub(int[] array, int index, int value) {
    return (int) INTS.getAndAdd(array, index, -value);
  }

  @Override
  public long atomicSub(long[] array, int index, long value) {
    return (long) LONGS.getAndAdd(array, index, -value);
  }

  @Override
  public float atomicSub(float[] array, int index, float value) {
    return (float) FLOATS.getAndAdd(array, index, -value);
  }

  @Override
  public double atomicSub(double[] array, int index, double value) {
    return (double) DOUBLES.getAndAdd(array, index, -value);
  }

  @Override
  public int atomicMin(int[] array, int index, int value) {
    return update(array, index, value, Math::min);
  }

  @Override
  public long atomicMin(long[] array, int index, long value) {
    return update(array, index, value, Math::min);
  }

  @Override
  public int atomicMax(int[] array, int index, int value) {
    return update(array, index, value, Math::max);
  }

  @Override
  public long atomicMax(long[] array, int index, long value) {
    return update(array, index, value, Math::max);
  }

  @Override
  public int atomicAnd(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseAnd(array, index, value);
  }

  @Override
  public long atomicAnd(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseAnd(array, index, value);
  }

  @Override
  public int atomicOr(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseOr(array, index, value);
  }

  @Override
  public long atomicOr(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseOr(array, index, value);
  }

  @Override
  public int atomicXor(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseXor(array, index, value);
  }

  @Override
  public long atomicXor(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseXor(array, index, value);
  }

  @Override
  public int atomicExchange(int[] array, int index, int value) {
    return (int) INTS.getAndSet(array, index, value);
  }

  @Override
  public long atomicExchange(long[] array, int index, long value) {
    return (long) LONGS.getAndSet(array, index, value);
  }

  @Override
  public float atomicExchange(float[] array, int index, float value) {
    return (float) FLOATS.getAndSet(array, index, value);
  }

  @Override
  public double atomicExchange(double[] array, int index, double value) {
    return (double) DOUBLES.getAndSet(array, index, value);
  }

  @Override
  public int atomicCompareAndSet(int[] array, int index, int expected, int value) {
    return (int) INTS.compareAndExchange(array, index, expected, value);
  }

  @Override
  public long atomicCompareAndSet(long[] array, int index, long expected, long value) {
    return (long) LONGS.compareAndExchange(array, index, expected, value);
  }
}
