package org.jgpu.processor.ir;

/**
 * What the lanes of a warp do together with matrices. A matrix is a private array of each lane, of
 * the registers that PTX asks for; a lane's own elements of a sum are the array's.
 */
public sealed interface MatrixStmt extends Stmt {
  /** Threads of a warp. */
  int LANES = 32;

  /** Which of a product's matrices one is. */
  enum Role {
    /** The left factor. */
    LEFT,
    /** The right factor. */
    RIGHT,
    /** The sum. */
    SUM
  }

  /** The extents of a product: {@code m} rows of {@code k} elements times k rows of {@code n}. */
  record Shape(int m, int n, int k) {
    /** Returns the rows of a matrix. */
    public int rows(Role role) {
      return role == Role.RIGHT ? k : m;
    }

    /** Returns the columns of a matrix. */
    public int columns(Role role) {
      return role == Role.LEFT ? k : n;
    }

    @Override
    public String toString() {
      return m + " x " + n + " x " + k;
    }
  }

  /**
   * A matrix.
   *
   * @param local a private array
   * @param format of the product's factors
   * @param product that it belongs to
   * @param tile what the hardware multiplies at once
   * @param byColumns whether arrays hold a factor's columns; false for sums
   */
  record Matrix(
      Local local, Role role, MatrixFormat format, Shape product, Shape tile, boolean byColumns) {
    /** Returns the number of rows. */
    public int rows() {
      return product.rows(role);
    }

    /** Returns the number of columns. */
    public int columns() {
      return product.columns(role);
    }

    /** Returns the number of tiles below each other. */
    public int tall() {
      return rows() / tile.rows(role);
    }

    /** Returns the number of tiles beside each other. */
    public int wide() {
      return columns() / tile.columns(role);
    }

    /** Returns the length of the array. */
    public int length() {
      int elements = tile.rows(role) * tile.columns(role);
      int each = role == Role.SUM ? elements / LANES : format.registers(elements);
      return tall() * wide() * each;
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
        // As a load of its first element: analyses see that the array is read.
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
