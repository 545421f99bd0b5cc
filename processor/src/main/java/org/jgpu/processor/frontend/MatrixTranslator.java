package org.jgpu.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.DoubleMatrixSum;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.IntMatrixSum;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixSum;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;

/** Translates what is done with matrices: locals that stand for what a warp holds together. */
final class MatrixTranslator {
  private static final Set<String> TYPES =
      Stream.of(
              MatrixA.class,
              MatrixB.class,
              MatrixSum.class,
              FloatMatrixSum.class,
              HalfMatrixSum.class,
              IntMatrixSum.class,
              DoubleMatrixSum.class)
          .map(Class::getName)
          .collect(Collectors.toSet());

  /** What starts and strides in memory are multiples of, in bytes. */
  private static final int ALIGNMENT = 16;

  private static final Set<String> VALUES = Set.of("get", "length");

  private final FunctionState state;

  MatrixTranslator(FunctionState state) {
    this.state = state;
  }

  /** Returns whether {@code type} is one of the device API's matrices. */
  static boolean isMatrix(TypeMirror type) {
    return type instanceof DeclaredType declared && TYPES.contains(declared.asElement().toString());
  }

  /** Returns whether {@code method} is one of a matrix. */
  static boolean contains(ExecutableElement method) {
    return TYPES.contains(Methods.owner(method).getQualifiedName().toString());
  }

  /** Returns whether {@code method} is one of a matrix that returns nothing. */
  static boolean isStatement(ExecutableElement method) {
    return contains(method) && !VALUES.contains(method.getSimpleName().toString());
  }

  private Matrix receiver(MethodInvocationTree tree, TreePath path) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      return matrix(select.getExpression(), new TreePath(path, select));
    }
    throw new BrokenBodyException();
  }

  private Matrix matrix(ExpressionTree tree, TreePath parent) {
    if (tree instanceof IdentifierTree) {
      Matrix matrix = state.matrix(state.local(state.element(new TreePath(parent, tree))));
      if (matrix != null) {
        return matrix;
      }
    }
    throw state.abort(
        tree, Message.MATRIX_PLACE, tree + " is no local that was declared as a matrix");
  }

  /** Translates what a matrix is asked for. */
  Expr value(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    Matrix matrix = receiver(tree, path);
    SourceSpan span = state.span(tree);
    return switch (method.getSimpleName().toString()) {
      case "length" -> Conversions.intLiteral(span, matrix.length());
      case "get" -> new ArrayExpr.Load(span, matrix.local(), index(tree, path, expressions));
      default -> throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, tree + " as a value");
    };
  }

  private static Expr index(
      MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    return expressions.expr(path, tree.getArguments().get(0), ElementType.INT32);
  }

  /** Translates what is done to a matrix. */
  Stmt statement(MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    Matrix matrix = receiver(tree, path);
    SourceSpan span = state.span(tree);
    List<? extends ExpressionTree> given = tree.getArguments();
    IrType element = matrix.local().elementType();
    String name = ((MemberSelectTree) tree.getMethodSelect()).getIdentifier().toString();
    return switch (name) {
      case "fill" ->
          new MatrixStmt.Fill(span, matrix, expressions.expr(path, given.get(0), element));
      case "set" ->
          new Stmt.Store(
              span,
              new Place.Element(matrix.local(), index(tree, path, expressions)),
              expressions.expr(path, given.get(1), element));
      case "multiplyAdd" -> product(tree, path, matrix);
      case "load" -> move(tree, path, matrix, matrix.byColumns(), false, expressions);
      case "loadColumns" -> move(tree, path, matrix, true, false, expressions);
      case "store" -> move(tree, path, matrix, false, true, expressions);
      // Only storeColumns is left: isStatement and the API hold the names.
      default -> move(tree, path, matrix, true, true, expressions);
    };
  }

  private Stmt product(MethodInvocationTree tree, TreePath path, Matrix sum) {
    Matrix left = matrix(tree.getArguments().get(0), path);
    Matrix right = matrix(tree.getArguments().get(1), path);
    for (Matrix factor : List.of(left, right)) {
      if (!product(factor).equals(product(sum))) {
        throw state.abort(
            tree,
            Message.MATRIX_OPERANDS,
            sum.local().name(),
            product(sum),
            factor.local().name(),
            product(factor));
      }
    }
    return new MatrixStmt.Multiply(state.span(tree), sum, left, right);
  }

  private static String product(Matrix matrix) {
    return matrix.format() + " " + matrix.product();
  }

  /** Requires an array in global or shared memory, all of it. */
  private void requireMemory(ExpressionTree tree, TreePath path, ExpressionTranslator expressions) {
    if (tree instanceof ArrayAccessTree) {
      String what = tree + ", which a matrix is loaded from, is a row of an array";
      throw state.abort(tree, Message.MATRIX_PLACE, what);
    }
    Local array = expressions.places().array(path, tree);
    if (state.constants().contains(array) || state.isPrivate(array)) {
      String what =
          "a matrix is moved between registers and " + tree + ", which each thread has for itself";
      throw state.abort(tree, Message.MATRIX_PLACE, what);
    }
  }

  /** Refuses a start or a stride that is known and not aligned: devices end the launch there. */
  private void requireAligned(ExpressionTree place, String what, Local array, Expr elements) {
    int unit = Math.max(1, ALIGNMENT / IrType.layout(array.elementType()).bytes());
    if (state.closed(elements) instanceof Expr.Literal known && known.bits() % unit != 0) {
      throw state.abort(place, Message.MATRIX_ALIGNMENT, what, array.name(), known.bits(), unit);
    }
  }

  private Stmt move(
      MethodInvocationTree tree,
      TreePath path,
      Matrix matrix,
      boolean byColumns,
      boolean stores,
      ExpressionTranslator expressions) {
    SourceSpan span = state.span(tree);
    List<? extends ExpressionTree> given = tree.getArguments();
    requireMemory(given.get(0), path, expressions);
    Deque<Expr> indices = new ArrayDeque<>();
    indices.add(expressions.expr(path, given.get(1), ElementType.INT32));
    // (array, start, stride, ...), or (rows, row, column, ...) of an array of two dimensions, whose
    // rows' length is the stride.
    Expr last = expressions.expr(path, given.get(2), ElementType.INT32);
    Expr stride = last;
    if (state.mirror(new TreePath(path, given.get(0))) instanceof ArrayType array
        && array.getComponentType() instanceof ArrayType) {
      indices.add(last);
      List<Expr> extents = state.shape(expressions.places().array(path, given.get(0)));
      stride = extents.get(1);
    }
    Place.Element memory =
        stores
            ? expressions.places().written(path, given.get(0), indices, span)
            : expressions.places().element(path, given.get(0), indices, span);
    requireAligned(given.get(1), "start", memory.array(), memory.index());
    requireAligned(given.get(2), "stride", memory.array(), stride);
    return new MatrixStmt.Move(span, matrix, memory, stride, byColumns, stores);
  }
}
