package app;

import org.jgpu.annotations.*;

final class RecordComparison {
  record Point(int x, int y) {
    boolean is(Point other) {
      return this == other; // error: RecordComparison
    }
  }

  @GpuKernel
  static boolean same(int x, int y) {
    Point a = new Point(x, y);
    Point b = new Point(y, x);
    boolean equal = a.equals(b); // error: RecordComparison
    int hash = a.hashCode(); // error: RecordComparison
    boolean unequal = a != b; // error: RecordComparison
    boolean is = a.is(b);
    return a == b; // error: RecordComparison
  }
}
