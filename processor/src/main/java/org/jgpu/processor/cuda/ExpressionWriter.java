package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.ExprVisitor;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.UnaryOperator;
import org.jgpu.processor.ir.Unsequenced;

/**
 * Writes sequenced expressions as CUDA C. Types are C's of the same width, so that most nodes are
 * the same operator there; where C leaves open or undefined what Java defines, a function of the
 * {@link Prologue} stands.
 */
final class ExpressionWriter implements ExprVisitor<Code> {
  private final CudaProgram program;
  private final Symbols symbols;
  private final FunctionKey function;
  private final ArithmeticWriter arithmetic;
  private final ElementWriter elements;

  /**
   * Creates a writer.
   *
   * @param function the function whose expressions are written
   */
  ExpressionWriter(CudaProgram program, Symbols symbols, FunctionKey function) {
    this.program = program;
    this.symbols = symbols;
    this.function = function;
    this.arithmetic = new ArithmeticWriter(this, program);
    this.elements = new ElementWriter(this);
  }

  String text(Expr node) {
    return node.accept(this).text();
  }

  /** Returns the writer of the elements that expressions and statements name. */
  ElementWriter elements() {
    return elements;
  }

  /** Returns the function whose expressions are written. */
  IrFunction function() {
    return program.function(function);
  }

  private List<Code> list(List<Expr> nodes) {
    return nodes.stream().map(node -> node.accept(this)).toList();
  }

  /** Returns whether indices, divisors and assertions are checked. */
  boolean checked() {
    return program.checked();
  }

  /** Returns the literal of a place in the source as Java's stack traces give it. */
  String place(SourceSpan span) {
    String method = function.name().equals("new") ? "<init>" : function.name();
    String file = span.file().substring(span.file().lastIndexOf('/') + 1);
    return TextWriter.literal(
        Template.fill("%s.%s(%s:%d)", function.owner(), method, file, span.line()));
  }

  @Override
  public Code literal(Expr.Literal node) {
    return Literals.code(node);
  }

  @Override
  public Code read(Expr.Read node) {
    return Code.primary(LocalNames.of(node.local()));
  }

  @Override
  public Code load(ArrayExpr.Load node) {
    return elements.load(node);
  }

  @Override
  public Code offset(ArrayExpr.Offset node) {
    return elements.offset(node);
  }

  @Override
  public Code viewOffset(ArrayExpr.ViewOffset node) {
    return elements.viewOffset(node);
  }

  @Override
  public Code viewSize(ArrayExpr.ViewSize node) {
    return Code.primary(LocalNames.size(node.view(), node.axis()));
  }

  @Override
  public Code length(ArrayExpr.Length node) {
    return Code.primary(elements.length(node.array()));
  }

  @Override
  public Code unary(Expr.Unary node) {
    if (node.operator() == UnaryOperator.NEGATE && !node.element().isFloating()) {
      return arithmetic.wrapping(node);
    }
    Code operand = node.operand().accept(this).within(Code.UNARY);
    String space = operand.startsWith(node.operator().symbol()) ? " " : "";
    return new Code(List.of(node.operator().symbol() + space, operand), Code.UNARY);
  }

  @Override
  public Code binary(Expr.Binary node) {
    return arithmetic.binary(node);
  }

  @Override
  public Code convert(Expr.Convert node) {
    ElementType from = node.operand().element();
    ElementType to = node.target();
    // Narrowing keeps low bits, which wrap alike in the unsigned type: one cast does for both.
    if (!to.isFloating() && !from.isFloating() && from.bytes() >= 4 && to.bytes() <= from.bytes()) {
      return arithmetic.truncated(node.operand(), to);
    }
    Code operand = node.operand().accept(this);
    if (from.isFloating() && !to.isFloating()) {
      String width = to == ElementType.INT64 ? "i64" : "i32";
      // C leaves what does not fit undefined; Java saturates, and NaN is 0 (JLS 5.1.3). Narrow
      // targets go by int.
      Code integer = Code.call("jgpu_" + from.code() + "_to_" + width, List.of(operand));
      return to.bytes() < 4 ? Code.cast(CudaTypes.name(to), integer) : integer;
    }
    // C promotes what is narrower than int by itself.
    return to == ElementType.INT32 && from.bytes() < 4
        ? operand
        : Code.cast(CudaTypes.name(to), operand);
  }

