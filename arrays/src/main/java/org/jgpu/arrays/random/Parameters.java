package org.jgpu.arrays.random;

import org.jgpu.runtime.DeviceArray;

/**
 * The parameters of a distribution for a launch: the same for all elements, or one of each.
 *
 * @param same those that are the same, up to three
 * @param arrays those of each element: all elements' first ones, then all second ones
 * @param count how many of them there are for each element, 0 if all are the same
 * @param rules what they must be, as the kernels take it
 */
public record Parameters(double[] same, DeviceArray<double[]> arrays, int count, int rules) {
  /** Returns the rules in 8 bits each, that of the first parameter in the lowest ones. */
  public static int rules(Rule... rules) {
    int packed = 0;
    for (int i = 0; i < rules.length; i++) {
      packed |= rules[i].ordinal() << 8 * i;
    }
    return packed;
  }

  double at(int index) {
    return index < same.length ? same[index] : 0;
  }
}
