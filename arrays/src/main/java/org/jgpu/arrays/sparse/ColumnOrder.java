package org.jgpu.arrays.sparse;

import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;

/**
 * An order of rows and columns in which entries are close to the diagonal, so that factors have few
 * more: that of Cuthill and McKee (1969), the other way around, of a matrix and its transpose
 * together. On the host.
 */
final class ColumnOrder {
  private final int[] offsets;
  private final int[] neighbours;
  private final int[] order;
  private final boolean[] taken;
  private int count;

  private ColumnOrder(int[] offsets, int[] neighbours) {
    int n = offsets.length - 1;
    this.offsets = offsets;
    this.neighbours = neighbours;
    this.order = new int[n];
    this.taken = new boolean[n];
  }

  /** Returns the numbers of the columns, of a square matrix by columns, in the order. */
  static int[] of(int[] offsets, int[] indices) {
    return joined(offsets, indices).run();
  }

  /** Puts the entries of the matrix and of its transpose in lists; some stand there twice. */
  private static ColumnOrder joined(int[] offsets, int[] indices) {
    int n = offsets.length - 1;
    requireCount(offsets[n]);
    int[] ends = new int[n + 1];
    for (int j = 0; j < n; j++) {
      ends[j + 1] += offsets[j + 1] - offsets[j];
      for (int k = offsets[j]; k < offsets[j + 1]; k++) {
        ends[indices[k] + 1]++;
      }
    }
    for (int j = 0; j < n; j++) {
      ends[j + 1] += ends[j];
    }
    int[] next = Arrays.copyOf(ends, n);
    int[] neighbours = new int[ends[n]];
    for (int j = 0; j < n; j++) {
      for (int k = offsets[j]; k < offsets[j + 1]; k++) {
        neighbours[next[j]++] = indices[k];
        neighbours[next[indices[k]]++] = j;
      }
    }
    return new ColumnOrder(ends, neighbours);
  }

  /** Each entry stands in two lists. */
  static void requireCount(int entries) {
    if (entries > Limits.MOST_ENTRIES / 2) {
      throw new GpuException(
          "SparseLuSolver of a matrix of "
              + entries
              + " entries: their order is found for up to "
              + Limits.MOST_ENTRIES / 2
              + "; take IterativeSolvers for it");
    }
  }

  private int degree(int node) {
    return offsets[node + 1] - offsets[node];
  }

  private int[] run() {
    int n = order.length;
    int[] byDegree = sorted(0, n, identity(n));
    for (int node : byDegree) {
      if (!taken[node]) {
        component(node);
      }
    }
    for (int i = 0; i < n / 2; i++) {
      int other = order[i];
      order[i] = order[n - 1 - i];
      order[n - 1 - i] = other;
    }
    return order;
  }

  private static int[] identity(int n) {
    int[] numbers = new int[n];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  /** Takes all that is connected, from a node that is as far away as one finds in two searches. */
  private void component(int start) {
    int first = count;
    int far = search(start);
    forget(first);
    int farther = search(far);
    forget(first);
    search(farther);
  }

  private void forget(int first) {
    for (int i = first; i < count; i++) {
      taken[order[i]] = false;
    }
    count = first;
  }

  /** Takes nodes by their distance and then their degree, and returns the last one. */
  private int search(int start) {
    int next = count;
    take(start);
    while (next < count) {
      int node = order[next++];
      int from = count;
      for (int k = offsets[node]; k < offsets[node + 1]; k++) {
        if (!taken[neighbours[k]]) {
          take(neighbours[k]);
        }
      }
      sorted(from, count, order);
    }
    return order[count - 1];
  }

  private void take(int node) {
    taken[node] = true;
    order[count++] = node;
  }

  /** Sorts a part of {@code nodes} by degree; those of one degree keep their order. */
  private int[] sorted(int from, int to, int[] nodes) {
    if (to - from > 1) {
      long[] keys = new long[to - from];
      for (int i = from; i < to; i++) {
        keys[i - from] = (long) degree(nodes[i]) << 32 | (i - from);
      }
      int[] before = Arrays.copyOfRange(nodes, from, to);
      Arrays.sort(keys);
      for (int i = from; i < to; i++) {
        nodes[i] = before[(int) keys[i - from]];
      }
    }
    return nodes;
  }
}
