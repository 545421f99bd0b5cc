package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.SourceSpan;

/** Writes what warps do with matrices: calls of {@link MatrixInstructions}, tile by tile. */
final class MatrixWriter {
  private final CudaWriter out;
  private final ExpressionWriter expressions;

  MatrixWriter(CudaWriter out, ExpressionWriter expressions) {
    this.out = out;
    this.expressions = expressions;
  }

  /**
   * Writes an operation.
   *
   * @param shared the arrays in shared memory that the function declares
   */
  void write(MatrixStmt node, Set<Local> shared) {
    out.at(node.span());
    if (node instanceof MatrixStmt.Move move) {
      move(move, shared);
    } else if (node instanceof MatrixStmt.Fill fill) {
      String value = expressions.text(fill.value());
      out.line("jgpu_matrix_fill(" + LocalNames.of(fill.sum().local()) + ", " + value + ");");
    } else if (node instanceof MatrixStmt.Multiply product) {
      multiply(product);
    }
  }

  private void multiply(MatrixStmt.Multiply node) {
    Matrix left = node.left();
    Matrix sum = node.sum();
    out.line(
        Template.fill(
            "jgpu_matrix_multiply<%s, %d, %d, %d>(%s, %s, %s);",
            MatrixNames.product(sum, left, node.right()),
            sum.tall(),
            sum.wide(),
            left.wide(),
            LocalNames.of(sum.local()),
            LocalNames.of(left.local()),
            LocalNames.of(node.right().local())));
  }

  private void move(MatrixStmt.Move node, Set<Local> shared) {
    Local array = node.memory().array();
    String space =
        shared.contains(array)
            ? "shared"
            : expressions.elements().isDevice(array) ? "global" : "any";
    Matrix matrix = node.matrix();
    if (expressions.checked()) {
      check(node);
    }
    out.line(
        Template.fill(
            "jgpu_matrix_%s<%s, %d, %d, %d, %d, %s>(%s, &%s, %s);",
            node.stores() ? "store" : "load",
            MatrixNames.move(node, space),
            matrix.tall(),
            matrix.wide(),
            matrix.tile().rows(matrix.role()),
            matrix.tile().columns(matrix.role()),
            node.byColumns(),
            LocalNames.of(matrix.local()),
            expressions.elements().element(array, node.memory().index()).text(),
            expressions.text(node.stride())));
  }

  /** Writes the checks of a matrix's last element; that of the first stands where it is named. */
  private void check(MatrixStmt.Move node) {
    Matrix matrix = node.matrix();
    int rows = node.byColumns() ? matrix.columns() : matrix.rows();
    int columns = node.byColumns() ? matrix.rows() : matrix.columns();
    Expr index = node.memory().index();
    SourceSpan span = node.span();
    Expr last;
    if (index instanceof ArrayExpr.Offset offset) {
      List<Expr> indices = new ArrayList<>();
      indices.add(plus(span, offset.indices().get(0), literal(span, rows - 1)));
      indices.add(plus(span, offset.indices().get(1), literal(span, columns - 1)));
      last = offset.with(indices);
    } else {
      Expr rest =
          new Expr.Binary(span, BinaryOperator.MULTIPLY, literal(span, rows - 1), node.stride());
      last = plus(span, plus(span, index, rest), literal(span, columns - 1));
    }
    out.line("(void)&" + expressions.elements().element(node.memory().array(), last).text() + ";");
  }

  private static Expr plus(SourceSpan span, Expr left, Expr right) {
    return new Expr.Binary(span, BinaryOperator.ADD, left, right);
  }

  private static Expr literal(SourceSpan span, int value) {
    return new Expr.Literal(span, ElementType.INT32, value);
  }
}
