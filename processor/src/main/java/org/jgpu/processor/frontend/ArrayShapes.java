package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of several dimensions. On the device they are one row-major run of elements, so that all
 * rows have one length.
 */
final class ArrayShapes {
  private static final long MOST = 1L << 31;

  private final FunctionState state;
  private final ExpressionTranslator expressions;

  ArrayShapes(FunctionState state, ExpressionTranslator expressions) {
    this.state = state;
    this.expressions = expressions;
  }

  /** Returns the number of dimensions of the array type {@code type}. */
  static int rank(TypeMirror type) {
    return type instanceof ArrayType array ? 1 + rank(array.getComponentType()) : 0;
  }

  /** Returns the array type that {@code type}, of any dimensions, has on the device. */
  static Optional<IrType> flat(TypeMirror type) {
    TypeMirror element = type;
    while (element instanceof ArrayType array) {
      element = array.getComponentType();
    }
    return TypeMapper.map(element).map(IrType.Array::new);
  }

  /** Returns the number of elements; {@link #extents} has held it to an int. */
  static int size(List<Integer> extents) {
    return extents.stream().mapToInt(Integer::intValue).reduce(1, Math::multiplyExact);
  }

  /**
   * Returns the extents that {@code created}, an array creation, gives.
   *
   * @param name of the array, for messages
   * @param limit the most elements
   */
  List<Integer> extents(NewArrayTree created, TreePath path, int rank, String name, int limit) {
    List<Integer> extents = new ArrayList<>();
    if (created.getInitializers() != null) {
      extents.addAll(initialised(created, rank));
    } else {
      for (ExpressionTree dimension : created.getDimensions()) {
        extents.add(expressions.arrayLength(path, dimension, name, limit));
      }
    }
    boolean complete = extents.size() == rank && !extents.contains(0);
    if (!complete || elements(extents) > limit) {
      throw state.abort(created, Message.ARRAY_LENGTH_NOT_CONSTANT, name, limit);
    }
    return extents;
  }

  /**
   * Returns the number of elements, or 2^31 if there are more: many extents exceed 64 bits, too.
   */
  static long elements(List<Integer> extents) {
    return extents.stream().mapToLong(extent -> extent).reduce(1, (a, b) -> Math.min(a * b, MOST));
  }

  /** Returns the lengths of the first of each nested initialisers; others must agree with them. */
  static List<Integer> initialised(NewArrayTree created, int rank) {
    List<Integer> extents = new ArrayList<>();
    Tree first = created;
    while (extents.size() < rank
        && first instanceof NewArrayTree array
        && array.getInitializers() != null) {
      extents.add(array.getInitializers().size());
      first = array.getInitializers().isEmpty() ? array : array.getInitializers().get(0);
    }
    return extents;
  }

  /**
   * Appends the initialisers in row-major order; none if the array begins as zeros.
   *
   * @param place where to report rows that differ in length
   */
  void values(
      NewArrayTree created,
      TreePath path,
      List<Integer> extents,
      IrType type,
      Tree place,
      List<Expr> result) {
    @Nullable List<? extends ExpressionTree> parts = created.getInitializers();
    if (parts == null) {
      return;
    }
    if (parts.size() != extents.get(0)) {
      throw state.abort(place, Message.RAGGED_ARRAY);
    }
    List<Integer> inner = extents.subList(1, extents.size());
    for (ExpressionTree part : parts) {
      if (inner.isEmpty()) {
        result.add(expressions.expr(path, part, type));
      } else if (part instanceof NewArrayTree row && row.getInitializers() != null) {
        values(row, new TreePath(path, row), inner, type, place, result);
      } else {
        throw state.abort(place, Message.RAGGED_ARRAY);
      }
    }
  }
}
