package org.jgpu.annotations.view;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic updates of elements of arrays on the CPU; each returns the element before. */
final class Atomics {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
  private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

  private Atomics() {}

  static int add(int[] array, int index, int value) {
    return (int) INTS.getAndAdd(array, index, value);
  }

  static long add(long[] array, int index, long value) {
    return (long) LONGS.getAndAdd(array, index, value);
  }

  static float add(float[] array, int index, float value) {
    return (float) FLOATS.getAndAdd(array, index, value);
  }

  static double add(double[] array, int index, double value) {
    return (double) DOUBLES.getAndAdd(array, index, value);
  }

  static int exchange(int[] array, int index, int value) {
    return (int) INTS.getAndSet(array, index, value);
  }

  static long exchange(long[] array, int index, long value) {
    return (long) LONGS.getAndSet(array, index, value);
  }

  static float exchange(float[] array, int index, float value) {
    return (float) FLOATS.getAndSet(array, index, value);
  }

  static double exchange(double[] array, int index, double value) {
    return (double) DOUBLES.getAndSet(array, index, value);
  }

  static int and(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseAnd(array, index, value);
  }

  static long and(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseAnd(array, index, value);
  }

  static int or(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseOr(array, index, value);
  }

  static long or(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseOr(array, index, value);
  }

  static int xor(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseXor(array, index, value);
  }

  static long xor(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseXor(array, index, value);
  }

  static int compareAndSet(int[] array, int index, int expected, int value) {
    return (int) INTS.compareAndExchange(array, index, expected, value);
  }

  static int min(int[] array, int index, int value) {
    int old = (int) INTS.getVolatile(array, index);
    while (!INTS.compareAndSet(array, index, old, Math.min(old, value))) {
      old = (int) INTS.getVolatile(array, index);
    }
    return old;
  }

  static int max(int[] array, int index, int value) {
    int old = (int) INTS.getVolatile(array, index);
    while (!INTS.compareAndSet(array, index, old, Math.max(old, value))) {
      old = (int) INTS.getVolatile(array, index);
    }
    return old;
  }

  static long compareAndSet(long[] array, int index, long expected, long value) {
    return (long) LONGS.compareAndExchange(array, index, expected, value);
  }

  static long min(long[] array, int index, long value) {
    long old = (long) LONGS.getVolatile(array, index);
    while (!LONGS.compareAndSet(array, index, old, Math.min(old, value))) {
      old = (long) LONGS.getVolatile(array, index);
    }
    return old;
  }

  static long max(long[] array, int index, long value) {
    long old = (long) LONGS.getVolatile(array, index);
    while (!LONGS.compareAndSet(array, index, old, Math.max(old, value))) {
      old = (long) LONGS.getVolatile(array, index);
    }
    return old;
  }
}
