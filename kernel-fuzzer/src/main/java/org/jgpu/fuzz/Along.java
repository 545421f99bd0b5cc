package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What a reduction's launcher does.
 *
 * @param method of the launcher
 * @param axes along which; all, if there are none
 */
record Along(Method method, List<Integer> axes) {
  static final Along ALL = new Along(Method.REDUCE, List.of());

  /** The launcher's methods. */
  enum Method {
    REDUCE("reduce"),
    KEEP("reduceKeepDims"),
    SCAN("scan"),
    EXCLUSIVE("exclusiveScan");

    private final String java;

    Method(String java) {
      this.java = java;
    }

    String java() {
      return java;
    }

    boolean scans() {
      return this == SCAN || this == EXCLUSIVE;
    }
  }

  /** Returns one of all that launchers do. */
  static Along any(RandomGenerator random) {
    List<Integer> axes =
        List.of(List.<Integer>of(), List.of(0), List.of(1), List.of(-1)).get(random.nextInt(4));
    Method method = Method.values()[random.nextInt(Method.values().length)];
    boolean both = !method.scans() && (random.nextInt(4) == 0 || method == Method.KEEP);
    return new Along(method, both && axes.isEmpty() ? List.of(1, 0) : axes);
  }

  /** Copies {@code axes}. */
  Along {
    axes = List.copyOf(axes);
  }

  /**
   * Returns with which others each element goes together, by its place: numbers from 0, row-major
   * in the axes that stay.
   */
  int[] groups(long[] shape) {
    boolean[] gone = new boolean[shape.length];
    Arrays.fill(gone, axes.isEmpty());
    axes.forEach(axis -> gone[axis < 0 ? axis + shape.length : axis] = true);
    int elements = 1;
    for (long extent : shape) {
      elements *= (int) extent;
    }
    int[] groups = new int[elements];
    for (int i = 0; i < elements; i++) {
      int rest = i;
      int weight = 1;
      for (int axis = shape.length - 1; axis >= 0; axis--) {
        int extent = (int) shape[axis];
        groups[i] += gone[axis] ? 0 : rest % extent * weight;
        weight *= gone[axis] ? 1 : extent;
        rest /= extent;
      }
    }
    return groups;
  }

  /** Returns what the launcher takes after the arrays. */
  List<Object> arguments() {
    if (method.scans()) {
      return new ArrayList<>(axes);
    }
    // An empty list would be no axes; the methods without one take all.
    return axes.isEmpty() ? List.of() : List.of(axes.stream().mapToInt(axis -> axis).toArray());
  }
}
