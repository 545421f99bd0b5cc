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
    AtomicOperator operator = node.operator();
    ElementType type = node.array().element();
    String address = "&" + expressions.element(node.array(), node.index());
    if (operator == AtomicOperator.SUBTRACT && type != ElementType.INT32) {
      return Code.call("jgpu_atomic_sub_" + type.code(), address + ", " + plain(node));
    }
    if (operator == AtomicOperator.EXCHANGE && type == ElementType.FLOAT64) {
      return Code.call("jgpu_atomic_exchange_f64", address + ", " + plain(node));
    }
    boolean signed = operator == AtomicOperator.MIN || operator == AtomicOperator.MAX;
    if (type == ElementType.INT64 && !signed) {
      String values =
          node.operands().stream()
              .map(operand -> "(" + UNSIGNED + ")" + operand.accept(expressions).within(Code.UNARY))
              .collect(Collectors.joining(", "));
      return Code.cast(
          "long long",
          Code.call(function(operator), "(" + UNSIGNED + "*)" + address + ", " + values));
    }
    return Code.call(function(operator), address + ", " + plain(node));
  }

  private String plain(Expr.Atomic node) {
    List<Expr> operands = node.operands();
    return operands.stream().map(expressions::text).collect(Collectors.joining(", "));
  }

  private static String function(AtomicOperator operator) {
    return switch (operator) {
      case ADD -> "atomicAdd";
      case SUBTRACT -> "atomicSub";
      case MIN -> "atomicMin";
      case MAX -> "atomicMax";
      case AND -> "atomicAnd";
      case OR -> "atomicOr";
      case XOR -> "atomicXor";
      case EXCHANGE -> "atomicExch";
      case COMPARE_AND_SET -> "atomicCAS";
    };
  }
}
