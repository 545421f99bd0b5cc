package org.jgpu.processor.cuda;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;

/**
 * Writes elements of arrays and views: their places, loads and stores. How it does depends on where
 * an array is, which the function's parameters and declarations tell it.
 */
final class ElementWriter {
  private final ExpressionWriter expressions;

  /** Lengths of the arrays that the function declares. */
  private final Map<Local, String> declaredLengths = new HashMap<>();

  private final Set<Local> deviceArrays = new HashSet<>();

  /** Gives the text of elements that are in registers. */
  private BiFunction<Local, Expr, Optional<String>> replaced = (array, index) -> Optional.empty();

  ElementWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  /** Says that {@code array} is a kernel's own parameter, not shared or private memory. */
  void declareDevice(Local array) {
    deviceArrays.add(array);
  }

  boolean isDevice(Local array) {
    return deviceArrays.contains(array);
  }

  /** Says how long an array is that the function declares. */
  void declareLength(Local array, String length) {
    declaredLengths.put(array, length);
  }

  /** Returns the length of {@code array}. */
  String length(Local array) {
    String declared = declaredLengths.get(array);
    return declared != null ? declared : LocalNames.length(array);
  }

  /** Says which elements are elsewhere from now on: the text of an array's element at an index. */
  void replace(BiFunction<Local, Expr, Optional<String>> elements) {
    replaced = elements;
  }

  /** Returns the element of {@code array} at {@code index}, as what can be assigned. */
  Code element(Local array, Expr index) {
    Optional<String> elsewhere = replaced.apply(array, index);
    if (elsewhere.isPresent()) {
      return Code.primary(elsewhere.get());
    }
    Code at =
        // Offsets and views check each index by its own extent: x[0][n] of an array with n columns
        // lies inside of the whole.
        expressions.checked() && !(index instanceof ArrayExpr.Offset) && !array.isView()
            ? checked(index, length(array))
            : index.accept(expressions);
    return Code.listed(LocalNames.of(array) + "[", List.of(at), "]");
  }

  Code load(ArrayExpr.Load node) {
    IrType type = node.array().elementType();
    Code element = element(node.array(), node.index());
    if (isParameter(node.array()) && CudaTypes.isTruth(type)) {
      return Code.call("jgpu_truth", List.of(element));
    }
    return isDevice(node.array()) && Vectors.alignment(type) > 0
        ? Code.primary(Vectors.load(type, element.text()))
        : element;
  }

  /** Returns the assignment of a value to an element. */
  String store(Place.Element target, Expr assigned) {
    Local array = target.array();
    String place = element(array, target.index()).text();
    String value = expressions.text(assigned);
    IrType type = array.elementType();
    if (isDevice(array)) {
      return Vectors.store(type, place, value);
    }
    // A helper may be given an array in any memory, so that it stores padding as for device arrays.
    return isParameter(array) && Padding.isIn(type)
        ? Padding.store(type, place, value, 0)
        : place + " = " + value;
  }

  /** Returns whether it may be a device array, as a helper's parameter may. */
  private boolean isParameter(Local array) {
    return expressions.function().parameters().contains(array);
  }

  /** Writes plain arithmetic: an index in range does not overflow, and others are errors. */
  Code offset(ArrayExpr.Offset node) {
    Code result = index(node, 0);
    for (int i = 1; i < node.indices().size(); i++) {
      Code extent = Code.primary(extent(node, i));
      Code row = Code.binary(result, "*", extent, Code.MULTIPLICATIVE);
      result = Code.binary(row, "+", index(node, i), Code.ADDITIVE);
    }
    return result;
  }

  private Code index(ArrayExpr.Offset node, int axis) {
    Expr index = node.indices().get(axis);
    return expressions.checked() ? checked(index, extent(node, axis)) : index.accept(expressions);
  }

  private static String extent(ArrayExpr.Offset node, int axis) {
    return node.sized()
        .map(array -> LocalNames.size(array, axis))
        .orElseGet(() -> Integer.toString(node.extents().get(axis)));
  }

  /**
   * Writes the terms in the width of the strides: in 64 bits where an array may span more elements
   * than int counts.
   */
  Code viewOffset(ArrayExpr.ViewOffset node) {
    Code result = term(node, 0);
    for (int axis = 1; axis < node.indices().size(); axis++) {
      result = Code.binary(result, "+", term(node, axis), Code.ADDITIVE);
    }
    return result;
  }

  private Code term(ArrayExpr.ViewOffset node, int axis) {
    Expr index = node.indices().get(axis);
    Code factor =
        expressions.checked()
            ? checked(index, LocalNames.size(node.view(), axis))
            : index.accept(expressions);
    Code stride = Code.primary(LocalNames.stride(node.view(), axis));
    return Code.binary(factor, "*", stride, Code.MULTIPLICATIVE);
  }

  private Code checked(Expr index, String length) {
    Code place = Code.primary(expressions.place(index.span()));
    return Code.call(
        "jgpu_checked_at", List.of(index.accept(expressions), Code.primary(length), place));
  }
}
