package org.jgpu.software.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the instructions of a kernel do with values that nothing has written: which pass them on,
 * which may discard them, and which need a value that is one.
 *
 * @param steps by the number of the instruction
 * @param runs the numbers of the loads that have one probe, by the number of the run
 * @param discards whether the kernel may discard what it loads; where it does not, a load of what
 *     nothing has written is a fault by itself, and nothing is followed
 */
public record DataFlow(List<Step> steps, List<int[]> runs, boolean discards) {

  /** What an instruction does. */
  public enum Kind {
    /** Every result depends on every value. */
    COMPUTE,
    /** The last of three values decides which of the others is the result. */
    CHOOSE,
    /**
     * Some values decide the result alone, whatever the others are: a false one of a conjunction.
     */
    DECIDE,
    /** Loads from memory. */
    LOAD,
    /** Stores to memory. */
    STORE,
    /** Does an atomic. */
    ATOMIC,
    /** Hands a value to lanes of the warp, and gets theirs. */
    EXCHANGE,
    /** Needs all that it reads. */
    USE
  }

  /**
   * One instruction. Registers are given by number; -1 stands for what is no register.
   *
   * @param guard the predicate that says whether it is carried out, or -1
   * @param needed addresses, masks and whatever else has to be a value
   * @param values what is passed on
   * @param writes the results, in the order of the elements for accesses of memory
   * @param space where an access goes; null if its address says so
   * @param width bytes of an element of an access
   */
  public record Step(
      Kind kind,
      int guard,
      int[] needed,
      int[] values,
      int[] writes,
      @Nullable Space space,
      int width) {
    /**
     * Whether its guard, or what it needs, or its effects have to be looked at before it is made.
     */
    public boolean effects() {
      return kind != Kind.COMPUTE || guard >= 0;
    }
  }
}
