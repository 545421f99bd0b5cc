package org.jgpu.arrays.sparse;

import java.util.Arrays;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.runtime.error.GpuException;

/**
 * LU of a sparse matrix on the host, a column after the other (Gilbert and Peierls, 1988), in time
 * proportional to the arithmetic. Rows are exchanged for the largest pivot of a column, unless the
 * diagonal's is at least a tenth of it, which keeps factors of many matrices sparse.
 */
final class HostLu {
  private static final double DIAGONAL = 0.1;

  /** Factors grow by so much. */
  private static final double GROWTH = 1.5;

  /** Columns of a factor, of which more come behind. */
  static final class Columns {
    final int[] offsets;
    int[] rows;
    double[] values;
    int count;

    Columns(int n, int size) {
      offsets = new int[n + 1];
      rows = new int[size];
      values = new double[size];
    }

    void add(int row, double value) {
      if (count == rows.length) {
        long larger = Math.min(Limits.MOST_ENTRIES, (long) (count * GROWTH) + 16);
        if (count == Limits.MOST_ENTRIES) {
          throw new GpuException(
              "the factors of a sparse matrix have more than "
                  + count
                  + " entries; take IterativeSolvers for it");
        }
        rows = Arrays.copyOf(rows, (int) larger);
        values = Arrays.copyOf(values, (int) larger);
      }
      rows[count] = row;
      values[count++] = value;
    }

    int[] rowsOnly() {
      return Arrays.copyOf(rows, count);
    }

    double[] valuesOnly() {
      return Arrays.copyOf(values, count);
    }
  }

  private final int[] offsets;
  private final int[] indices;
  private final double[] elements;
  private final int[] columns;
  private final int n;
  private final Columns lower;
  private final Columns upper;

  /** The step in which a row was the pivot's, or -1. */
  private final int[] steps;

  private final double[] x;
  private final int[] marks;
  private final int[] reached;
  private final int[] path;
  private final int[] places;

  private HostLu(int[] offsets, int[] indices, double[] elements, int[] columns) {
    this.offsets = offsets;
    this.indices = indices;
    this.elements = elements;
    this.columns = columns;
    n = columns.length;
    int size = Math.max(16, 2 * Math.min(indices.length, Limits.MOST_ENTRIES / 2));
    lower = new Columns(n, size);
    upper = new Columns(n, size);
    steps = new int[n];
    x = new double[n];
    marks = new int[n];
    reached = new int[n];
    path = new int[n];
    places = new int[n];
    Arrays.fill(steps, -1);
    Arrays.fill(marks, -1);
  }

  /**
   * Factors a square matrix by columns, whose places have one entry each.
   *
   * @param columns their order
   * @throws LinearAlgebraException if a column has no pivot
   */
  static HostLu of(int[] offsets, int[] indices, double[] elements, int... columns) {
    HostLu lu = new HostLu(offsets, indices, elements, columns);
    for (int step = 0; step < lu.n; step++) {
      lu.column(step);
    }
    for (int k = 0; k < lu.lower.count; k++) {
      lu.lower.rows[k] = lu.steps[lu.lower.rows[k]];
    }
    return lu;
  }

  /** Returns L, with the ones on its diagonal. */
  Columns lower() {
    return lower;
  }

  Columns upper() {
    return upper;
  }

  /** Returns the row of the matrix that is each row of L U. */
  int[] rows() {
    int[] rows = new int[n];
    for (int row = 0; row < n; row++) {
      rows[steps[row]] = row;
    }
    return rows;
  }

  private void column(int step) {
    int column = columns[step];
    int top = reach(step, column);
    eliminate(column, top);
    int pivot = pivot(column, top);
    divide(step, pivot, top);
  }

  /** Finds which rows have entries in this column of the factors, pivots before what needs them. */
  private int reach(int step, int column) {
    int top = n;
    for (int k = offsets[column]; k < offsets[column + 1]; k++) {
      if (marks[indices[k]] != step) {
        top = search(step, indices[k], top);
      }
    }
    return top;
  }

  private int search(int step, int row, int above) {
    int top = above;
    int depth = 0;
    enter(step, row, 0);
    while (depth >= 0) {
      int current = path[depth];
      int next = next(step, current, depth);
      if (next < 0) {
        reached[--top] = current;
        depth--;
      } else {
        enter(step, next, ++depth);
      }
    }
    return top;
  }

  private void enter(int step, int row, int depth) {
    marks[row] = step;
    path[depth] = row;
    places[depth] = steps[row] < 0 ? 0 : lower.offsets[steps[row]];
  }

  /** Returns a row that follows and was not reached yet, or -1. */
  private int next(int step, int row, int depth) {
    if (steps[row] < 0) {
      return -1;
    }
    int end = lower.offsets[steps[row] + 1];
    while (places[depth] < end) {
      int next = lower.rows[places[depth]++];
      if (marks[next] != step) {
        return next;
      }
    }
    return -1;
  }

  private void eliminate(int column, int top) {
    for (int k = top; k < n; k++) {
      x[reached[k]] = 0;
    }
    for (int k = offsets[column]; k < offsets[column + 1]; k++) {
      x[indices[k]] = elements[k];
    }
    for (int k = top; k < n; k++) {
      int done = steps[reached[k]];
      if (done >= 0) {
        double factor = x[reached[k]];
        // The first entry of a column is its one on the diagonal.
        for (int p = lower.offsets[done] + 1; p < lower.offsets[done + 1]; p++) {
          x[lower.rows[p]] -= lower.values[p] * factor;
        }
      }
    }
  }

  private int pivot(int column, int top) {
    int pivot = -1;
    double largest = 0;
    for (int k = top; k < n; k++) {
      double size = Math.abs(x[reached[k]]);
      if (steps[reached[k]] < 0 && size > largest) {
        largest = size;
        pivot = reached[k];
      }
    }
    if (pivot < 0) {
      throw new LinearAlgebraException(
          "SparseLuSolver: the matrix is singular, or holds NaN: column "
              + column
              + " has no pivot",
          0,
          column);
    }
    boolean diagonal = marks[column] == marks[pivot] && steps[column] < 0 && x[column] != 0;
    return diagonal && Math.abs(x[column]) >= DIAGONAL * largest ? column : pivot;
  }

  private void divide(int step, int pivot, int top) {
    double divisor = x[pivot];
    lower.add(pivot, 1);
    for (int k = top; k < n; k++) {
      int row = reached[k];
      if (steps[row] >= 0) {
        upper.add(steps[row], x[row]);
      } else if (row != pivot) {
        lower.add(row, x[row] / divisor);
      }
    }
    upper.add(step, divisor);
    steps[pivot] = step;
    lower.offsets[step + 1] = lower.count;
    upper.offsets[step + 1] = upper.count;
  }
}
