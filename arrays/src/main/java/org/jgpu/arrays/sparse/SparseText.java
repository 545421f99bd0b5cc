package org.jgpu.arrays.sparse;

import java.lang.reflect.Array;
import org.jgpu.runtime.Scope;

/** Sparse matrices as text: of many entries the first and the last ones, which alone are copied. */
final class SparseText {
  private static final int SHOWN = 50;

  private SparseText() {}

  static String of(SparseMatrix<?> matrix) {
    String form = matrix instanceof CsrMatrix ? "CSR" : matrix instanceof CscMatrix ? "CSC" : "COO";
    String head =
        "%s matrix of %s, %d x %d".formatted(form, matrix.dtype(), matrix.rows(), matrix.columns());
    if (matrix.isClosed()) {
      return head + ", closed";
    }
    StringBuilder text = new StringBuilder(head);
    text.append(", ").append(matrix.entryCount()).append(" entries");
    try (Scope scope = Scope.open()) {
      append(text, matrix.entries());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Entries<?> entries) {
    int count = entries.count();
    if (count <= SHOWN) {
      append(text, entries, 0, count);
      return;
    }
    append(text, entries, 0, SHOWN / 2);
    text.append("\n  ...");
    append(text, entries, count - SHOWN / 2, count);
  }

  private static void append(StringBuilder text, Entries<?> entries, int from, int to) {
    if (from == to) {
      return;
    }
    int[] rows = entries.major().slice(0, from, to).toHost();
    int[] columns = entries.minor().slice(0, from, to).toHost();
    Object values = entries.values().slice(0, from, to).toHost();
    for (int i = 0; i < rows.length; i++) {
      text.append("\n  (").append(rows[i]).append(", ").append(columns[i]).append(")  ");
      text.append(Array.get(values, i));
    }
  }
}
