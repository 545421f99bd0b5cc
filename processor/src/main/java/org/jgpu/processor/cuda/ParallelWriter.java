package org.jgpu.processor.cuda;

import java.util.List;
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
    return Template.fill(
        "for (long long %1$s = %2$s; %1$s < %1$s_trips; %1$s += %3$s)", counter, first, stride);
  }

  private void variable(Stmt.ParallelLoop loop, String axis) {
    String counter = "jgpu_" + axis;
    String type = CudaTypes.name(loop.variable().type());
    String offset = is(loop.step(), 1) ? counter : counter + " * " + counter + "_step";
    String value = is(loop.lower(), 0) ? offset : counter + "_lower + " + offset;
    String cast = value.equals(counter) ? counter : "(" + value + ")";
    String name = LocalNames.of(loop.variable());
    out.at(loop.span()).line("const " + type + " " + name + " = (" + type + ")" + cast + ";");
  }

  /** Writes the constants of a loop: where it begins, its step, and the number of iterations. */
  private void bounds(Stmt.ParallelLoop loop, String axis) {
    String counter = "jgpu_" + axis;
    out.at(loop.span());
    String lower = "0";
    if (!is(loop.lower(), 0)) {
      lower = counter + "_lower";
      constant(lower, expressions.text(loop.lower()));
    }
    Code upper = loop.upper().accept(expressions);
    String limit = loop.inclusive() ? Code.cast("long long", upper).text() + " + 1" : upper.text();
    if (is(loop.step(), 1)) {
      boolean zero = is(loop.lower(), 0);
      constant(counter + "_trips", zero ? limit : "jgpu_trips(" + lower + ", " + limit + ", 1)");
      return;
    }
    String step = counter + "_step";
    constant(step, expressions.text(loop.step()));
    constant(counter + "_trips", "jgpu_trips(" + lower + ", " + limit + ", " + step + ")");
  }

  private void constant(String name, String value) {
    out.line("const long long " + name + " = " + value + ";");
  }

  private static boolean is(Expr node, long value) {
    return node instanceof Expr.Literal literal && literal.bits() == value;
  }
}
