package org.jgpu.processor.ir;

import java.util.List;
import java.util.stream.Collectors;
import org.jgpu.format.ElementType;

/**
 * Writes a function as text that resembles Java with every conversion spelled out. Locals have
 * their numbers in it, so that analyses that warn compare expressions of one function by their
 * texts.
 */
public final class IrPrinter implements ExprVisitor<String>, StmtVisitor<String> {
  private IrPrinter() {}

  /** Returns the text of {@code function}. */
  public static String print(IrFunction function) {
    String parameters =
        function.parameters().stream()
            .map(local -> local.type() + " " + name(local))
            .collect(Collectors.joining(", "));
    return function.result()
        + " "
        + function.key().shortText().replaceAll("\\(.*", "")
        + "("
        + parameters
        + ") "
        + function.body().accept(new IrPrinter())
        + "\n";
  }

  /** Returns the text of {@code node}. */
  public static String print(Expr node) {
    return node.accept(new IrPrinter());
  }

  /** Returns the text of {@code node}. */
  public static String print(Stmt node) {
    return node.accept(new IrPrinter());
  }

  private static String name(Local local) {
    return local.name() + "#" + local.id();
  }

  private String list(List<Expr> nodes) {
    return nodes.stream().map(node -> node.accept(this)).collect(Collectors.joining(", "));
  }

  private String place(Place target) {
    if (target instanceof Place.Element element) {
      return name(element.array()) + "[" + element.index().accept(this) + "]";
    }
    return name(((Place.Variable) target).local());
  }

  private static String indent(String text) {
    return text.lines().map(line -> "  " + line + "\n").collect(Collectors.joining());
  }

  private String body(List<Stmt> statements) {
    return indent(
        statements.stream().map(node -> node.accept(this)).collect(Collectors.joining("\n")));
  }

  private String inline(List<Stmt> statements) {
    return statements.stream()
        .map(node -> node.accept(this).replace(";", ""))
        .collect(Collectors.joining(", "));
  }

  private String cases(List<Stmt.Case> cases) {
    StringBuilder text = new StringBuilder("{\n");
    for (Stmt.Case group : cases) {
      text.append("case ").append(group.labels()).append(group.isDefault() ? " default" : "");
      text.append(":\n").append(body(group.body()));
    }
    return text.append("}").toString();
  }

  @Override
  public String literal(Expr.Literal node) {
    if (node.literalType() == ElementType.BOOL) {
      return String.valueOf(node.bits() != 0);
    }
    String value =
        node.literalType().isFloating()
            ? String.valueOf(node.floating())
            : String.valueOf(node.bits());
    return node.literalType() == ElementType.INT32 ? value : value + node.literalType().code();
  }

  @Override
  public String read(Expr.Read node) {
    return name(node.local());
  }

  @Override
  public String load(ArrayExpr.Load node) {
    return name(node.array()) + "[" + node.index().accept(this) + "]";
  }

  @Override
  public String offset(ArrayExpr.Offset node) {
    String shape = node.sized().map(IrPrinter::name).orElseGet(() -> node.extents().toString());
    return "offset(" + list(node.indices()) + " in " + shape + ")";
  }

  @Override
  public String viewOffset(ArrayExpr.ViewOffset node) {
    return "offset(" + list(node.indices()) + " of " + name(node.view()) + ")";
  }

  @Override
  public String viewSize(ArrayExpr.ViewSize node) {
    return name(node.view()) + ".size(" + node.axis() + ")";
  }

  @Override
  public String length(ArrayExpr.Length node) {
    return name(node.array()) + ".length";
  }

  @Override
  public String unary(Expr.Unary node) {
    return node.operator().symbol() + "(" + node.operand().accept(this) + ")";
  }

  @Override
  public String binary(Expr.Binary node) {
    String operator = node.operator().symbol() + (node.exact() ? "!" : "");
    return "(" + node.left().accept(this) + " " + operator + " " + node.right().accept(this) + ")";
  }

  @Override
  public String convert(Expr.Convert node) {
    return "(" + node.target().javaName() + ") " + node.operand().accept(this);
  }

  @Override
  public String conditional(Expr.Conditional node) {
    return "("
        + node.condition().accept(this)
        + " ? "
        + node.whenTrue().accept(this)
        + " : "
        + node.whenFalse().accept(this)
        + ")";
  }

  @Override
  public String construct(RecordExpr.Construct node) {
    return "new " + node.type() + "(" + list(node.components()) + ")";
  }

  @Override
  public String component(RecordExpr.Component node) {
    String name = node.recordType().components().get(node.index()).name();
    return node.record().accept(this) + "." + name;
  }

  @Override
  public String mathCall(Invocation.MathCall node) {
    return node.function() + "." + node.operandType().code() + "(" + list(node.arguments()) + ")";
  }

  @Override
  public String call(Invocation.Call node) {
    return node.callee().shortText().replaceAll("\\(.*", "") + "(" + list(node.arguments()) + ")";
  }

  @Override
  public String grid(Invocation.Grid node) {
    return node.value().name();
  }

  @Override
  public String atomic(ArrayExpr.Atomic node) {
    return "atomic "
        + node.operator()
        + "("
        + name(node.array())
        + "["
        + node.index().accept(this)
        + "], "
        + list(node.operands())
        + ")";
  }

