package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import java.util.EnumMap;
import java.util.Map;
import org.jgpu.processor.ir.BinaryOperator;

/**
 * The operators that javac's kinds of trees have; a compound assignment has that of the plain form.
 */
final class Operators {
  private static final Map<Tree.Kind, BinaryOperator> BINARY = new EnumMap<>(Tree.Kind.class);

  static {
    both(Tree.Kind.PLUS, Tree.Kind.PLUS_ASSIGNMENT, BinaryOperator.ADD);
    both(Tree.Kind.MINUS, Tree.Kind.MINUS_ASSIGNMENT, BinaryOperator.SUBTRACT);
    both(Tree.Kind.MULTIPLY, Tree.Kind.MULTIPLY_ASSIGNMENT, BinaryOperator.MULTIPLY);
    both(Tree.Kind.DIVIDE, Tree.Kind.DIVIDE_ASSIGNMENT, BinaryOperator.DIVIDE);
    both(Tree.Kind.REMAINDER, Tree.Kind.REMAINDER_ASSIGNMENT, BinaryOperator.REMAINDER);
    both(Tree.Kind.LEFT_SHIFT, Tree.Kind.LEFT_SHIFT_ASSIGNMENT, BinaryOperator.SHIFT_LEFT);
    both(Tree.Kind.RIGHT_SHIFT, Tree.Kind.RIGHT_SHIFT_ASSIGNMENT, BinaryOperator.SHIFT_RIGHT);
    both(
        Tree.Kind.UNSIGNED_RIGHT_SHIFT,
        Tree.Kind.UNSIGNED_RIGHT_SHIFT_ASSIGNMENT,
        BinaryOperator.SHIFT_RIGHT_UNSIGNED);
    both(Tree.Kind.AND, Tree.Kind.AND_ASSIGNMENT, BinaryOperator.AND);
    both(Tree.Kind.OR, Tree.Kind.OR_ASSIGNMENT, BinaryOperator.OR);
    both(Tree.Kind.XOR, Tree.Kind.XOR_ASSIGNMENT, BinaryOperator.XOR);
    BINARY.put(Tree.Kind.LESS_THAN, BinaryOperator.LESS);
    BINARY.put(Tree.Kind.LESS_THAN_EQUAL, BinaryOperator.LESS_EQUAL);
    BINARY.put(Tree.Kind.GREATER_THAN, BinaryOperator.GREATER);
    BINARY.put(Tree.Kind.GREATER_THAN_EQUAL, BinaryOperator.GREATER_EQUAL);
    BINARY.put(Tree.Kind.EQUAL_TO, BinaryOperator.EQUAL);
    BINARY.put(Tree.Kind.NOT_EQUAL_TO, BinaryOperator.NOT_EQUAL);
    BINARY.put(Tree.Kind.CONDITIONAL_AND, BinaryOperator.LOGICAL_AND);
    BINARY.put(Tree.Kind.CONDITIONAL_OR, BinaryOperator.LOGICAL_OR);
  }

  private Operators() {}

  private static void both(Tree.Kind plain, Tree.Kind assignment, BinaryOperator operator) {
    BINARY.put(plain, operator);
    BINARY.put(assignment, operator);
  }

  static BinaryOperator binary(Tree.Kind kind) {
    BinaryOperator operator = BINARY.get(kind);
    if (operator == null) {
      throw new IllegalStateException("no operator for " + kind);
    }
    return operator;
  }
}
