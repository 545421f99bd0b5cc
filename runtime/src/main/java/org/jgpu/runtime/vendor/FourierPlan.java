package org.jgpu.runtime.vendor;

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
    /** Returns how many elements a sequence has, if half a spectrum is on the complex side. */
    long elements(long length, boolean half) {
      return half && type.parts() != type ? length / 2 + 1 : length;
    }
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
