package org.jgpu.arrays.linalg.kernels;

import java.util.List;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.MatrixLibrary;

/** Products that NVIDIA's library computes, where it is installed. */
final class LibraryProduct {
  private LibraryProduct() {}

  /** Returns whether there is a library, which makes the product sooner if it can read it. */
  static boolean takes(ProductLaunch<?> product) {
    boolean plain = !product.conjugateA() && !product.conjugateB() && product.depth() > 0;
    return plain
        && product.batch().size() <= 1
        && ProductWay.hasTiles(product.rows(), product.columns(), product.depth())
        && MatrixLibrary.takes(
            product.c().memory().gpu(),
            Math.min(product.rows(), product.columns()),
            product.extents().multiplications());
  }

  /**
   * Enqueues a product that the library {@link #takes}.
   *
   * @return false if nothing was enqueued, since there is no library, or it cannot read the
   *     matrices as they lie
   */
  static <A> boolean run(ProductLaunch<A> product) {
    List<Axis> batch = product.batch();
    Axis axis = batch.isEmpty() ? new Axis(1, 0, 0, 0) : batch.get(0);
    long extent = axis.extent();
    return MatrixLibrary.multiply(
        view(product.a(), extent, axis.a(), product.rows(), product.depth()),
        view(product.b(), extent, axis.b(), product.depth(), product.columns()),
        view(product.c(), extent, axis.c(), product.rows(), product.columns()),
        product.product().alpha(),
        product.product().beta());
  }

  private static <A> DeviceArray<A> view(
      Operand<A> operand, long batch, long stride, long rows, long columns) {
    return Manipulation.asStrided(
        operand.memory(),
        new long[] {batch, rows, columns},
        new long[] {stride, operand.row(), operand.column()},
        operand.first());
  }
}
