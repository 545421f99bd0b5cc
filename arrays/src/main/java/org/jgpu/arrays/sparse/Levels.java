package org.jgpu.arrays.sparse;

/**
 * The rows of a triangular matrix in levels, on the host: a row is one level behind the last of
 * those that it needs.
 *
 * @param order the rows, level by level
 * @param starts where each level begins in {@code order}, and where the last one ends
 */
record Levels(int[] order, int[] starts) {
  static Levels of(int[] offsets, int[] indices, boolean upper) {
    int rows = offsets.length - 1;
    int[] level = new int[rows];
    int count = 0;
    for (int i = 0; i < rows; i++) {
      int row = upper ? rows - 1 - i : i;
      for (int k = offsets[row]; k < offsets[row + 1]; k++) {
        if (upper ? indices[k] > row : indices[k] < row) {
          level[row] = Math.max(level[row], level[indices[k]] + 1);
        }
      }
      count = Math.max(count, level[row] + 1);
    }
    return inOrder(level, count);
  }

  private static Levels inOrder(int[] level, int count) {
    int[] starts = new int[count + 1];
    for (int own : level) {
      starts[own + 1]++;
    }
    for (int i = 0; i < count; i++) {
      starts[i + 1] += starts[i];
    }
    int[] next = starts.clone();
    int[] order = new int[level.length];
    for (int row = 0; row < level.length; row++) {
      order[next[level[row]]++] = row;
    }
    return new Levels(order, starts);
  }

  int count() {
    return starts.length - 1;
  }

  int size(int level) {
    return starts[level + 1] - starts[level];
  }

  /** Returns the first level from {@code from} on that has more rows than {@code few}. */
  int endOfSmall(int from, int few) {
    int level = from;
    while (level < count() && size(level) <= few) {
      level++;
    }
    return level;
  }
}
