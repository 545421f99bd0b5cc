package org.jgpu.arrays.linalg;

import org.jgpu.arrays.linalg.kernels.Product;

/** Products of parts of matrices, added to other parts in place. */
final class Updates {
  private Updates() {}

  /** C = C - A B. */
  static <A> void subtract(Block<A> a, Block<A> b, Block<A> c) {
    update(-1, a, b, 1, c);
  }

  /** C = A B, which overlaps neither. */
  static <A> void set(Block<A> a, Block<A> b, Block<A> c) {
    update(1, a, b, 0, c);
  }

  private static <A> void update(double alpha, Block<A> a, Block<A> b, double beta, Block<A> c) {
    if (!c.isEmpty()) {
      Product.of(a.view(), b.view(), c.view())
          .conjugated(a.conjugated(), b.conjugated())
          .scaled(alpha, beta)
          .run();
    }
  }
}
