package org.jgpu.annotations.cpu;

import org.jgpu.annotations.SharedFunctions;

/** The shared arrays of one thread's block on the CPU. */
abstract class CpuShared extends CpuAtomics implements SharedFunctions {
  private final SharedArrays shared;

  /**
   * Creates the functions of a thread.
   *
   * @param thread its linear index in the block
   */
  CpuShared(int thread, Rendezvous rendezvous, SharedArrays shared) {
    super(thread, rendezvous);
    this.shared = shared;
  }

  @Override
  public boolean[] sharedBooleans(int length) {
    return shared.array(boolean[].class, length);
  }

  @Override
  public byte[] sharedBytes(int length) {
    return shared.array(byte[].class, length);
  }

  @Override
  public short[] sharedShorts(int length) {
    return shared.array(short[].class, length);
  }

  @Override
  public char[] sharedChars(int length) {
    return shared.array(char[].class, length);
  }

  @Override
  public int[] sharedInts(int length) {
    return shared.array(int[].class, length);
  }

  @Override
  public long[] sharedLongs(int length) {
    return shared.array(long[].class, length);
  }

  @Override
  public float[] sharedFloats(int length) {
    return shared.array(float[].class, length);
  }

  @Override
  public double[] sharedDoubles(int length) {
    return shared.array(double[].class, length);
  }

  @Override
  public <R extends Record> R[] sharedRecords(Class<R> type, int length) {
    return shared.array(SharedArrays.arrayOf(type), length);
  }

  @Override
  public <R> R[] sharedLike(R[] array, int length) {
    return shared.array(SharedArrays.classOf(array), length);
  }

  @Override
  public boolean[][] sharedBooleans(int rows, int columns) {
    return shared.rows(boolean[].class, rows, columns);
  }

  @Override
  public byte[][] sharedBytes(int rows, int columns) {
    return shared.rows(byte[].class, rows, columns);
  }

  @Override
  public short[][] sharedShorts(int rows, int columns) {
    return shared.rows(short[].class, rows, columns);
  }

  @Override
  public char[][] sharedChars(int rows, int columns) {
    return shared.rows(char[].class, rows, columns);
  }

  @Override
  public int[][] sharedInts(int rows, int columns) {
    return shared.rows(int[].class, rows, columns);
  }

  @Override
  public long[][] sharedLongs(int rows, int columns) {
    return shared.rows(long[].class, rows, columns);
  }

  @Override
  public float[][] sharedFloats(int rows, int columns) {
    return shared.rows(float[].class, rows, columns);
  }

  @Override
  public double[][] sharedDoubles(int rows, int columns) {
    return shared.rows(double[].class, rows, columns);
  }

  @Override
  public <R extends Record> R[][] sharedRecords(Class<R> type, int rows, int columns) {
    return shared.rows(SharedArrays.arrayOf(type), rows, columns);
  }

  @Override
  public <R> R[][] sharedLike(R[] array, int rows, int columns) {
    return shared.rows(SharedArrays.classOf(array), rows, columns);
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
}
