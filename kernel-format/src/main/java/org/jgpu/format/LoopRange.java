package org.jgpu.format;

/**
 * The iteration space of a {@code @Parallel} loop: {@code lower, lower + step, ...} below {@code
 * upper}.
 *
 * @param lower the first value
 * @param upper the exclusive bound, widened to long where {@code <=} was written
 * @param step the increment; a loop whose step is not positive at launch is an error
 */
public record LoopRange(HostExpression lower, HostExpression upper, HostExpression step) {

  /**
   * Returns the number of iterations for {@code arguments}, 0 if there are none.
   *
   * @throws IllegalArgumentException if the step is not positive
   */
  public long count(HostExpression.Arguments arguments) {
    long by = step.evaluate(arguments);
    if (by <= 0) {
      throw new IllegalArgumentException(
          "@Parallel loop with step " + by + "; it must be positive");
    }
    long span = Math.subtractExact(upper.evaluate(arguments), lower.evaluate(arguments));
    return span <= 0 ? 0 : (span - 1) / by + 1;
  }
}
