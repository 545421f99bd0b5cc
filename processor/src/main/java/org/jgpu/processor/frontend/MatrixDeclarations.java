package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixFormat;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.MatrixStmt.Role;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/** Translates the declarations of matrices: constants say what each is. */
final class MatrixDeclarations {
  private static final IrType HALF =
      new IrType.Record(
          Half.class.getName(),
          List.of(new IrType.Component("bits", IrType.of(ElementType.INT16))));

  private final FunctionState state;

  MatrixDeclarations(FunctionState state) {
    this.state = state;
  }

  /** Translates the declaration of a matrix. */
  Stmt declare(
      VariableTree tree, TreePath path, CallTranslator calls, ExpressionTranslator expressions) {
    @Nullable ExpressionTree initialiser = tree.getInitializer();
    if (initialiser instanceof MethodInvocationTree call) {
      TreePath callPath = new TreePath(path, call);
      ExecutableElement method = calls.method(callPath);
      String maker = method.getSimpleName().toString();
      if (ContextTable.contains(method) && ContextTable.MATRICES.contains(maker)) {
        return declare(tree, path, call, maker, expressions);
      }
    }
    if (initialiser != null) {
      state.requireTyped(new TreePath(path, initialiser));
    }
    String what = "matrix " + tree.getName() + " is not made where it is declared";
    throw state.abort(initialiser == null ? tree : initialiser, Message.MATRIX_PLACE, what);
  }

  /**
   * Declares the private array that a lane's part of the matrix is. Type, extents and order choose
   * the instruction, so that each must be a constant of the source.
   */
  private Stmt declare(
      VariableTree tree,
      TreePath path,
      MethodInvocationTree call,
      String maker,
      ExpressionTranslator expressions) {
    TreePath callPath = new TreePath(path, call);
    List<? extends ExpressionTree> given = call.getArguments();
    String type = constant(callPath, given.get(0), MatrixType.class, "type");
    int m = extent(callPath, given.get(1), expressions);
    int n = extent(callPath, given.get(2), expressions);
    int k = extent(callPath, given.get(3), expressions);
    MatrixShape tile = tile(call, maker, type, new MatrixShape(m, n, k));
    // Sums have no order of their own: stores and loads say it.
    boolean byColumns =
        given.size() > 4
            && constant(callPath, given.get(4), MatrixOrder.class, "order")
                .equals(MatrixOrder.COLUMNS.name());
    Local local =
        state.declare(
            state.element(path), new IrType.Array(element(maker, MatrixFormat.valueOf(type))));
    MatrixFormat format = MatrixFormat.valueOf(type);
    MatrixStmt.Shape product = new MatrixStmt.Shape(m, n, k);
    MatrixStmt.Shape unit = new MatrixStmt.Shape(tile.m(), tile.n(), tile.k());
    Matrix matrix = new Matrix(local, role(maker), format, product, unit, byColumns);
    state.matrix(matrix);
    return new Stmt.DeclareArray(
        state.span(tree), local, Stmt.Space.PRIVATE, matrix.length(), List.of());
  }

  /** Returns the shape that the hardware has for a product. */
  private MatrixShape tile(
      MethodInvocationTree call, String maker, String name, MatrixShape product) {
    MatrixType<?> type =
        MatrixType.all().stream()
            .filter(each -> each.toString().equals(name))
            .findFirst()
            .orElseThrow();
    if (maker.equals("floatMatrixSum") && !type.hasFloatSums()) {
      String what = "products of " + type + " have no sum in float";
      String sum = type == MatrixType.FLOAT64 ? "doubleMatrixSum" : "intMatrixSum";
      throw state.abort(call, Message.MATRIX_SHAPE, what, "use " + sum + " for it");
    }
    return type.tile(product)
        .orElseThrow(
            () ->
                state.abort(
                    call,
                    Message.MATRIX_SHAPE,
                    "no product of " + type + " is " + product,
                    available(type)));
  }

  private static String available(MatrixType<?> type) {
    return type.tiles().stream()
        .map(MatrixShape::toString)
        .collect(Collectors.joining(", ", "use multiples of one of ", " (m x n x k)"));
  }

  private static Role role(String maker) {
    return switch (maker) {
      case "matrixA" -> Role.LEFT;
      case "matrixB" -> Role.RIGHT;
      default -> Role.SUM;
    };
  }

  /**
   * Returns the type of a lane's registers, or of its elements of a sum. Factors lie in registers
   * of 4 bytes, several elements in one, and doubles in their own; sums of bytes are ints.
   */
  private static IrType element(String maker, MatrixFormat format) {
    return switch (maker) {
      case "floatMatrixSum" -> IrType.of(ElementType.FLOAT32);
      case "halfMatrixSum" -> HALF;
      case "doubleMatrixSum" -> IrType.of(ElementType.FLOAT64);
      default ->
          IrType.of(
              format == MatrixFormat.FLOAT64 && !maker.equals("intMatrixSum")
                  ? ElementType.FLOAT64
                  : ElementType.INT32);
    };
  }

  private String constant(TreePath path, ExpressionTree tree, Class<?> owner, String what) {
    Element element =
        tree instanceof IdentifierTree || tree instanceof MemberSelectTree
            ? state.element(new TreePath(path, tree))
            : null;
    if (element == null || !owner.getName().equals(String.valueOf(element.getEnclosingElement()))) {
      throw state.abort(
          tree, Message.MATRIX_CONSTANT, what, tree, "one of " + owner.getSimpleName());
    }
    return element.getSimpleName().toString();
  }

  private int extent(TreePath path, ExpressionTree tree, ExpressionTranslator expressions) {
    Expr extent = state.closed(expressions.expr(path, tree, ElementType.INT32));
    if (extent instanceof Expr.Literal literal) {
      return (int) literal.bits();
    }
    throw state.abort(tree, Message.MATRIX_CONSTANT, "extent", tree, "a constant number");
  }
}
