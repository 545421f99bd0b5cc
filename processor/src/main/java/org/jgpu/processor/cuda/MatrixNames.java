package org.jgpu.processor.cuda;

import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.MatrixStmt.Role;
import org.jgpu.processor.ir.MatrixStmt.Shape;

/** The names of the structs of {@link MatrixInstructions}, which say what these are. */
final class MatrixNames {
  private MatrixNames() {}

  /**
   * Returns the name of the struct that moves one tile.
   *
   * @param space {@code shared}, {@code global} or {@code any}
   */
  static String move(MatrixStmt.Move node, String space) {
    Matrix matrix = node.matrix();
    String role =
        switch (matrix.role()) {
          case LEFT -> "a";
          case RIGHT -> "b";
          case SUM -> node.stores() ? "d" : "c";
        };
    return Template.fill(
        "jgpu_wmma_%s_%s_%s_of_%s_%s_%s",
        node.stores() ? "store" : "load",
        role,
        matrix.role() == Role.SUM ? sumType(matrix) : matrix.format().ptx(),
        matrix.format().ptx(),
        layout(node.byColumns()),
        space + extents(matrix.tile()));
  }

  /** Returns the name of the struct that multiplies one tile. */
  static String product(Matrix sum, Matrix left, Matrix right) {
    return Template.fill(
        "jgpu_wmma_mma_%s_%s_%s_%s",
        left.format().ptx(),
        sumType(sum),
        layout(left.byColumns()),
        layout(right.byColumns()) + extents(sum.tile()));
  }

  private static String extents(Shape tile) {
    return "_" + tile.m() + "_" + tile.n() + "_" + tile.k();
  }

  private static String layout(boolean byColumns) {
    return byColumns ? "col" : "row";
  }

  private static String sumType(Matrix sum) {
    IrType element = sum.local().elementType();
    if (element instanceof IrType.Record) {
      return "f16";
    }
    return element.equals(IrType.of(ElementType.INT32))
        ? "s32"
        : element.equals(IrType.of(ElementType.FLOAT32)) ? "f32" : "f64";
  }
}
