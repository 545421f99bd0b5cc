package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Optional;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.StmtVisitor;

/**
 * Writes sequenced statements as CUDA C. Scopes of the IR are scopes of C, and labels are C's where
 * a plain jump does not do.
 */
final class StatementWriter implements StmtVisitor<CudaWriter> {
  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final Optional<LoopPacks> packs;
  private final JumpWriter jumps;
  private final AssignmentWriter assignments;
  private final ArrayDeclarationWriter arrays;

  StatementWriter(CudaWriter out, ExpressionWriter expressions) {
    this(out, expressions, Optional.empty());
  }

  /**
   * Creates a writer.
   *
   * @param packs of the parallel loops
   */
  StatementWriter(CudaWriter out, ExpressionWriter expressions, Optional<LoopPacks> packs) {
    this.out = out;
    this.expressions = expressions;
    this.packs = packs;
    this.jumps = new JumpWriter(out);
    this.assignments = new AssignmentWriter(expressions);
    this.arrays = new ArrayDeclarationWriter(out, expressions);
  }

  void all(List<Stmt> statements) {
    statements.forEach(node -> node.accept(this));
  }

  /** Writes a loop whose C header is {@code header}; {@code before} begins each iteration. */
  void looping(String header, Label label, Runnable before, Stmt body) {
    out.open(header);
    before.run();
    jumps.iteration(label, body, () -> inside(body));
    out.close();
    jumps.end(label);
  }

  /** Writes the statements of {@code node}, without braces if it is a plain block. */
  void inside(Stmt node) {
    if (node instanceof Stmt.Block block && block.label().isEmpty()) {
      all(block.statements());
    } else {
      node.accept(this);
    }
  }

  @Override
  public CudaWriter declare(Stmt.Declare node) {
    return out.at(node.span()).line(assignments.declaration(node) + ";");
  }

  @Override
  public CudaWriter declareArray(Stmt.DeclareArray node) {
    arrays.write(node);
    return out;
  }

  @Override
  public CudaWriter store(Stmt.Store node) {
    return out.at(node.span()).line(assignments.assignment(node) + ";");
  }

  @Override
  public CudaWriter evaluate(Stmt.Evaluate node) {
    return out.at(node.span()).line(expressions.text(node.expression()) + ";");
  }

  @Override
  public CudaWriter block(Stmt.Block node) {
    out.open("");
    all(node.statements());
    out.close();
    node.label().ifPresent(jumps::end);
    return out;
  }

  @Override
  public CudaWriter choice(Stmt.If node) {
    out.at(node.span()).open("if (" + expressions.text(node.condition()) + ")");
    inside(node.then());
    Stmt rest = node.otherwise().orElse(null);
    // Written flat: a chain of else ifs would go one level deeper with each.
    while (rest instanceof Stmt.If next) {
      out.close(" else if (" + expressions.text(next.condition()) + ") {").indent();
      inside(next.then());
      rest = next.otherwise().orElse(null);
    }
    if (rest != null) {
      out.close(" else {").indent();
      inside(rest);
    }
    return out.close();
  }

  @Override
  public CudaWriter loop(Stmt.Loop node) {
    if (!node.testFirst()) {
      return doLoop(node);
    }
    Optional<String> init = assignments.init(node.init());
    if (init.isEmpty()) {
      out.open("");
      all(node.init());
    }
    String condition = node.condition().map(expressions::text).orElse("");
    if (Unrolling.pays(node, arrays.privates())) {
      out.edge("#pragma unroll");
    }
    out.at(node.span());
    String header = assignments.header(node, init.orElse(""), condition);
    looping(header, node.label(), () -> {}, node.body());
    return init.isPresent() ? out : out.close();
  }

  private CudaWriter doLoop(Stmt.Loop node) {
    out.at(node.span()).open("do");
    jumps.iteration(node.label(), node.body(), () -> inside(node.body()));
    out.close(" while (" + node.condition().map(expressions::text).orElse("true") + ");");
    jumps.end(node.label());
    return out;
  }

  @Override
  public CudaWriter breakFrom(Jump.Break node) {
    jumps.breakFrom(node);
    return out;
  }

  @Override
  public CudaWriter continueWith(Jump.Continue node) {
    jumps.continueWith(node);
    return out;
  }

  @Override
  public CudaWriter yield(Jump.Yield node) {
    throw new IllegalStateException("not sequenced at " + node.span());
  }

  @Override
  public CudaWriter returning(Jump.Return node) {
    String value = node.value().map(expr -> " " + expressions.text(expr)).orElse("");
    return out.at(node.span()).line("return" + value + ";");
  }

  @Override
  public CudaWriter switching(Stmt.Switch node) {
    out.at(node.span()).open("switch (" + expressions.text(node.selector()) + ")");
    jumps.cases(node.label(), () -> node.cases().forEach(this::group));
    out.close();
    jumps.end(node.label());
    return out;
  }

  private void group(Stmt.Case group) {
    for (int label : group.labels()) {
      // C reads -2147483648 as the negation of a number that int does not have.
      out.line("case " + (label == Integer.MIN_VALUE ? "-2147483647 - 1" : label) + ":");
    }
    if (group.isDefault()) {
      out.line("default:");
    }
    // In braces, since C++ refuses a jump to a later label past the declarations of this group.
    out.open("");
    all(group.body());
    out.close();
  }

  @Override
  public CudaWriter barrier(Signal.Barrier node) {
    String function =
        switch (node.kind()) {
          case BLOCK -> "__syncthreads";
          case GRID -> "jgpu_sync_grid";
          case FENCE_BLOCK -> "__threadfence_block";
          case FENCE_DEVICE -> "__threadfence";
          case FENCE_SYSTEM -> "__threadfence_system";
        };
    return out.at(node.span()).line(function + "();");
  }

  @Override
  public CudaWriter print(Signal.Print node) {
    new TextWriter(out, expressions).print(node);
    return out;
  }

  @Override
  public CudaWriter assertion(Signal.Assertion node) {
    new TextWriter(out, expressions).assertion(node);
    return out;
  }

  @Override
  public CudaWriter throwing(Signal.Throw node) {
    new TextWriter(out, expressions).thrown(node);
    return out;
  }

  @Override
  public CudaWriter matrix(MatrixStmt node) {
    new MatrixWriter(out, expressions).write(node, arrays.shared());
    return out;
  }

  @Override
  public CudaWriter parallel(Stmt.Parallel node) {
    new ParallelWriter(out, expressions, this, packs).write(node);
    return out;
  }
}
