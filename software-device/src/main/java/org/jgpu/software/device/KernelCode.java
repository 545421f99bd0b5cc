package org.jgpu.software.device;

/**
 * A translated kernel. Each one is a generated subclass that overrides one of the methods: {@link
 * #sweep} when its threads never wait for each other, else {@link #run}.
 */
public abstract class KernelCode {
  /** What {@link #run} returns when the thread has ended. */
  public static final int EXITED = -1;

  /** What {@link #wholeBarrier} returns for other waits. */
  public static final int NO_BARRIER = -1;

  private int[] wholeBarriers = new int[0];

  /** Runs all threads of the context's block one after the other, each to its end. */
  public void sweep(BlockContext context) {
    throw new IllegalStateException("Threads of this kernel wait for each other");
  }

  /**
   * Runs threads that are all at one state, one after the other, until each ends or has to wait for
   * others. What became of each is in the context's results.
   *
   * @param state where to go on: 0 at first, later what {@link #resumption} makes of the result
   * @param from the first thread
   * @param to the thread behind the last one
   * @return what {@link #run} would return for each of the threads; or {@link
   *     BlockContext#NO_RESULT} when that differs, in which case a result from 0 on is a state at
   *     which its thread has yet to go on
   */
  public int advance(BlockContext context, int state, int from, int to) {
    throw new IllegalStateException("Threads of this kernel never wait for each other");
  }

  /**
   * Runs the context's selected thread until it ends or has to wait for others.
   *
   * @param state where to go on: 0 at first, later what {@link #resumption} makes of the result
   * @return {@link #EXITED}, or a number below it that stands for the state to resume at
   */
  public final int run(BlockContext context, int state) {
    return advance(context, state, context.thread(), context.thread() + 1);
  }

  /**
   * The number of the barrier at which the threads that resume at a state waited for all threads of
   * the block and for nothing else, so that they may go on as soon as all are there; such threads
   * write no request. {@link #NO_BARRIER} if they wait for anything else.
   */
  public final int wholeBarrier(int state) {
    return state < wholeBarriers.length ? wholeBarriers[state] : NO_BARRIER;
  }

  /** Sets what {@link #wholeBarrier} tells of each state, before the first launch. */
  public final void setWholeBarriers(int[] byState) {
    wholeBarriers = byState;
  }

  /** The state at which a thread goes on after {@link #run} returned a number below -1. */
  public static int resumption(int result) {
    // EXITED is -1; states from 0 on are below it.
    return -2 - result;
  }
}
