package org.jgpu.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.DoubleMatrixSum;
import org.jgpu.annotations.FloatMatrixSum;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.HalfMatrixSum;
import org.jgpu.annotations.IntMatrixSum;
import org.jgpu.annotations.MatrixA;
import org.jgpu.annotations.MatrixB;
import org.jgpu.annotations.MatrixOrder;
import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixSum;
import org.jgpu.annotations.MatrixType;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixFormat;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.MatrixStmt.Matrix;
import org.jgpu.processor.ir.MatrixStmt.Role;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/**
 * Translates matrices: locals that stand for what a warp holds together, and what it does there.
 */
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
  private static final IrType HALF =
      new IrType.Record(
          Half.class.getName(),
          List.of(new IrType.Component("bits", IrType.of(ElementType.INT16))));

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

  /** Returns the type of a lane's registers, or of its elements of a sum. */
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
    Local array = expressions.array(path, tree);
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
    Expr last = expressions.expr(path, given.get(2), ElementType.INT32);
    Expr stride = last;
    if (state.mirror(new TreePath(path, given.get(0))) instanceof ArrayType array
        && array.getComponentType() instanceof ArrayType) {
      indices.add(last);
      List<Expr> extents = state.shape(expressions.array(path, given.get(0)));
      stride = extents.get(1);
    }
    Place.Element memory =
        stores
            ? expressions.written(path, given.get(0), indices, span)
            : expressions.element(path, given.get(0), indices, span);
    requireAligned(given.get(1), "start", memory.array(), memory.index());
    requireAligned(given.get(2), "stride", memory.array(), stride);
    return new MatrixStmt.Move(span, matrix, memory, stride, byColumns, stores);
  }
}
