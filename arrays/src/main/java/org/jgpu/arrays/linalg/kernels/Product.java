package org.jgpu.arrays.linalg.kernels;

import org.jgpu.arrays.DTypes;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * {@code C = alpha * A * B + beta * C} for each matrix of a batch. The arrays are views of any
 * strides whose last two axes are rows and columns; the axes before them are the same in all three,
 * with strides of 0 where a matrix is used again. C shares no memory with A and B.
 *
 * <p>All products come here. Those that tiles are for go to cuBLAS where it is installed.
 *
 * @param a of the shape {@code (..., rows, depth)}
 * @param b of the shape {@code (..., depth, columns)}
 * @param c of the shape {@code (..., rows, columns)}; no element twice
 * @param conjugateA whether the conjugate of A is taken
 * @param conjugateB whether that of B is
 * @param alpha the factor of the product; of integer dtypes a whole number
 * @param beta the factor of what C held; 0 does not read it
 * @param <A> the Java array type of a dtype that {@link ProductKernels} have
 */
public record Product<A>(
    DeviceArray<A> a,
    DeviceArray<A> b,
    DeviceArray<A> c,
    boolean conjugateA,
    boolean conjugateB,
    double alpha,
    double beta) {

  /** Checks the shapes. */
  public Product {
    int rank = c.rank();
    boolean fits = rank >= 2 && a.rank() == rank && b.rank() == rank;
    for (int axis = 0; fits && axis < rank - 2; axis++) {
      long extent = c.layout().extent(axis);
      fits = a.layout().extent(axis) == extent && b.layout().extent(axis) == extent;
    }
    fits =
        fits
            && a.layout().extent(rank - 2) == c.layout().extent(rank - 2)
            && a.layout().extent(rank - 1) == b.layout().extent(rank - 2)
            && b.layout().extent(rank - 1) == c.layout().extent(rank - 1);
    if (!fits) {
      throw new GpuException(
          "matrices of shapes "
              + Shapes.text(a.shape())
              + " and "
              + Shapes.text(b.shape())
              + " have no product of shape "
              + Shapes.text(c.shape()));
    }
  }

  /** The plain product, which replaces what C held. */
  public static <A> Product<A> of(DeviceArray<A> a, DeviceArray<A> b, DeviceArray<A> c) {
    return new Product<>(a, b, c, false, false, 1, 0);
  }

  /** Returns this with other factors. */
  public Product<A> scaled(double newAlpha, double newBeta) {
    return new Product<>(a, b, c, conjugateA, conjugateB, newAlpha, newBeta);
  }

  /** Returns this with the conjugates of A or B, if their numbers are complex. */
  public Product<A> conjugated(boolean ofA, boolean ofB) {
    boolean complex = DTypes.isComplex(c.dtype());
    return new Product<>(a, b, c, complex && ofA, complex && ofB, alpha, beta);
  }

  /** Enqueues it. Does not block. */
  public void run() {
    if (c.size() > 0) {
      ProductLaunch.of(this).run(ProductChoice.any(true));
    }
  }

  /** As {@link #run()}, by the kernels here, whichever library is installed. */
  public void runOwn() {
    if (c.size() > 0) {
      ProductLaunch.of(this).run(ProductChoice.any(false));
    }
  }

  /** As {@link #run()}, in a way and with parts of the depth that the caller chooses. */
  public void run(ProductWay way, long splits) {
    if (c.size() > 0) {
      ProductLaunch.of(this).run(ProductChoice.of(way, splits));
    }
  }

  /**
   * As {@link #run()}, as large products are made: by tiles that blocks share, here as on a device
   * of so many multiprocessors, of operands that consist of packs, or are copied to where they do.
   *
   * @param way one of tiles
   */
  public void runLarge(ProductWay way, int multiprocessors) {
    if (c.size() > 0) {
      ProductLaunch.of(this).run(ProductChoice.large(way, multiprocessors));
    }
  }
}
