package org.jgpu.processor.cuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.StmtVisitor;

/** Writes sequenced statements as CUDA C. */
final class StatementWriter implements StmtVisitor<CudaWriter> {
  /**
   * What a plain C {@code break} or {@code continue} would refer to.
   *
   * @param loop whether {@code continue} refers to it
   */
  private record Target(Label label, boolean loop) {}

  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final Optional<LoopPacks> packs;
  private final Deque<Target> targets = new ArrayDeque<>();
  private final Set<String> jumps = new HashSet<>();
  private final Set<Local> privateArrays = new HashSet<>();
  private final Set<Local> shared = new HashSet<>();

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
  }

  void all(List<Stmt> statements) {
    statements.forEach(node -> node.accept(this));
  }

  /** Writes a loop whose C header is {@code header}; {@code before} begins each iteration. */
  void looping(String header, Label label, Runnable before, Stmt body) {
    out.open(header);
    before.run();
    iteration(label, body);
    out.close();
    labelIfUsed(LocalNames.end(label));
  }

  /** Writes a loop's body, in braces of its own where a goto to its end may pass declarations. */
  private void iteration(Label label, Stmt body) {
    targets.push(new Target(label, true));
    if (Continues.fromWithin(body, label)) {
      out.open("");
      inside(body);
      out.close();
      out.edge(LocalNames.next(label) + ":;");
    } else {
      inside(body);
    }
    targets.pop();
  }

  /** Writes the statements of {@code node}, without braces if it is a plain block. */
  void inside(Stmt node) {
    if (node instanceof Stmt.Block block && block.label().isEmpty()) {
      all(block.statements());
    } else {
      node.accept(this);
    }
  }

  private void labelIfUsed(String label) {
    if (jumps.contains(label)) {
      out.edge(label + ":;");
    }
  }

  @Override
  public CudaWriter declare(Stmt.Declare node) {
    return out.at(node.span()).line(declaration(node) + ";");
  }

  private String declaration(Stmt.Declare node) {
    return CudaTypes.name(node.local().type()) + " " + initialised(node);
  }

  private String initialised(Stmt.Declare node) {
    String value = node.value().map(expr -> " = " + expressions.text(expr)).orElse("");
    return LocalNames.of(node.local()) + value;
  }

  /**
   * Arrays in shared memory are aligned for loads of four floats, which the compiler then makes.
   */
  @Override
  public CudaWriter declareArray(Stmt.DeclareArray node) {
    Local array = node.local();
    if (node.space() == Stmt.Space.SHARED || node.space() == Stmt.Space.DYNAMIC_SHARED) {
      shared.add(array);
    }
    if (node.space() == Stmt.Space.DYNAMIC_SHARED || node.isSized()) {
      new SharedWriter(out, expressions).write(node);
      return out;
    }
    expressions.declares(array, Integer.toString(node.length()));
    String declared =
        CudaTypes.name(array.elementType())
            + " "
            + LocalNames.of(array)
            + "["
            + node.length()
            + "]";
    out.at(node.span());
    if (node.space() == Stmt.Space.SHARED) {
      return out.line("__shared__ __align__(16) " + declared + ";");
    }
    if (node.space() == Stmt.Space.CONSTANT) {
      return constant(node, declared);
    }
    privateArrays.add(array);
    String values =
        node.values().stream().map(expressions::member).collect(Collectors.joining(", "));
    return out.line(declared + " = {" + values + "};");
  }

  /** C initialises constants without calls, as which infinities and NaNs are written. */
  private CudaWriter constant(Stmt.DeclareArray node, String declared) {
    String values =
        node.values().stream().map(StatementWriter::element).collect(Collectors.joining(", "));
    if (node.values().stream().noneMatch(StatementWriter::calls)) {
      return out.line("static __constant__ const " + declared + " = {" + values + "};");
    }
    return node.values().stream().allMatch(Expr.Literal.class::isInstance)
        ? constantBits(node)
        : out.line("const " + declared + " = {" + values + "};");
  }

  /** Returns a literal, or a record of them. */
  private static String element(Expr value) {
    return value instanceof RecordExpr.Construct made
        ? made.components().stream()
            .map(StatementWriter::element)
            .collect(Collectors.joining(", ", "{", "}"))
        : Literals.code((Expr.Literal) value).text();
  }

  private static boolean calls(Expr value) {
    return value instanceof RecordExpr.Construct made
        ? made.components().stream().anyMatch(StatementWriter::calls)
        : Literals.isCall((Expr.Literal) value);
  }

  private CudaWriter constantBits(Stmt.DeclareArray node) {
    String name = LocalNames.of(node.local());
    String type = CudaTypes.name(node.local().element());
    String word = node.local().element().bytes() == 8 ? "unsigned long long" : "unsigned";
    String bits =
        node.values().stream()
            .map(value -> Literals.bits((Expr.Literal) value))
            .collect(Collectors.joining(", "));
    out.line(
        Template.fill(
            "static __constant__ const %s %s_bits[%d] = {%s};", word, name, node.length(), bits));
    return out.line(
        Template.fill("const %s* const %s = (const %s*)%s_bits;", type, name, type, name));
  }

  @Override
  public CudaWriter store(Stmt.Store node) {
    return out.at(node.span()).line(assignment(node) + ";");
  }

  private String assignment(Stmt.Store node) {
    if (node.target() instanceof Place.Element element) {
      String place = expressions.element(element.array(), element.index());
      String value = expressions.text(node.value());
      IrType type = element.array().elementType();
      if (expressions.isDeviceArray(element.array())) {
        return Vectors.store(type, place, value);
      }
      // A helper's parameter may be a device array.
      return expressions.isParameter(element.array()) && Padding.isIn(type)
          ? Padding.store(type, place, value, 0)
          : place + " = " + value;
    }
    Local local = ((Place.Variable) node.target()).local();
    String name = LocalNames.of(local);
    if (node.value() instanceof Expr.Binary sum
        && sum.exact()
        && sum.left() instanceof Expr.Read read
        && read.local().equals(local)
        && sum.right() instanceof Expr.Literal step) {
      String symbol = sum.operator().symbol();
      return step.bits() == 1
          ? name + symbol + symbol
          : name + " " + symbol + "= " + expressions.text(step);
    }
    return name + " = " + expressions.text(node.value());
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
    node.label().ifPresent(label -> labelIfUsed(LocalNames.end(label)));
    return out;
  }

  @Override
  public CudaWriter choice(Stmt.If node) {
    out.at(node.span()).open("if (" + expressions.text(node.condition()) + ")");
    inside(node.then());
    Stmt rest = node.otherwise().orElse(null);
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
    Optional<String> init = header(node.init());
    if (init.isEmpty()) {
      out.open("");
      all(node.init());
    }
    String condition = node.condition().map(expressions::text).orElse("");
    if (Unrolling.pays(node, privateArrays)) {
      out.edge("#pragma unroll");
    }
    out.at(node.span());
    looping(header(node, init.orElse(""), condition), node.label(), () -> {}, node.body());
    return init.isPresent() ? out : out.close();
  }

  private String header(Stmt.Loop node, String init, String condition) {
    if (init.isEmpty() && node.update().isEmpty()) {
      return "while (" + (condition.isEmpty() ? "true" : condition) + ")";
    }
    return "for (" + init + "; " + condition + "; " + assignments(node.update()) + ")";
  }

  /** Returns the first part of a {@code for} header, or empty if C cannot express it there. */
  private Optional<String> header(List<Stmt> init) {
    if (init.stream().allMatch(Stmt.Store.class::isInstance)) {
      return Optional.of(assignments(init));
    }
    long types =
        init.stream()
            .map(stmt -> stmt instanceof Stmt.Declare declare ? declare.local().type() : stmt)
            .distinct()
            .count();
    boolean declares = init.get(0) instanceof Stmt.Declare && types == 1;
    return declares ? Optional.of(declarations(init)) : Optional.empty();
  }

  private String assignments(List<Stmt> stores) {
    return stores.stream()
        .map(store -> assignment((Stmt.Store) store))
        .collect(Collectors.joining(", "));
  }

  private String declarations(List<Stmt> init) {
    StringBuilder text = new StringBuilder();
    for (Stmt stmt : init) {
      Stmt.Declare declare = (Stmt.Declare) stmt;
      text.append(text.isEmpty() ? declaration(declare) : ", " + initialised(declare));
    }
    return text.toString();
  }

  private CudaWriter doLoop(Stmt.Loop node) {
    out.at(node.span()).open("do");
    iteration(node.label(), node.body());
    out.close(" while (" + node.condition().map(expressions::text).orElse("true") + ");");
    labelIfUsed(LocalNames.end(node.label()));
    return out;
  }

  @Override
  public CudaWriter breakFrom(Jump.Break node) {
    out.at(node.span());
    Target innermost = targets.peek();
    if (innermost != null && innermost.label().equals(node.target())) {
      return out.line("break;");
    }
    jumps.add(LocalNames.end(node.target()));
    return out.line("goto " + LocalNames.end(node.target()) + ";");
  }

  @Override
  public CudaWriter continueWith(Jump.Continue node) {
    out.at(node.span());
    for (Target target : targets) {
      if (target.loop()) {
        return target.label().equals(node.target())
            ? out.line("continue;")
            : out.line("goto " + LocalNames.next(node.target()) + ";");
      }
    }
    throw new IllegalStateException("continue outside of a loop at " + node.span());
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
    targets.push(new Target(node.label(), false));
    for (Stmt.Case group : node.cases()) {
      for (int label : group.labels()) {
        out.line("case " + (label == Integer.MIN_VALUE ? "-2147483647 - 1" : label) + ":");
      }
      if (group.isDefault()) {
        out.line("default:");
      }
      out.open("");
      all(group.body());
      out.close();
    }
    targets.pop();
    out.close();
    labelIfUsed(LocalNames.end(node.label()));
    return out;
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
    new MatrixWriter(out, expressions).write(node, shared);
    return out;
  }

  @Override
  public CudaWriter parallel(Stmt.Parallel node) {
    new ParallelWriter(out, expressions, this, packs).write(node);
    return out;
  }
}