  @Override
  public String warp(Invocation.Warp node) {
    return "warp " + node.operator() + "(" + list(node.arguments()) + ")";
  }

  @Override
  public String assign(Unsequenced.Assign node) {
    return "(" + place(node.target()) + " = " + node.value().accept(this) + ")";
  }

  @Override
  public String update(Unsequenced.Update node) {
    return "("
        + place(node.target())
        + " "
        + node.operator().symbol()
        + "="
        + (node.old() ? "old " : " ")
        + node.operand().accept(this)
        + ")";
  }

  @Override
  public String switchValue(Unsequenced.SwitchValue node) {
    return "switch (" + node.selector().accept(this) + ") " + cases(node.cases());
  }

  @Override
  public String declare(Stmt.Declare node) {
    String value = node.value().map(expr -> " = " + expr.accept(this)).orElse("");
    return node.local().type() + " " + name(node.local()) + value + ";";
  }

  @Override
  public String declareArray(Stmt.DeclareArray node) {
    return node.space()
        + " "
        + node.local().elementType()
        + " "
        + name(node.local())
        + "["
        + (node.isSized() ? list(node.sizes()) : node.length())
        + "] {"
        + list(node.values())
        + "};";
  }

  @Override
  public String store(Stmt.Store node) {
    return place(node.target()) + " = " + node.value().accept(this) + ";";
  }

  @Override
  public String evaluate(Stmt.Evaluate node) {
    return node.expression().accept(this) + ";";
  }

  @Override
  public String block(Stmt.Block node) {
    return node.label().map(label -> label.name() + ": ").orElse("")
        + "{\n"
        + body(node.statements())
        + "}";
  }

  @Override
  public String choice(Stmt.If node) {
    return "if ("
        + node.condition().accept(this)
        + ") "
        + node.then().accept(this)
        + node.otherwise().map(other -> " else " + other.accept(this)).orElse("");
  }

  @Override
  public String loop(Stmt.Loop node) {
    String condition = node.condition().map(expr -> expr.accept(this)).orElse("");
    return (node.testFirst() ? "for (" : "do for (")
        + inline(node.init())
        + "; "
        + condition
        + "; "
        + inline(node.update())
        + ") "
        + node.body().accept(this);
  }

  @Override
  public String breakFrom(Jump.Break node) {
    return "break " + node.target().name() + ";";
  }

  @Override
  public String continueWith(Jump.Continue node) {
    return "continue " + node.target().name() + ";";
  }

  @Override
  public String yield(Jump.Yield node) {
    return "yield " + node.value().accept(this) + ";";
  }

  @Override
  public String returning(Jump.Return node) {
    return "return" + node.value().map(expr -> " " + expr.accept(this)).orElse("") + ";";
  }

  @Override
  public String switching(Stmt.Switch node) {
    return "switch (" + node.selector().accept(this) + ") " + cases(node.cases());
  }

  @Override
  public String barrier(Signal.Barrier node) {
    return node.kind() == Synchronization.BLOCK ? "barrier;" : node.kind() + ";";
  }

  @Override
  public String print(Signal.Print node) {
    String format = node.format().replace("\n", "\\n");
    String arguments = node.arguments().isEmpty() ? "" : ", " + list(node.arguments());
    return "print(\"" + format + "\"" + arguments + ");";
  }

  @Override
  public String assertion(Signal.Assertion node) {
    String detail = node.texts().isEmpty() ? "" : " : " + node.texts() + " " + list(node.values());
    return "assert " + node.condition().accept(this) + detail + ";";
  }

  @Override
  public String throwing(Signal.Throw node) {
    return "throw " + node.exception() + "(" + node.texts() + " " + list(node.values()) + ");";
  }

  @Override
  public String matrix(MatrixStmt node) {
    if (node instanceof MatrixStmt.Move move) {
      String memory =
          place(move.memory())
              + " by "
              + move.stride().accept(this)
              + (move.byColumns() ? " in columns" : "");
      return move.stores()
          ? "store " + matrix(move.matrix()) + " to " + memory + ";"
          : "load " + matrix(move.matrix()) + " from " + memory + ";";
    }
    if (node instanceof MatrixStmt.Fill fill) {
      return "fill " + matrix(fill.sum()) + " with " + fill.value().accept(this) + ";";
    }
    MatrixStmt.Multiply product = (MatrixStmt.Multiply) node;
    return matrix(product.sum())
        + " += "
        + matrix(product.left())
        + " * "
        + matrix(product.right())
        + ";";
  }

  private static String matrix(MatrixStmt.Matrix matrix) {
    return name(matrix.local())
        + ":"
        + matrix.format()
        + "["
        + matrix.rows()
        + " x "
        + matrix.columns()
        + "]";
  }

  @Override
  public String parallel(Stmt.Parallel node) {
    StringBuilder text = new StringBuilder();
    for (Stmt.ParallelLoop loop : node.loops()) {
      loop.preamble().forEach(stmt -> text.append(stmt.accept(this)).append('\n'));
      text.append("parallel (").append(name(loop.variable())).append(" from ");
      text.append(loop.lower().accept(this)).append(loop.inclusive() ? " to " : " below ");
      text.append(loop.upper().accept(this)).append(" by ").append(loop.step().accept(this));
      text.append(") ");
    }
    return text.append(node.body().accept(this)).toString();
  }
}
