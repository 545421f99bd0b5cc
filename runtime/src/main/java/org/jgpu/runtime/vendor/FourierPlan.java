package org.jgpu.runtime.vendor;

import org.jspecify.annotations.Nullable;

/**
 * Transforms of sequences of one length. Of real numbers there is the half of the spectrum.
 *
 * @param length of the sequences, in numbers of the longer side
 * @param batch how many sequences
 */
public record FourierPlan(long length, long batch, Side in, Side out) {
  /**
   * One end.
   *
   * @param step elements from one to the next of a sequence
   * @param distance elements from one sequence to the next
   */
  public record Side(NumberType type, long step, long distance) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Side side
          && type == side.type
          && step == side.step
          && distance == side.distance;
    }

    @Override
    public int hashCode() {
      return (int) (31 * (31 * step + distance) + type.ordinal());
    }

    /** Returns how many elements a sequence has, if half a spectrum is on the complex side. */
    long elements(long length, boolean half) {
      return half && type.parts() != type ? length / 2 + 1 : length;
    }
  }

  // As the compiler would make them, but for what each call looks a plan up by: a JVM that has not
  // compiled the generated ones yet takes longer for them than for all the rest of a call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FourierPlan plan
        && length == plan.length
        && batch == plan.batch
        && in.equals(plan.in)
        && out.equals(plan.out);
  }

  @Override
  public int hashCode() {
    return (int) (31 * (31 * (31 * length + batch) + in.hashCode()) + out.hashCode());
  }

  /** Returns whether one side is real. */
  boolean isHalf() {
    return in.type() != out.type();
  }

  /** Returns the type of the computation, which is complex. */
  NumberType computed() {
    return in.type().parts() != in.type() ? in.type() : out.type();
  }
}
