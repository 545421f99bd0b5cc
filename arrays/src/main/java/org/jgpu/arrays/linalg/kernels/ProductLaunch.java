package org.jgpu.arrays.linalg.kernels;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;

/**
 * One product on its way to the kernels.
 *
 * @param batch its axes
 * @param <A> the Java array type of the elements
 */
record ProductLaunch<A>(
    Operand<A> a,
    Operand<A> b,
    Operand<A> c,
    long rows,
    long columns,
    long depth,
    List<Axis> batch,
    Product<A> product,
    boolean exchanged) {

  static <A> ProductLaunch<A> of(Product<A> product) {
    int rank = product.c().rank();
    return new ProductLaunch<>(
        Operand.of(product.a()),
        Operand.of(product.b()),
        Operand.of(product.c()),
        product.c().layout().extent(rank - 2),
        product.c().layout().extent(rank - 1),
        product.a().layout().extent(rank - 1),
        BatchAxes.of(product.a(), product.b(), product.c()),
        product,
        false);
  }

  /** Launches. */
  void run(ProductChoice choice) {
    folded().oriented().each(choice);
  }

  ProductExtents extents() {
    long count = 1;
    for (Axis axis : batch) {
      count = Math.multiplyExact(count, axis.extent());
    }
    return new ProductExtents(rows, columns, depth, count);
  }

  /** Returns whether neighbours of A in memory are neighbours along the depth. */
  boolean isDeepA() {
    return isDeep(a.column(), a.row());
  }

  /** Returns whether those of B are. */
  boolean isDeepB() {
    return isDeep(b.row(), b.column());
  }

  private static boolean isDeep(long depth, long other) {
    return depth == 1 || other != 1 && Math.abs(depth) < Math.abs(other);
  }

  /** Matrices that one other is multiplied with are one matrix, if they lie below each other. */
  private ProductLaunch<A> folded() {
    for (int i = batch.size() - 1; i >= 0; i--) {
      Axis axis = batch.get(i);
      boolean below = axis.a() == a.row() * rows && axis.c() == c.row() * rows;
      boolean beside = axis.b() == b.column() * columns && axis.c() == c.column() * columns;
      if (axis.b() == 0 && (rows == 1 || below)) {
        return withRows(axis, without(i)).folded();
      }
      if (axis.a() == 0 && (columns == 1 || beside)) {
        return withColumns(axis, without(i)).folded();
      }
    }
    return this;
  }

  /** This of other memory for its result, of other extents; matrices of a batch lie packed. */
  ProductLaunch<A> withResult(Operand<A> result, long allColumns, long allDepth) {
    List<Axis> axes =
        batch.stream()
            .map(axis -> new Axis(axis.extent(), axis.a(), axis.b(), rows * allColumns))
            .toList();
    return new ProductLaunch<>(a, b, result, rows, allColumns, allDepth, axes, product, exchanged);
  }

  /** This of other memory for its operands. */
  ProductLaunch<A> withOperands(Operand<A> otherA, Operand<A> otherB, List<Axis> axes) {
    return new ProductLaunch<>(otherA, otherB, c, rows, columns, depth, axes, product, exchanged);
  }

  private List<Axis> without(int axis) {
    List<Axis> others = new ArrayList<>(batch);
    others.remove(axis);
    return others;
  }

  private ProductLaunch<A> withRows(Axis axis, List<Axis> others) {
    boolean one = rows == 1;
    return new ProductLaunch<>(
        one ? a.withRow(axis.a()) : a,
        b,
        one ? c.withRow(axis.c()) : c,
        rows * axis.extent(),
        columns,
        depth,
        others,
        product,
        exchanged);
  }

  private ProductLaunch<A> withColumns(Axis axis, List<Axis> others) {
    boolean one = columns == 1;
    return new ProductLaunch<>(
        a,
        one ? b.withColumn(axis.b()) : b,
        one ? c.withColumn(axis.c()) : c,
        rows,
        columns * axis.extent(),
        depth,
        others,
        product,
        exchanged);
  }

  /** The product of both transposed and exchanged, if neighbours of the result are in columns. */
  private ProductLaunch<A> oriented() {
    boolean across =
        columns == 1 && rows > 1 || rows > 1 && Math.abs(c.row()) < Math.abs(c.column());
    return across
        ? new ProductLaunch<>(
            b.transposed(),
            a.transposed(),
            c.transposed(),
            columns,
            rows,
            depth,
            batch.stream().map(Axis::exchanged).toList(),
            product,
            !exchanged)
        : this;
  }

  /** What kernels have no axes for is launched one by one. */
  private void each(ProductChoice choice) {
    if (batch.size() <= BatchAxes.MOST) {
      launch(choice);
      return;
    }
    Axis first = batch.get(0);
    for (long i = 0; i < first.extent(); i++) {
      new ProductLaunch<>(
              a.moved(i * first.a()),
              b.moved(i * first.b()),
              c.moved(i * first.c()),
              rows,
              columns,
              depth,
              without(0),
              product,
              exchanged)
          .each(choice);
    }
  }

  private boolean isMadeByLibrary() {
    if (!LibraryProduct.takes(this) || LibraryPadding.isSlowerThanKernels(this)) {
      return false;
    }
    return LibraryPadding.isWorthIt(this) ? LibraryPadding.run(this) : LibraryProduct.run(this);
  }

  private void launch(ProductChoice choice) {
    if (choice.library() && isMadeByLibrary()) {
      return;
    }
    ProductPlan<A> plan = ProductPlan.of(this, choice);
    try (ProductPadding<A> padding = ProductPadding.of(this, plan, choice)) {
      ProductLaunch<A> padded = padding.launch();
      new ProductRun<>(padded, padded == this ? plan : ProductPlan.of(padded, choice)).launch();
    }
  }

  boolean conjugateA() {
    return exchanged ? product.conjugateB() : product.conjugateA();
  }

  boolean conjugateB() {
    return exchanged ? product.conjugateA() : product.conjugateB();
  }
}
