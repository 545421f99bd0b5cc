package org.jgpu.contract.golden;

import java.util.List;
import java.util.Map;
import org.jgpu.runtime.error.GpuException;

/**
 * A function of NumPy's applied once.
 *
 * @param number in the file, which names the case
 * @param function its name
 * @param arguments by name: {@link Long}, {@link Double}, {@link Boolean}, {@link String}, {@code
 *     long[]}, or a list of {@link GoldenItem}s
 * @param outcome what came out
 */
public record GoldenCase(
    int number,
    String function,
    List<Input> inputs,
    Map<String, Object> arguments,
    Outcome outcome) {
  /**
   * An input: a view of a base of one axis.
   *
   * @param base its number in the file
   */
  public record Input(int base, List<GoldenStep> steps) {}

  /** What came out. */
  public sealed interface Outcome {}

  /**
   * Arrays.
   *
   * @param strictZeros whether the sign of a zero counts
   * @param atLargest whether all elements may be as far off as the largest one
   * @param ulps how far elements may be from these; 0 for no distance
   */
  public record Results(
      List<GoldenArray> arrays, boolean strictZeros, boolean atLargest, double ulps)
      implements Outcome {}

  /**
   * An exception: here a {@link GpuException}, at once or at the next synchronisation.
   *
   * @param type Python's class, such as {@code ValueError}
   */
  public record Failure(String type) implements Outcome {}

  @Override
  public String toString() {
    return "case " + number + ", " + function + arguments.keySet();
  }
}
