package org.jgpu.annotations.cpu;

import org.jgpu.annotations.WarpFunctions;

/** The warp functions of one thread on the CPU. */
abstract class CpuWarp extends CpuReductions implements WarpFunctions {
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

  @Override
  Exchange meet(String function, int mask, long value) {
    return rendezvous.exchange(thread, function, mask, value);
  }

  /** Meets all lanes of the warp, each with its part of something. */
  Exchange meet(String function, Object part) {
    return rendezvous.exchange(thread, function, part);
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
}
