package org.jgpu.arrays.linalg.kernels;

import java.util.function.ToLongFunction;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;

/**
 * Which operands of a product consist of packs, neighbours that one instruction loads or stores.
 *
 * @param <A> the Java array type of the elements
 */
final class ProductPacks<A> {
  private static final int PACK_BYTES = 16;
  private static final int PACK_OF_TILES = 4;

  private final ProductLaunch<A> product;
  private final ProductWay way;

  ProductPacks(ProductLaunch<A> product, ProductWay way) {
    this.product = product;
    this.way = way;
  }

  /** Returns the elements of a pack of A or B. */
  int elements() {
    int bytes = product.c().memory().dtype().bytes();
    return way == ProductWay.LINES || way.isOfTensorCores() || bytes > 4
        ? PACK_BYTES / bytes
        : PACK_OF_TILES;
  }

  /** Returns whether A consists of them. */
  boolean areOfA() {
    Operand<A> a = product.a();
    return of(a, a.column(), a.row(), product.rows(), product.isDeepA(), Axis::a);
  }

  /** Returns whether B does. */
  boolean areOfB() {
    Operand<A> b = product.b();
    return of(b, b.row(), b.column(), product.columns(), product.isDeepB(), Axis::b);
  }

  /** Returns whether both do. */
  boolean areAll() {
    return areOfA() && areOfB();
  }

  /** Returns whether B consists of packs across the depth. */
  boolean areAcrossB() {
    return !product.isDeepB() && areOfB();
  }

  /** Packs lie along the depth if that is {@code deep}, else across; tensor cores fill them up. */
  private boolean of(
      Operand<A> operand,
      long depthStride,
      long otherStride,
      long extent,
      boolean deep,
      ToLongFunction<Axis> stride) {
    boolean lines = way == ProductWay.LINES;
    int pack = elements();
    long along = deep ? depthStride : otherStride;
    long across = deep ? otherStride : depthStride;
    boolean whole =
        way.isOfTensorCores()
            || operand.padded()
            || (deep ? lines || product.depth() % pack == 0 : !lines && extent % pack == 0);
    long linesOfPacks = deep ? extent : product.depth();
    return along == 1
        && whole
        && (across % pack == 0 || linesOfPacks == 1)
        && operand.isAligned(pack)
        && areWholeAlongBatch(pack, stride);
  }

  /** Returns whether sums of {@code sumBytes} can be stored to C by packs. */
  boolean areOfC(int sumBytes) {
    int pack = PACK_BYTES / sumBytes;
    Operand<A> c = product.c();
    return c.column() == 1
        && product.columns() % pack == 0
        && (c.row() % pack == 0 || product.rows() == 1)
        && c.isAligned(pack)
        && areWholeAlongBatch(pack, Axis::c);
  }

  private boolean areWholeAlongBatch(int pack, ToLongFunction<Axis> stride) {
    for (Axis axis : product.batch()) {
      if (stride.applyAsLong(axis) % pack != 0) {
        return false;
      }
    }
    return true;
  }
}
