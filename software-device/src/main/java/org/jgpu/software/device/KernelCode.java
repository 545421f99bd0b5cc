package org.jgpu.software.device;

/**
 * A translated kernel. Each one is a generated subclass that overrides one of the methods: {@link
 * #sweep} when its threads never wait for each other, else {@link #run}.
 */
public abstract class KernelCode {
  /** What {@link #run} returns when the thread has ended. */
  public static final int EXITED = -1;

  /** Runs threads of a block one after the other, each to its end. */
  public void sweep(BlockContext context, int from, int to) {
    throw new IllegalStateException("Threads of this kernel wait for each other");
  }

  /**
   * Runs the context's selected thread until it ends or has to wait for others.
   *
   * @param state where to go on: 0 at first, later what {@link #resumption} makes of the result
   * @return {@link #EXITED}, or a number below it that stands for the state to resume at
   */
  public int run(BlockContext context, int state) {
    throw new IllegalStateException("Threads of this kernel never wait for each other");
  }

  /** The state at which a thread goes on after {@link #run} returned a number below -1. */
  public static int resumption(int result) {
    return -2 - result;
  }
}
