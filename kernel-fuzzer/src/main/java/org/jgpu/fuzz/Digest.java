package org.jgpu.fuzz;

import java.util.List;
import org.jgpu.fuzz.Variables.Variable;

/** Values that depend on every bit of some variables. */
final class Digest {
  private Digest() {}

  /** Returns {@code value} changed by all {@code variables}. */
  static Node into(Type type, Node value, List<Variable> variables) {
    Node digest = of(variables);
    return switch (type) {
      case BOOLEAN -> Node.expression(type, "(", value, " ^ (", digest, " % 3 == 0))");
      case LONG -> Node.expression(type, "(", value, " ^ ", digest, ")");
      case FLOAT ->
          Node.expression(
              type, "Float.intBitsToFloat(Float.floatToIntBits(", value, ") ^ (int) ", digest, ")");
      case DOUBLE ->
          Node.expression(
              type, "Double.longBitsToDouble(Double.doubleToLongBits(", value, ") ^ ", digest, ")");
      default ->
          Node.expression(type, "((" + type.java() + ") (", value, " ^ (int) ", digest, "))");
    };
  }

  private static Node of(List<Variable> variables) {
    Variable first = variables.get(0);
    Node own = Node.expression(Type.LONG, bits(first));
    return variables.size() == 1
        ? own
        : Node.expression(
            Type.LONG, "(", own, " + 31 * ", of(variables.subList(1, variables.size())), ")");
  }

  private static String bits(Variable variable) {
    return switch ((Type) variable.shape()) {
      case BOOLEAN -> "(" + variable.name() + " ? 1L : 0L)";
      case FLOAT -> "(long) Float.floatToIntBits(" + variable.name() + ")";
      case DOUBLE -> "Double.doubleToLongBits(" + variable.name() + ")";
      default -> "(long) " + variable.name();
    };
  }
}
