package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;

/**
 * Writes atomic operations. Of 64-bit integers CUDA has most of them for unsigned ones only; and
 * the unsigned integers of number types are kept as the bits of Java's signed ones.
 */
final class AtomicWriter {
  private final ExpressionWriter expressions;

  AtomicWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  Code write(ArrayExpr.Atomic node) {
    ElementType type = node.element();
    String function = function(node.operator(), type);
    Optional<String> unsigned = unsigned(node);
    if (unsigned.isEmpty()) {
      return Code.call(function, address(node) + ", " + plain(node));
    }
    String cast = "(" + unsigned.get() + ")";
    String values =
        node.operands().stream()
            .map(operand -> cast + operand.accept(expressions).within(Code.UNARY).text())
            .collect(Collectors.joining(", "));
    String pointer = "(" + unsigned.get() + "*)" + address(node);
    return Code.cast(CudaTypes.name(IrType.of(type)), Code.call(function, pointer + ", " + values));
  }

  private String address(ArrayExpr.Atomic node) {
    String element = "&" + expressions.elements().element(node.array(), node.index()).text();
    return node.array().elementType() instanceof IrType.Record record
        ? element + "." + LocalNames.component(record, 0)
        : element;
  }

  /** Returns the type that CUDA's function is for, where it is another than the element's. */
  private static Optional<String> unsigned(ArrayExpr.Atomic node) {
    boolean compares =
        node.operator() == AtomicOperator.MIN || node.operator() == AtomicOperator.MAX;
    boolean number =
        NumberType.of(IrType.layout(node.array().elementType()))
            .filter(NumberType::isUnsigned)
            .isPresent();
    if (node.element() == ElementType.INT64 && (number || !takesSigned(node.operator()))) {
      return Optional.of("unsigned long long");
    }
    return number && compares ? Optional.of("unsigned") : Optional.empty();
  }

  /** Returns whether CUDA, or the prologue, has {@code operator} for {@code long long} itself. */
  private static boolean takesSigned(AtomicOperator operator) {
    return switch (operator) {
      case MIN, MAX, SUBTRACT -> true;
      default -> false;
    };
  }

  private String plain(ArrayExpr.Atomic node) {
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
