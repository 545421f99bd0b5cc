package org.jgpu.annotations.cpu;

import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jgpu.annotations.WarpReductions;

/** The reductions of one thread's warp on the CPU. */
abstract class CpuReductions implements WarpReductions {
  /** A function of two floats. */
  @FunctionalInterface
  private interface FloatOperator {
    float apply(float a, float b);
  }

  /** Waits for the lanes of {@code mask} and returns what they bring. */
  abstract Exchange meet(String function, int mask, long value);

  private int ints(String function, int mask, int value, LongBinaryOperator operator) {
    return (int) meet(function, mask, value).reduce(operator);
  }

  private long longs(String function, int mask, long value, LongBinaryOperator operator) {
    return meet(function, mask, value).reduce(operator);
  }

  private float floats(String function, int mask, float value, FloatOperator operator) {
    long bits =
        meet(function, mask, Float.floatToRawIntBits(value))
            .reduce(
                (a, b) ->
                    Float.floatToRawIntBits(
                        operator.apply(
                            Float.intBitsToFloat((int) a), Float.intBitsToFloat((int) b))));
    return Float.intBitsToFloat((int) bits);
  }

  private double doubles(String function, int mask, double value, DoubleBinaryOperator operator) {
    long bits =
        meet(function, mask, Double.doubleToRawLongBits(value))
            .reduce(
                (a, b) ->
                    Double.doubleToRawLongBits(
                        operator.applyAsDouble(
                            Double.longBitsToDouble(a), Double.longBitsToDouble(b))));
    return Double.longBitsToDouble(bits);
  }

  @Override
  public int reduceAdd(int mask, int value) {
    return ints("reduceAdd", mask, value, Long::sum);
  }

  @Override
  public long reduceAdd(int mask, long value) {
    return longs("reduceAdd", mask, value, Long::sum);
  }

  @Override
  public float reduceAdd(int mask, float value) {
    return floats("reduceAdd", mask, value, Float::sum);
  }

  @Override
  public double reduceAdd(int mask, double value) {
    return doubles("reduceAdd", mask, value, Double::sum);
  }

  @Override
  public int reduceMin(int mask, int value) {
    return ints("reduceMin", mask, value, Math::min);
  }

  @Override
  public long reduceMin(int mask, long value) {
    return longs("reduceMin", mask, value, Math::min);
  }

  @Override
  public float reduceMin(int mask, float value) {
    return floats("reduceMin", mask, value, Math::min);
  }

  @Override
  public double reduceMin(int mask, double value) {
    return doubles("reduceMin", mask, value, Math::min);
  }

  @Override
  public int reduceMax(int mask, int value) {
    return ints("reduceMax", mask, value, Math::max);
  }

  @Override
  public long reduceMax(int mask, long value) {
    return longs("reduceMax", mask, value, Math::max);
  }

  @Override
  public float reduceMax(int mask, float value) {
    return floats("reduceMax", mask, value, Math::max);
  }

  @Override
  public double reduceMax(int mask, double value) {
    return doubles("reduceMax", mask, value, Math::max);
  }

  @Override
  public int reduceAnd(int mask, int value) {
    return ints("reduceAnd", mask, value, (a, b) -> a & b);
  }

  @Override
  public int reduceOr(int mask, int value) {
    return ints("reduceOr", mask, value, (a, b) -> a | b);
  }

  @Override
  public int reduceXor(int mask, int value) {
    return ints("reduceXor", mask, value, (a, b) -> a ^ b);
  }
}
