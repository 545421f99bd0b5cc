package org.jgpu.arrays.linalg;

import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/** Products of parts of matrices, added to others in place. */
final class Updates {
  private static final int TILE = 64;

  private Updates() {}

  /** C = C - A B. */
  static <A> void subtract(Block<A> a, Block<A> b, Block<A> c) {
    update(-1, a, b, 1, c);
  }

  /** C = A B, which overlaps neither. */
  static <A> void set(Block<A> a, Block<A> b, Block<A> c) {
    update(1, a, b, 0, c);
  }

  /** C = alpha A B + beta C. */
  static <A> void update(double alpha, Block<A> a, Block<A> b, double beta, Block<A> c) {
    if (c.isEmpty()) {
      return;
    }
    long tiles = ((c.rows() - 1L) / TILE + 1) * ((c.columns() - 1L) / TILE + 1);
    if (tiles > Integer.MAX_VALUE) {
      throw new GpuException("a product of " + c.rows() + " x " + c.columns() + " elements");
    }
    FactorKernelsLauncher.update(
        LaunchConfig.grid((int) tiles, c.batchBlocks()).block(256),
        a.array(),
        b.array(),
        c.array(),
        alpha,
        beta,
        c.batch(),
        c.rows(),
        c.columns(),
        a.columns(),
        a.offset(),
        a.step(),
        a.rowStride(),
        a.columnStride(),
        a.conjugated(),
        b.offset(),
        b.step(),
        b.rowStride(),
        b.columnStride(),
        b.conjugated(),
        c.offset(),
        c.step(),
        c.rowStride(),
        c.columnStride());
  }
}
