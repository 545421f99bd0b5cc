package org.jgpu.arrays.linalg;

import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.LaunchConfig;

/** Systems with triangular matrices, by halves: of two triangles and the product between them. */
final class Triangles {
  static final int LEAF = 32;
  private static final int COLUMNS = 64;

  private Triangles() {}

  /**
   * Solves T X = B in place of B.
   *
   * @param triangle what is beyond its triangle is not read, nor is its diagonal if it is all ones
   */
  static <A> void solve(Block<A> triangle, Block<A> b, boolean lower, boolean unit) {
    int n = triangle.rows();
    if (b.isEmpty()) {
      return;
    }
    if (n <= LEAF) {
      leaf(triangle, b, lower, unit);
      return;
    }
    int middle = Math.max(LEAF, n / 2 / LEAF * LEAF);
    Block<A> first = triangle.part(0, middle, 0, middle);
    Block<A> second = triangle.part(middle, n, middle, n);
    Block<A> upper = b.rowsOf(0, middle);
    Block<A> below = b.rowsOf(middle, n);
    if (lower) {
      solve(first, upper, true, unit);
      Updates.subtract(triangle.part(middle, n, 0, middle), upper, below);
      solve(second, below, true, unit);
    } else {
      solve(second, below, false, unit);
      Updates.subtract(triangle.part(0, middle, middle, n), below, upper);
      solve(first, upper, false, unit);
    }
  }

  private static <A> void leaf(Block<A> triangle, Block<A> b, boolean lower, boolean unit) {
    FactorKernelsLauncher.solveTriangle(
        LaunchConfig.grid((b.columns() - 1) / COLUMNS + 1, b.batchBlocks()).block(COLUMNS),
        triangle.array(),
        b.array(),
        b.batch(),
        triangle.rows(),
        b.columns(),
        triangle.offset(),
        triangle.step(),
        triangle.rowStride(),
        triangle.columnStride(),
        b.offset(),
        b.step(),
        b.rowStride(),
        b.columnStride(),
        lower,
        unit,
        triangle.conjugated());
  }
}