  @Override
  public Code conditional(Expr.Conditional node) {
    return new Code(
        List.of(
            node.condition().accept(this).within(Code.LOGICAL_OR),
            " ? ",
            node.whenTrue().accept(this).within(Code.CONDITIONAL),
            " : ",
            node.whenFalse().accept(this).within(Code.CONDITIONAL)),
        Code.CONDITIONAL);
  }

  @Override
  public Code construct(RecordExpr.Construct node) {
    List<Code> values = node.components().stream().map(this::memberCode).toList();
    return Code.listed(CudaTypes.name(node.type()) + "{", values, "}");
  }

  /**
   * Returns a value in braces, where C++ takes no int for a narrower type, and where nvcc 13.0 ends
   * with a segmentation fault at a choice between structs.
   */
  String member(Expr node) {
    return memberCode(node).text();
  }

  private Code memberCode(Expr node) {
    if (node instanceof Expr.Conditional && node.type() instanceof IrType.Record) {
      return Code.call("jgpu_value", List.of(node.accept(this)));
    }
    boolean narrow = node.type() instanceof IrType.Scalar scalar && scalar.element().bytes() < 4;
    boolean exact =
        node instanceof Expr.Literal
            || node instanceof Expr.Read
            || node instanceof ArrayExpr.Load
            || node instanceof RecordExpr.Component
            || node instanceof Invocation.Call;
    return narrow && !exact
        ? Code.cast(CudaTypes.name(node.type()), node.accept(this))
        : node.accept(this);
  }

  @Override
  public Code component(RecordExpr.Component node) {
    Code record = node.record().accept(this).within(Code.PRIMARY);
    String component = LocalNames.component(node.recordType(), node.index());
    return new Code(List.of(record, "." + component), Code.PRIMARY);
  }

  @Override
  public Code mathCall(Invocation.MathCall node) {
    String name = MathTable.function(node.function(), node.operandType(), program.mode());
    if (program.checked() && ArithmeticWriter.divides(node.function())) {
      Code divisor = arithmetic.divisor(node.arguments().get(1), node.span());
      return Code.call(name, List.of(node.arguments().get(0).accept(this), divisor));
    }
    return Code.call(name, list(node.arguments()));
  }

  @Override
  public Code call(Invocation.Call node) {
    IrFunction callee = program.function(node.callee());
    List<Code> arguments = new ArrayList<>();
    for (int i = 0; i < node.arguments().size(); i++) {
      Expr argument = node.arguments().get(i);
      arguments.add(argument.accept(this));
      if (argument instanceof Expr.Read read) {
        arguments.addAll(extents(read.local(), callee, callee.parameters().get(i)));
      }
    }
    return Code.call(symbols.function(node.callee(), program.mode()), arguments);
  }

  /** Returns what {@code callee} takes beside the array {@code passed}: its shape or length. */
  private List<Code> extents(Local passed, IrFunction callee, Local parameter) {
    if (parameter.isView()) {
      return LocalNames.shape(passed).stream().map(Code::primary).toList();
    }
    return parameter.isArray() && program.use(callee.key(), parameter).length()
        ? List.of(Code.primary(elements.length(passed)))
        : List.of();
  }

  @Override
  public Code grid(Invocation.Grid node) {
    // Cast before anything is computed with it: unsigned would draw comparisons with negative
    // numbers into its own type.
    return new Code("(int)" + GridNames.of(node.value()), Code.UNARY);
  }

  @Override
  public Code atomic(ArrayExpr.Atomic node) {
    return new AtomicWriter(this).write(node);
  }

  @Override
  public Code warp(Invocation.Warp node) {
    return new WarpWriter(this).write(node);
  }

  @Override
  public Code assign(Unsequenced.Assign node) {
    throw unsequenced(node);
  }

  @Override
  public Code update(Unsequenced.Update node) {
    throw unsequenced(node);
  }

  @Override
  public Code switchValue(Unsequenced.SwitchValue node) {
    throw unsequenced(node);
  }

  private static IllegalStateException unsequenced(Expr node) {
    return new IllegalStateException("not sequenced at " + node.span());
  }
}
