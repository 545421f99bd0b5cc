package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.format.NumberType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/**
 * Makes a kernel over arrays of one dtype of the body that reads and writes arrays of numbers: each
 * element is converted where it is read and where it is written. So everything behind it sees an
 * ordinary kernel of {@code float[]}, or of {@code Half[]}. Numbers are records, for which Java has
 * no compound assignments, so that loads, stores and assignments are all there is.
 */
final class ArrayBridge extends IrRewriter {
  private final KernelSignature signature;
  private final String name;
  private final Diagnostics<SourceSpan> diagnostics;

  /** What stands for the arrays of numbers, and for numbers that are parameters. */
  private final Map<Local, Local> replaced = new LinkedHashMap<>();

  private ArrayBridge(KernelSignature signature, String name, Diagnostics<SourceSpan> diagnostics) {
    this.signature = signature;
    this.name = name;
    this.diagnostics = diagnostics;
  }

  /**
   * Returns the kernel.
   *
   * @param signature of one dtype
   * @param body the method, translated for the record of that dtype
   * @param name what messages call the kernel
   * @throws org.jgpu.processor.diagnostics.KernelAbortedException if an array of numbers is passed
   *     to a function, which is reported
   */
  static IrFunction of(
      KernelSignature signature,
      IrFunction body,
      String name,
      Diagnostics<SourceSpan> diagnostics) {
    return new ArrayBridge(signature, name, diagnostics).make(body);
  }

  private IrFunction make(IrFunction body) {
    List<Local> parameters = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      parameters.add(parameter(body.parameters().get(i), signature.parameters().get(i)));
    }
    Stmt.Block old = body.body();
    List<Stmt> statements = new ArrayList<>(statements(old.statements()));
    return new IrFunction(
        body.span(),
        ElementBridge.key(signature, body),
        parameters,
        body.result(),
        new Stmt.Block(old.span(), old.label(), statements));
  }

  /** Returns {@code declared} as it is in memory. */
  private Local parameter(Local declared, KernelParameter parameter) {
    IrType element = IrType.of(parameter.type());
    if (declared.elementType().equals(element)) {
      return declared;
    }
    IrType type = declared.isArray() ? new IrType.Array(element, declared.rank()) : element;
    // The same number, so that nothing else in the body has to change.
    Local made = new Local(declared.id(), declared.name(), type);
    replaced.put(declared, made);
    return made;
  }

  private Expr computed(SourceSpan span, Expr element, Local declared) {
    return new ElementConversion(span).computed(element, declared.elementType());
  }

  @Override
  public Expr read(Expr.Read node) {
    Local made = replaced.get(node.local());
    if (made == null) {
      return node;
    }
    // An array that is read as a whole is an argument; its callee would take an array of numbers,
    // which no memory holds.
    if (made.isArray()) {
      throw diagnostics.abort(
          node.span(), name, Message.FAMILY_ARRAY, node.local().name(), node.local().elementType());
    }
    return computed(node.span(), new Expr.Read(node.span(), made), node.local());
  }

  @Override
  public Expr load(ArrayExpr.Load node) {
    Local made = replaced.get(node.array());
    if (made == null) {
      return super.load(node);
    }
    Expr element = new ArrayExpr.Load(node.span(), made, expr(node.index()));
    return computed(node.span(), element, node.array());
  }

  @Override
  public Expr atomic(ArrayExpr.Atomic node) {
    Local made = replaced.get(node.array());
    if (made == null) {
      return super.atomic(node);
    }
    NumberType dtype = NumberType.of(IrType.layout(made.elementType())).orElseThrow();
    // The hardware adds to what lies in memory; a dtype that is converted on the way has no such
    // operation.
    if (dtype.primitive().isEmpty()) {
      throw diagnostics.abort(
          node.span(),
          name,
          Message.FAMILY_ATOMIC,
          AtomicTranslator.arguments(node.operator(), dtype));
    }
    List<Expr> operands = node.operands().stream().map(this::expr).toList();
    return new ArrayExpr.Atomic(node.span(), node.operator(), made, expr(node.index()), operands);
  }

  @Override
  public Expr viewOffset(ArrayExpr.ViewOffset node) {
    Local view = replaced.getOrDefault(node.view(), node.view());
    List<Expr> indices = node.indices().stream().map(this::expr).toList();
    return new ArrayExpr.ViewOffset(node.span(), view, indices);
  }

  @Override
  public Expr viewSize(ArrayExpr.ViewSize node) {
    Local view = replaced.getOrDefault(node.view(), node.view());
    return new ArrayExpr.ViewSize(node.span(), view, node.axis());
  }

  @Override
  public Expr length(ArrayExpr.Length node) {
    Local made = replaced.get(node.array());
    return made == null ? node : new ArrayExpr.Length(node.span(), made);
  }

  @Override
  protected Place place(Place target) {
    if (target instanceof Place.Element element && replaced.containsKey(element.array())) {
      return new Place.Element(replacement(element.array()), expr(element.index()));
    }
    return target instanceof Place.Variable variable && replaced.containsKey(variable.local())
        ? new Place.Variable(replacement(variable.local()))
        : super.place(target);
  }

  private Local replacement(Local declared) {
    return Optional.ofNullable(replaced.get(declared)).orElseThrow();
  }

  @Override
  public Stmt store(Stmt.Store node) {
    Place target = place(node.target());
    if (target.type().equals(node.target().type())) {
      return super.store(node);
    }
    return new Stmt.Store(node.span(), target, stored(node.span(), node.value(), target));
  }

  /** What an assignment gives is the stored element: float16 has rounded it, as it has in Java. */
  @Override
  public Expr assign(Unsequenced.Assign node) {
    Place target = place(node.target());
    if (target.type().equals(node.target().type())) {
      return super.assign(node);
    }
    Expr value = stored(node.span(), node.value(), target);
    return new ElementConversion(node.span())
        .computed(new Unsequenced.Assign(node.span(), target, value), node.target().type());
  }

  private Expr stored(SourceSpan span, Expr value, Place target) {
    return new ElementConversion(span).stored(expr(value), target.type());
  }
}
