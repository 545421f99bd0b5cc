package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.ExprVisitor;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.UnaryOperator;
import org.jgpu.processor.ir.Unsequenced;

/** Writes sequenced expressions as CUDA C. */
final class ExpressionWriter implements ExprVisitor<Code> {
  private final CudaProgram program;
  private final Symbols symbols;
  private final FunctionKey function;
  private final ArithmeticWriter arithmetic;

  /** Lengths of the arrays that the function declares. */
  private final Map<Local, String> declaredLengths = new HashMap<>();

  private final Set<Local> deviceArrays = new HashSet<>();

  /** Gives the text of elements that are in registers. */
  private BiFunction<Local, Expr, Optional<String>> replaced = (array, index) -> Optional.empty();

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
  }

  String text(Expr node) {
    return node.accept(this).text();
  }

  /** Says that {@code array} is a kernel's own parameter, not shared or private memory. */
  void isDevice(Local array) {
    deviceArrays.add(array);
  }

  boolean isDeviceArray(Local array) {
    return deviceArrays.contains(array);
  }

  boolean isParameter(Local array) {
    return function().parameters().contains(array);
  }

  /** Returns the function whose expressions are written. */
  IrFunction function() {
    return program.function(function);
  }

  /** Says which elements are elsewhere from now on: the text of an array's element at an index. */
  void replace(BiFunction<Local, Expr, Optional<String>> elements) {
    replaced = elements;
  }

  void declares(Local array, String length) {
    declaredLengths.put(array, length);
  }

  private List<Code> list(List<Expr> nodes) {
    return nodes.stream().map(node -> node.accept(this)).toList();
  }

  /** Returns the text of the element of {@code array} at {@code index}. */
  String element(Local array, Expr index) {
    return elementCode(array, index).text();
  }

  private Code elementCode(Local array, Expr index) {
    Optional<String> elsewhere = replaced.apply(array, index);
    if (elsewhere.isPresent()) {
      return Code.primary(elsewhere.get());
    }
    Code at =
        program.checked() && !(index instanceof ArrayExpr.Offset) && !array.isView()
            ? checked(index, length(array))
            : index.accept(this);
    return Code.listed(LocalNames.of(array) + "[", List.of(at), "]");
  }

  private Code checked(Expr index, String length) {
    Code place = Code.primary(place(index.span()));
    return Code.call("jgpu_checked_at", List.of(index.accept(this), Code.primary(length), place));
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
    IrType type = node.array().elementType();
    return isDeviceArray(node.array()) && Vectors.alignment(type) > 0
        ? Code.primary(Vectors.load(type, element(node.array(), node.index())))
        : elementCode(node.array(), node.index());
  }

  /** Writes plain arithmetic: an index in range does not overflow, and others are errors. */
  @Override
  public Code offset(ArrayExpr.Offset node) {
    Code result = index(node, 0);
    for (int i = 1; i < node.indices().size(); i++) {
      Code extent = Code.primary(extent(node, i));
      Code row = Code.binary(result, "*", extent, Code.MULTIPLICATIVE);
      result = Code.binary(row, "+", index(node, i), Code.ADDITIVE);
    }
    return result;
  }

  private Code index(ArrayExpr.Offset node, int axis) {
    Expr index = node.indices().get(axis);
    return program.checked() ? checked(index, extent(node, axis)) : index.accept(this);
  }

  private static String extent(ArrayExpr.Offset node, int axis) {
    return node.sized()
        .map(array -> LocalNames.size(array, axis))
        .orElseGet(() -> Integer.toString(node.extents().get(axis)));
  }

  /**
   * Writes the terms in the width of the strides: in 64 bits where an array may span more elements
   * than int counts.
   */
  @Override
  public Code viewOffset(ArrayExpr.ViewOffset node) {
    Code result = term(node, 0);
    for (int axis = 1; axis < node.indices().size(); axis++) {
      result = Code.binary(result, "+", term(node, axis), Code.ADDITIVE);
    }
    return result;
  }

  private Code term(ArrayExpr.ViewOffset node, int axis) {
    Expr index = node.indices().get(axis);
    Code factor =
        program.checked() ? checked(index, LocalNames.size(node.view(), axis)) : index.accept(this);
    Code stride = Code.primary(LocalNames.stride(node.view(), axis));
    return Code.binary(factor, "*", stride, Code.MULTIPLICATIVE);
  }

  @Override
  public Code viewSize(ArrayExpr.ViewSize node) {
    return Code.primary(LocalNames.size(node.view(), node.axis()));
  }

  @Override
  public Code length(ArrayExpr.Length node) {
    return Code.primary(length(node.array()));
  }

  private String length(Local array) {
    String declared = declaredLengths.get(array);
    return declared != null ? declared : LocalNames.length(array);
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
    if (!to.isFloating() && !from.isFloating() && from.bytes() >= 4 && to.bytes() <= from.bytes()) {
      return arithmetic.truncated(node.operand(), to);
    }
    Code operand = node.operand().accept(this);
    if (from.isFloating() && !to.isFloating()) {
      String width = to == ElementType.INT64 ? "i64" : "i32";
      Code integer = Code.call("jgpu_" + from.code() + "_to_" + width, List.of(operand));
      return to.bytes() < 4 ? Code.cast(CudaTypes.name(to), integer) : integer;
    }
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
      Local parameter = callee.parameters().get(i);
      if (argument instanceof Expr.Read read && parameter.isView()) {
        LocalNames.shape(read.local()).stream().map(Code::primary).forEach(arguments::add);
        continue;
      }
      if (argument instanceof Expr.Read read
          && parameter.isArray()
          && program.use(callee.key(), parameter).length()) {
        arguments.add(Code.primary(length(read.local())));
      }
    }
    String name = symbols.function(node.callee(), program.mode());
    return Code.call(name, arguments);
  }

  @Override
  public Code grid(Invocation.Grid node) {
    return new Code("(int)" + value(node.value()), Code.UNARY);
  }

  private static String value(GridValue value) {
    return switch (value) {
      case THREAD_INDEX_X -> "threadIdx.x";
      case THREAD_INDEX_Y -> "threadIdx.y";
      case THREAD_INDEX_Z -> "threadIdx.z";
      case BLOCK_INDEX_X -> "blockIdx.x";
      case BLOCK_INDEX_Y -> "blockIdx.y";
      case BLOCK_INDEX_Z -> "blockIdx.z";
      case BLOCK_SIZE_X -> "blockDim.x";
      case BLOCK_SIZE_Y -> "blockDim.y";
      case BLOCK_SIZE_Z -> "blockDim.z";
      case GRID_SIZE_X -> "gridDim.x";
      case GRID_SIZE_Y -> "gridDim.y";
      case GRID_SIZE_Z -> "gridDim.z";
      case GLOBAL_INDEX_X -> "(blockIdx.x * blockDim.x + threadIdx.x)";
      case GLOBAL_INDEX_Y -> "(blockIdx.y * blockDim.y + threadIdx.y)";
      case GLOBAL_INDEX_Z -> "(blockIdx.z * blockDim.z + threadIdx.z)";
      case GLOBAL_SIZE_X -> "(blockDim.x * gridDim.x)";
      case GLOBAL_SIZE_Y -> "(blockDim.y * gridDim.y)";
      case GLOBAL_SIZE_Z -> "(blockDim.z * gridDim.z)";
      case LANE -> "jgpu_lane()";
      case WARP -> "(jgpu_linear_thread() / 32u)";
    };
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
