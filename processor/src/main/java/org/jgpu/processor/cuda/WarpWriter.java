package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;

/** Writes what the lanes of a warp do together. */
final class WarpWriter {
  private final ExpressionWriter expressions;

  WarpWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  Code write(Invocation.Warp node) {
    List<String> arguments = new ArrayList<>();
    arguments.add(mask(node.arguments().get(0)));
    node.arguments().stream().skip(1).map(expressions::text).forEach(arguments::add);
    Code call = Code.call(function(node), String.join(", ", arguments));
    return switch (node.operator()) {
      // CUDA gives int or unsigned for these.
      case ALL, ANY -> Code.cast("bool", call);
      case BALLOT, MATCH_ANY -> Code.cast("int", call);
      default -> call;
    };
  }

  private String mask(Expr mask) {
    return mask instanceof Expr.Literal literal
        ? "0x" + Integer.toHexString((int) literal.bits()) + "u"
        : Code.cast("unsigned", mask.accept(expressions)).text();
  }

  private static String function(Invocation.Warp node) {
    return switch (node.operator()) {
      case SYNC -> "__syncwarp";
      case SHUFFLE -> "__shfl_sync";
      case SHUFFLE_UP -> "__shfl_up_sync";
      case SHUFFLE_DOWN -> "__shfl_down_sync";
      case SHUFFLE_XOR -> "__shfl_xor_sync";
      case ALL -> "__all_sync";
      case ANY -> "__any_sync";
      case BALLOT -> "__ballot_sync";
      case MATCH_ANY -> "__match_any_sync";
      case MATCH_ALL -> "jgpu_match_all";
      case REDUCE_ADD -> "jgpu_warp_add" + suffix(node);
      case REDUCE_MIN -> "jgpu_warp_min" + suffix(node);
      case REDUCE_MAX -> "jgpu_warp_max" + suffix(node);
      case REDUCE_AND -> "jgpu_warp_and";
      case REDUCE_OR -> "jgpu_warp_or";
      case REDUCE_XOR -> "jgpu_warp_xor";
    };
  }

  /** Hardware combines ints only. */
  private static String suffix(Invocation.Warp node) {
    return node.element() == ElementType.INT32 ? "" : "_" + node.element().code();
  }
}
