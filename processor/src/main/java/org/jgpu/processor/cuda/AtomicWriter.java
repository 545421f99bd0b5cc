package org.jgpu.processor.cuda;

import java.util.List;
import java.util.stream.Collectors;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.Expr;

/** Writes atomic operations. CUDA has those on 64-bit integers for unsigned ones only, mostly. */
final class AtomicWriter {
  private static final String UNSIGNED = "unsigned long long";

  private final ExpressionWriter expressions;

  AtomicWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  Code write(Expr.Atomic node) {
    ElementType type = node.array().element();
    String function = function(node.operator(), type);
    String address = "&" + expressions.element(node.array(), node.index());
    if (type != ElementType.INT64 || takesSigned(node.operator())) {
      return Code.call(function, address + ", " + plain(node));
    }
    String values =
        node.operands().stream()
            .map(
                operand ->
                    "(" + UNSIGNED + ")" + operand.accept(expressions).within(Code.UNARY).text())
            .collect(Collectors.joining(", "));
    return Code.cast(
        "long long", Code.call(function, "(" + UNSIGNED + "*)" + address + ", " + values));
  }

  private static boolean takesSigned(AtomicOperator operator) {
    return switch (operator) {
      case MIN, MAX, SUBTRACT -> true;
      default -> false;
    };
  }

  private String plain(Expr.Atomic node) {
    List<Expr> operands = node.operands();
    return operands.stream().map(expressions::text).collect(Collectors.joining(", "));
  }

  private static String function(AtomicOperator operator, ElementType type) {
    return switch (operator) {
      case ADD -> "atomicAdd";
      case SUBTRACT -> "jgpu_atomic_sub_" + type.code();
      case MIN -> "atomicMin";
      case MAX -> "atomicMax";
      case AND -> "atomicAnd";
      case OR -> "atomicOr";
      case XOR -> "atomicXor";
      case EXCHANGE -> type == ElementType.FLOAT64 ? "jgpu_atomic_exchange_f64" : "atomicExch";
      case COMPARE_AND_SET -> "atomicCAS";
    };
  }
}
