package org.jgpu.annotations.cpu;

import java.lang.reflect.Array;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;
import org.jgpu.annotations.WarpFunctions;

/**
 * One lane's part of a matrix: of the elements by rows, every 32nd from its own number on. Loads,
 * stores and products wait for all lanes of the warp.
 */
class CpuMatrix<A> implements MatrixA<A>, MatrixB<A> {
  private static final int LANES = WarpFunctions.WARP_SIZE;

  /** What the start and the rows of a matrix in memory are multiples of, in bytes. */
  private static final int ALIGNMENT = 16;

  private final CpuWarp warp;
  private final MatrixType<?> type;
  private final MatrixShape product;
  private final MatrixCell cell;
  private final boolean byColumns;
  private final int columns;
  final double[] own;

  /** Where all lanes of a warp say that a matrix lies. */
  private record Memory(Object array, int row, int column, int stride, boolean byColumns) {
    boolean isThatOf(Memory other) {
      return array == other.array
          && row == other.row
          && column == other.column
          && stride == other.stride;
    }
  }

  /**
   * Creates a matrix of zeros.
   *
   * @param type of the factors of the product that it belongs to
   * @param rows its own
   * @param columns its own
   */
  CpuMatrix(
      CpuWarp warp,
      MatrixType<?> type,
      MatrixShape product,
      MatrixCell cell,
      MatrixOrder order,
      int rows,
      int columns) {
    if (type.tile(product).isEmpty()) {
      throw new IllegalArgumentException(
          "no product of %s is %s; the extents are multiples of one of %s"
              .formatted(type, product, type.tiles()));
    }
    this.warp = warp;
    this.type = type;
    this.product = product;
    this.cell = cell;
    this.byColumns = order == MatrixOrder.COLUMNS;
    this.columns = columns;
    this.own = new double[rows * columns / LANES];
  }

  /** Returns the left factor of a product. */
  static <A> CpuMatrix<A> left(
      CpuWarp warp, MatrixType<A> type, MatrixShape product, MatrixOrder order) {
    return new CpuMatrix<>(
        warp, type, product, MatrixCell.of(type), order, product.m(), product.k());
  }

  /** Returns the right factor of a product. */
  static <A> CpuMatrix<A> right(
      CpuWarp warp, MatrixType<A> type, MatrixShape product, MatrixOrder order) {
    return new CpuMatrix<>(
        warp, type, product, MatrixCell.of(type), order, product.k(), product.n());
  }

  @Override
  public void load(A array, int offset, int stride) {
    load(array, offset, stride, byColumns);
  }

  void load(A array, int offset, int stride, boolean byColumns) {
    move("load", new Memory(array, 0, offset, stride, byColumns), false);
  }

  @Override
  public void load(A[] rows, int row, int column) {
    check("row length", Array.getLength(rows[row]));
    move("load", new Memory(rows, row, column, 0, byColumns), false);
  }

  void store(A array, int offset, int stride, boolean byColumns) {
    move("store", new Memory(array, 0, offset, stride, byColumns), true);
  }

  private void move(String name, Memory memory, boolean stores) {
    check("offset", memory.column);
    check("stride", memory.stride);
    Exchange lanes = meet(name + " of a matrix", memory);
    for (int lane = 0; lane < LANES; lane++) {
      if (lanes.parts()[lane] instanceof Memory other && !memory.isThatOf(other)) {
        throw new IllegalStateException(
            "lanes %d and %d of a warp name different places in the %s of one matrix"
                .formatted(warp.laneId(), lane, name));
      }
    }
    for (int i = 0; i < own.length; i++) {
      int at = i * LANES + warp.laneId();
      int outer = memory.byColumns ? at % columns : at / columns;
      int inner = memory.byColumns ? at / columns : at % columns;
      if (memory.array instanceof Object[] rows && rows.getClass().getComponentType().isArray()) {
        own[i] = cell.get(Array.get(rows, memory.row + outer), memory.column + inner);
      } else if (stores) {
        cell.set(memory.array, memory.column + outer * memory.stride + inner, own[i]);
      } else {
        own[i] = cell.get(memory.array, memory.column + outer * memory.stride + inner);
      }
    }
  }

  private void check(String what, int elements) {
    if (elements < 0 || elements % (ALIGNMENT / Math.min(ALIGNMENT, cell.bytes())) != 0) {
      throw new IllegalArgumentException(
          "%s %d of a matrix of %s: it must be a multiple of %d elements, which are %d bytes"
              .formatted(what, elements, cell, ALIGNMENT / cell.bytes(), ALIGNMENT));
    }
  }

  private Exchange meet(String function, Object part) {
    Exchange lanes = warp.meet(function, part);
    if (lanes.lanes() != WarpFunctions.FULL_MASK) {
      throw new IllegalStateException(
          function
              + " takes all 32 lanes of a warp, but some have ended, or the block has a number of"
              + " threads that is no multiple of 32");
    }
    return lanes;
  }

  /** What a lane has of both factors, as it was when the lane came. */
  private record Factors(double[] a, double[] b) {}

  /** Adds a product to this matrix, which is a sum. */
  void addProduct(CpuMatrix<?> a, CpuMatrix<?> b) {
    if (a.isOfOther(this) || b.isOfOther(this)) {
      throw new IllegalArgumentException(
          "a sum of products of %s, %s, is given factors of %s, %s, and of %s, %s"
              .formatted(type, product, a.type, a.product, b.type, b.product));
    }
    Exchange lanes = meet("multiplyAdd", new Factors(a.own.clone(), b.own.clone()));
    for (int i = 0; i < own.length; i++) {
      int at = i * LANES + warp.laneId();
      own[i] = cell.rounded(own[i] + product(lanes, at / columns, at % columns));
    }
  }

  private boolean isOfOther(CpuMatrix<?> sum) {
    return type != sum.type || !product.equals(sum.product);
  }

  private double product(Exchange lanes, int row, int column) {
    double sum = 0;
    for (int i = 0; i < product.k(); i++) {
      int a = row * product.k() + i;
      int b = i * product.n() + column;
      sum += factors(lanes, a).a[a / LANES] * factors(lanes, b).b[b / LANES];
    }
    return sum;
  }

  private static Factors factors(Exchange lanes, int element) {
    if (lanes.parts()[element % LANES] instanceof Factors factors) {
      return factors;
    }
    throw new IllegalStateException("lane " + element % LANES + " came without factors");
  }
}
