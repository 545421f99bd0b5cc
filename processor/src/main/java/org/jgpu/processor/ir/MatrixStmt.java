package org.jgpu.processor.ir;

import org.jgpu.annotations.MatrixShape;

/**
 * What the lanes of a warp do together with matrices. A matrix is a private array of each lane, of
 * the registers that PTX asks for; a lane's own elements of a sum are the array's.
 */
public sealed interface MatrixStmt extends Stmt {
  /** Which of a product's matrices one is. */
  enum Role {
    /** The left factor. */
    LEFT,
    /** The right factor. */
    RIGHT,
    /** The sum. */
    SUM
  }

  /**
   * A matrix.
   *
   * @param local a private array
   * @param format of the product's factors
   * @param m rows of the left factor and the sum
   * @param n columns of the right factor and the sum
   * @param k columns of the left and rows of the right factor
   * @param byColumns whether arrays hold a factor's columns; false for sums
   */
  record Matrix(
      Local local, Role role, MatrixFormat format, int m, int n, int k, boolean byColumns) {
    /** Returns the number of rows. */
    public int rows() {
      return role == Role.RIGHT ? k : m;
    }

    /** Returns the number of columns. */
    public int columns() {
      return role == Role.LEFT ? k : n;
    }

    /** Returns the shape of the products that the hardware makes. */
    public MatrixShape tile() {
      return format.tile(m, n, k);
    }

    /** Returns the elements of the array in which a lane holds its part of one tile. */
    public int perTile() {
      MatrixShape tile = tile();
      return switch (role) {
        case LEFT -> format.registers(tile.m() * tile.k());
        case RIGHT -> format.registers(tile.k() * tile.n());
        case SUM -> tile.m() * tile.n() / 32;
      };
    }

    /** Returns the rows of one tile. */
    public int tileRows() {
      return role == Role.RIGHT ? tile().k() : tile().m();
    }

    /** Returns the columns of one tile. */
    public int tileColumns() {
      return role == Role.LEFT ? tile().k() : tile().n();
    }

    /** Returns the length of the array. */
    public int length() {
      return rows() / tileRows() * (columns() / tileColumns()) * perTile();
    }
  }

  /**
   * Loads or stores a matrix.
   *
   * @param memory the first element
   * @param stride the distance of rows, or columns, in elements, an int
   * @param byColumns whether columns, not rows, are consecutive in memory
   */
  record Move(
      SourceSpan span,
      Matrix matrix,
      Place.Element memory,
      Expr stride,
      boolean byColumns,
      boolean stores)
      implements MatrixStmt {
    /** Returns this for another place in memory. */
    public Move with(Place.Element newMemory, Expr newStride) {
      return new Move(span, matrix, newMemory, newStride, byColumns, stores);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.matrix(this);
    }

    @Override
    public void eachPart(Parts parts) {
      if (stores) {
        parts.place(memory);
      } else {
        parts.expr(new ArrayExpr.Load(span, memory.array(), memory.index()));
      }
      parts.expr(stride);
    }
  }

  /** Adds a product to a sum. */
  record Multiply(SourceSpan span, Matrix sum, Matrix left, Matrix right) implements MatrixStmt {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.matrix(this);
    }

    @Override
    public void eachPart(Parts parts) {}
  }

  /** Sets all elements of a sum. */
  record Fill(SourceSpan span, Matrix sum, Expr value) implements MatrixStmt {
    /** Returns this for another value. */
    public Fill with(Expr newValue) {
      return new Fill(span, sum, newValue);
    }

    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.matrix(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(value);
    }
  }
}
