package org.jgpu.arrays.fft;

/**
 * Transforms of sequences of one length, in the forward direction.
 *
 * @param extents of the digits of a sequence's number, as {@link Batches} has them
 * @param inner how many of them belong to axes behind that of the transform
 * @param length of the complex transform
 * @param whole the length of the real numbers, if one side has them
 * @param conjugated whether results are conjugated before they are multiplied by factors
 * @param scale of what is written
 */
record Job<A>(
    Side<A> in,
    Side<A> out,
    long[] extents,
    int inner,
    long length,
    long whole,
    boolean conjugated,
    double scale) {
  long sequences() {
    long sequences = 1;
    for (long extent : extents) {
      sequences = Math.multiplyExact(sequences, extent);
    }
    return sequences;
  }

  /** Returns this for some indices of the last digit. */
  Job<A> part(long from, long to) {
    int last = extents.length - 1;
    long[] part = extents.clone();
    part[last] = to - from;
    return new Job<>(
        in.from(last, from), out.from(last, from), part, inner, length, whole, conjugated, scale);
  }

  Job<A> between(Side<A> source, Side<A> target, double by) {
    return new Job<>(source, target, extents, inner, length, whole, conjugated, by);
  }

  /** Returns the steps of complex numbers in row-major order, of sequences of another length. */
  long[] packedSteps(long elements) {
    long[] steps = new long[extents.length];
    long step = 2;
    for (int digit = 0; digit < steps.length; digit++) {
      step *= digit == inner ? elements : 1;
      steps[digit] = step;
      step *= extents[digit];
    }
    return steps;
  }

  /** Returns the step from element to element of such numbers. */
  long packedStep() {
    long step = 2;
    for (int digit = 0; digit < inner; digit++) {
      step *= extents[digit];
    }
    return step;
  }
}
