package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Optional;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Stmt;

/**
 * Writes parallel loops as grid-stride loops, the innermost over x. They count iterations in 64
 * bits, so that any grid covers any range, and bounds near the ends of int do no harm. A thread of
 * the innermost takes one iteration at a time, or those of a pack.
 */
final class ParallelWriter {
  private static final List<String> AXES = List.of("x", "y", "z");

  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final StatementWriter statements;
  private final Optional<LoopPacks> packs;

  ParallelWriter(
      CudaWriter out,
      ExpressionWriter expressions,
      StatementWriter statements,
      Optional<LoopPacks> packs) {
    this.out = out;
    this.expressions = expressions;
    this.statements = statements;
    this.packs = packs;
  }

  void write(Stmt.Parallel node) {
    nest(node, 0);
  }

  private void nest(Stmt.Parallel node, int depth) {
    Stmt.ParallelLoop loop = node.loops().get(depth);
    statements.all(loop.preamble());
    // The innermost over x, along which the threads of a warp lie: its iterations touch adjacent
    // elements.
    String axis = AXES.get(node.loops().size() - 1 - depth);
    bounds(loop, axis);
    String header = header(axis);
    if (depth == node.loops().size() - 1) {
      innermost(loop, axis, node.body());
    } else {
      out.open(Template.fill(header, "jgpu_" + axis, "jgpu_" + axis + "_trips"));
      variable(loop, axis);
      nest(node, depth + 1);
      out.close();
    }
  }

  private void innermost(Stmt.ParallelLoop loop, String axis, Stmt body) {
    Runnable variable = () -> variable(loop, axis);
    if (packs.isEmpty()) {
      String header = Template.fill(header(axis), "jgpu_" + axis, "jgpu_" + axis + "_trips");
      statements.looping(header, loop.label(), variable, body);
      return;
    }
    PackedLoopWriter.Iterations iterations =
        (header, number) ->
            statements.looping(
                header,
                loop.label(),
                () -> {
                  number.run();
                  variable.run();
                },
                body);
    new PackedLoopWriter(out, expressions, packs.get(), loop.span(), iterations)
        .write(header(axis));
  }

  /** Returns a template of the header of a loop with counter %1$s up to %2$s. */
  private static String header(String axis) {
    String first = "(long long)blockIdx." + axis + " * blockDim." + axis + " + threadIdx." + axis;
    String stride = "(long long)gridDim." + axis + " * blockDim." + axis;
    return "for (long long %1$s = " + first + "; %1$s < %2$s; %1$s += " + stride + ")";
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
