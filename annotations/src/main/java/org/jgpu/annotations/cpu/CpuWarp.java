package org.jgpu.annotations.cpu;

import java.util.function.LongBinaryOperator;
import org.jgpu.annotations.WarpFunctions;

/** The warp functions of one thread on the CPU. */
abstract class CpuWarp implements WarpFunctions {
  private final int thread;
  private final Rendezvous rendezvous;

  /**
   * Creates the functions of a thread.
   *
   * @param thread its linear index in the block
   */
  CpuWarp(int thread, Rendezvous rendezvous) {
    this.thread = thread;
    this.rendezvous = rendezvous;
  }

  private Exchange meet(String function, int mask, long value) {
    return rendezvous.exchange(thread, function, mask, value);
  }

  @Override
  public int laneId() {
    return thread % WARP_SIZE;
  }

  @Override
  public int warpId() {
    return thread / WARP_SIZE;
  }

  @Override
  public void syncWarp(int mask) {
    meet("syncWarp", mask, 0);
  }

  @Override
  public long shuffle(int mask, long value, int lane) {
    return meet("shuffle", mask, value).value(lane & (WARP_SIZE - 1), "shuffle");
  }

  @Override
  public long shuffleUp(int mask, long value, int delta) {
    return moved("shuffleUp", mask, value, laneId() - inRange(delta));
  }

  @Override
  public long shuffleDown(int mask, long value, int delta) {
    return moved("shuffleDown", mask, value, laneId() + inRange(delta));
  }

  @Override
  public long shuffleXor(int mask, long value, int laneMask) {
    return moved("shuffleXor", mask, value, laneId() ^ inRange(laneMask));
  }

  private static int inRange(int distance) {
    if (distance < 0 || distance >= WARP_SIZE) {
      throw new IllegalArgumentException(
          "shuffle over " + distance + " lanes; allowed are 0 to 31");
    }
    return distance;
  }

  private long moved(String function, int mask, long value, int source) {
    Exchange exchange = meet(function, mask, value);
    boolean outside = source < 0 || source >= WARP_SIZE;
    return outside ? value : exchange.value(source, function);
  }

  @Override
  public boolean all(int mask, boolean predicate) {
    Exchange exchange = meet("all", mask, predicate ? 1 : 0);
    return exchange.lanesWith(1) == exchange.lanes();
  }

  @Override
  public boolean any(int mask, boolean predicate) {
    return meet("any", mask, predicate ? 1 : 0).lanesWith(1) != 0;
  }

  @Override
  public int ballot(int mask, boolean predicate) {
    return meet("ballot", mask, predicate ? 1 : 0).lanesWith(1);
  }

  @Override
  public int matchAny(int mask, long value) {
    return meet("matchAny", mask, value).lanesWith(value);
  }

  @Override
  public int matchAll(int mask, long value) {
    Exchange exchange = meet("matchAll", mask, value);
    return exchange.lanesWith(value) == exchange.lanes() ? exchange.lanes() : 0;
  }

  private int reduce(String function, int mask, int value, LongBinaryOperator operator) {
    return (int) meet(function, mask, value).reduce(operator);
  }

  @Override
  public int reduceAdd(int mask, int value) {
    return reduce("reduceAdd", mask, value, Long::sum);
  }

  @Override
  public int reduceMin(int mask, int value) {
    return reduce("reduceMin", mask, value, Math::min);
  }

  @Override
  public int reduceMax(int mask, int value) {
    return reduce("reduceMax", mask, value, Math::max);
  }

  @Override
  public int reduceAnd(int mask, int value) {
    return reduce("reduceAnd", mask, value, (a, b) -> a & b);
  }

  @Override
  public int reduceOr(int mask, int value) {
    return reduce("reduceOr", mask, value, (a, b) -> a | b);
  }

  @Override
  public int reduceXor(int mask, int value) {
    return reduce("reduceXor", mask, value, (a, b) -> a ^ b);
  }
}
