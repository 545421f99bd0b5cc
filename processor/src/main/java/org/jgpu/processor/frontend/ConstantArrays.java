package org.jgpu.processor.frontend;

import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.FoldConstants;
import org.jspecify.annotations.Nullable;

/**
 * The {@code static final} arrays that a method uses. Each becomes an array in constant memory that
 * the method declares first.
 */
final class ConstantArrays {
  /** The constant memory of a CUDA module, in bytes. */
  private static final int LIMIT = 65536;

  private final FunctionState state;
  private final Map<Element, Stmt.DeclareArray> declared = new LinkedHashMap<>();

  ConstantArrays(FunctionState state) {
    this.state = state;
  }

  /** Returns the declarations, in order of first use. */
  List<Stmt> declarations() {
    return List.copyOf(declared.values());
  }

  boolean contains(Local local) {
    return declared.values().stream().anyMatch(array -> array.local().equals(local));
  }

  /** Returns the number of elements of {@code local}, if it is one of these arrays. */
  Optional<Integer> length(Local local) {
    return declared.values().stream()
        .filter(array -> array.local().equals(local))
        .map(Stmt.DeclareArray::length)
        .findFirst();
  }

  /** Returns the array that {@code field} is; what is no constant array is an error at the use. */
  Local require(Element field, TreePath use, ExpressionTranslator expressions) {
    Stmt.DeclareArray known = declared.get(field);
    if (known == null) {
      known = declare(field, use, expressions);
      declared.put(field, known);
    }
    return known.local();
  }

  private Stmt.DeclareArray declare(
      Element field, TreePath place, ExpressionTranslator expressions) {
    Tree use = place.getLeaf();
    int rank = ArrayShapes.rank(field.asType());
    IrType type =
        ArrayShapes.flat(field.asType())
            .filter(array -> rank > 0)
            .orElseThrow(() -> notConstant(field, use));
    @Nullable TreePath path = state.unit().path(field);
    // Of this file only: javac may not have attributed the initialisers of another, or have dropped
    // them.
    boolean constant = field.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL));
    if (!constant
        || path == null
        || !state.unit().declaresBeside(field, place)
        || !(path.getLeaf() instanceof VariableTree tree)
        || !(tree.getInitializer() instanceof NewArrayTree created)) {
      throw notConstant(field, use);
    }
    Element owner = Objects.requireNonNull(field.getEnclosingElement());
    Local local = state.named(owner.getSimpleName() + "." + field.getSimpleName(), type);
    List<Expr> values = values(created, new TreePath(path, created), local, rank, use, expressions);
    if (values.isEmpty() || !values.stream().allMatch(Expr::isConstant)) {
      throw notConstant(field, use);
    }
    return new Stmt.DeclareArray(
        state.span(use), local, Stmt.Space.CONSTANT, values.size(), values);
  }

  /** Returns the elements in row-major order; none if they are not given, or too many. */
  private List<Expr> values(
      NewArrayTree created,
      TreePath path,
      Local local,
      int rank,
      Tree use,
      ExpressionTranslator expressions) {
    if (created.getInitializers() == null || created.getInitializers().isEmpty()) {
      return List.of();
    }
    ArrayShapes shapes = new ArrayShapes(state, expressions);
    int limit = LIMIT / IrType.layout(local.elementType()).bytes();
    List<Integer> extents = ArrayShapes.initialised(created, rank);
    if (ArrayShapes.elements(extents) > limit) {
      return List.of();
    }
    List<Expr> values = new ArrayList<>();
    shapes.values(created, path, extents, local.elementType(), use, values);
    if (rank > 1) {
      state.shape(local, Conversions.intLiterals(state.span(created), extents));
    }
    return values.stream().map(FoldConstants::fold).toList();
  }

  private RuntimeException notConstant(Element field, Tree use) {
    return FieldAdvice.notConstant(state, use, field, field);
  }
}
