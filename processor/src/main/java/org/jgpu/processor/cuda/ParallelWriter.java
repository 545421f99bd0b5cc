package org.jgpu.processor.cuda;

import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Stmt;

/**
 * Writes parallel loops as grid-stride loops, the innermost over x. They count iterations in 64
 * bits, so that any grid covers any range, and bounds near the ends of int do no harm.
 */
final class ParallelWriter {
  private static final List<String> AXES = List.of("x", "y", "z");

  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final StatementWriter statements;

  ParallelWriter(CudaWriter out, ExpressionWriter expressions, StatementWriter statements) {
    this.out = out;
    this.expressions = expressions;
    this.statements = statements;
  }

  void write(Stmt.Parallel node) {
    nest(node, 0);
  }

  private void nest(Stmt.Parallel node, int depth) {
    Stmt.ParallelLoop loop = node.loops().get(depth);
    statements.all(loop.preamble());
    String axis = AXES.get(node.loops().size() - 1 - depth);
    bounds(loop, axis);
    String header = header(axis);
    if (depth == node.loops().size() - 1) {
      statements.looping(header, loop.label(), () -> variable(loop, axis), node.body());
    } else {
      out.open(header);
      variable(loop, axis);
      nest(node, depth + 1);
      out.close();
    }
  }

  private static String header(String axis) {
    String counter = "jgpu_" + axis;
    String first = "(long long)blockIdx." + axis + " * blockDim." + axis + " + threadIdx." + axis;
    String stride = "(long long)gridDim." + axis + " * blockDim." + axis;
    return "for (long long %1$s = %2$s; %1$s < %1$s_trips; %1$s += %3$s)"
        .formatted(counter, first, stride);
  }

  private void variable(Stmt.ParallelLoop loop, String axis) {
    String counter = "jgpu_" + axis;
    String type = CudaTypes.name(loop.variable().type());
    String offset = isOne(loop.step()) ? counter : counter + " * " + counter + "_step";
    String value = isZero(loop.lower()) ? offset : counter + "_lower + " + offset;
    String cast = loop.variable().element() == ElementType.INT64 ? value : cast(type, value);
    String name = LocalNames.of(loop.variable());
    out.at(loop.span()).line("const " + type + " " + name + " = " + cast + ";");
  }

  private static String cast(String type, String value) {
    return "(" + type + ")" + (value.contains(" ") ? "(" + value + ")" : value);
  }

  private void bounds(Stmt.ParallelLoop loop, String axis) {
    String counter = "jgpu_" + axis;
    out.at(loop.span());
    constant(counter + "_lower", text(loop.lower()));
    constant(counter + "_step", text(loop.step()));
    String upper = expressions.text(loop.upper());
    String limit = loop.inclusive() ? "(long long)(" + upper + ") + 1" : upper;
    String trips = "jgpu_trips(%1$s_lower, %2$s, %1$s_step)".formatted(counter, limit);
    constant(counter + "_trips", trips);
  }

  private String text(Expr node) {
    return expressions.text(node);
  }

  private void constant(String name, String value) {
    out.line("const long long " + name + " = " + value + ";");
  }

  private static boolean isOne(Expr node) {
    return node instanceof Expr.Literal literal && literal.bits() == 1;
  }

  private static boolean isZero(Expr node) {
    return node instanceof Expr.Literal literal && literal.bits() == 0;
  }
}
