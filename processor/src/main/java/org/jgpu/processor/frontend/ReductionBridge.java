package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.NumberType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.signature.ReductionSignature;

/**
 * Makes reductions of translated methods. Where the methods compute with the records of numbers,
 * functions between take elements as they lie in arrays, and give such results; so everything
 * behind sees an ordinary reduction, whose accumulator is a record.
 */
final class ReductionBridge {
  private final ReductionSignature signature;
  private final FunctionLibrary library;
  private final Function<String, IrType> records;
  private final Consumer<FunctionKey> required;

  /**
   * Creates a bridge for one reduction.
   *
   * @param signature of one dtype
   * @param library gets the functions
   * @param records the layout of a record by its binary name
   * @param required called with the functions of number types that the new ones call
   */
  ReductionBridge(
      ReductionSignature signature,
      FunctionLibrary library,
      Function<String, IrType> records,
      Consumer<FunctionKey> required) {
    this.signature = signature;
    this.library = library;
    this.records = records;
    this.required = required;
  }

  ClassBodies.Reduction make(
      IrFunction identity, IrFunction map, IrFunction combine, Optional<IrFunction> finish) {
    return new ClassBodies.Reduction(
        signature, identity(identity), map(map), combine, finish(combine, finish));
  }

  /** Returns the identity without a parameter. */
  private IrFunction identity(IrFunction body) {
    if (body.parameters().isEmpty()) {
      return body;
    }
    SourceSpan span = body.span();
    List<Expr> like = List.of(zero(body.parameters().get(0).type(), span));
    return function(body, List.of(), call(body, like));
  }

  private static Expr zero(IrType type, SourceSpan span) {
    return type instanceof IrType.Record record
        ? new RecordExpr.Construct(
            span,
            record,
            record.components().stream().map(part -> zero(part.type(), span)).toList())
        : new Expr.Literal(span, ((IrType.Scalar) type).element(), 0);
  }

  /** Returns the map of elements as they lie in arrays. */
  private IrFunction map(IrFunction body) {
    List<Local> parameters = new ArrayList<>();
    List<Expr> arguments = new ArrayList<>();
    // A parameter marked @Index is given by the reduction itself, so that inputs are counted apart.
    int input = 0;
    for (int i = 0; i < body.parameters().size(); i++) {
      Local declared = body.parameters().get(i);
      IrType element =
          i == signature.index()
              ? declared.type()
              : IrType.of(signature.inputs().get(input++).type());
      Local parameter = new Local(i, declared.name(), element);
      parameters.add(parameter);
      arguments.add(computed(new Expr.Read(body.span(), parameter), declared.type()));
    }
    boolean differs =
        !parameters.stream()
            .map(Local::type)
            .toList()
            .equals(body.parameters().stream().map(Local::type).toList());
    return differs ? function(body, parameters, call(body, arguments)) : body;
  }

  /** Returns {@code element} as the record {@code type}, which may be of a wider dtype. */
  private Expr computed(Expr element, IrType type) {
    if (element.type().equals(type)) {
      return element;
    }
    ElementConversion conversion = new ElementConversion(element.span());
    NumberType dtype = NumberType.of(IrType.layout(element.type())).orElseThrow();
    IrType.Record target = (IrType.Record) type;
    if (target.name().equals(dtype.record())) {
      return conversion.computed(element, type);
    }
    Expr own = conversion.computed(element, records.apply(dtype.record()));
    IrType part = target.components().get(0).type();
    // Accumulators that are wider than the element hold a long or a double.
    boolean integer = part.equals(IrType.of(ElementType.INT64));
    FunctionKey widening = new FunctionKey(dtype.record(), integer ? "toLong" : "toDouble", "()");
    required.accept(widening);
    Expr wide = new Invocation.Call(element.span(), widening, part, List.of(own), false);
    return new RecordExpr.Construct(element.span(), target, List.of(wide));
  }

  /** Returns what makes an element of a result; empty where that is the accumulator itself. */
  private Optional<IrFunction> finish(IrFunction combine, Optional<IrFunction> body) {
    IrType accumulator = combine.result();
    IrType result = IrType.of(signature.result());
    if (body.map(IrFunction::result).orElse(accumulator).equals(result)) {
      return body;
    }
    IrFunction last = body.orElse(combine);
    Local total = new Local(0, last.parameters().get(0).name(), accumulator);
    Expr read = new Expr.Read(last.span(), total);
    Expr value = body.map(method -> call(method, List.of(read))).orElse(read);
    Expr stored = new ElementConversion(last.span()).stored(value, result);
    return Optional.of(function(last, "finish", List.of(total), stored));
  }

  private static Expr call(IrFunction callee, List<Expr> arguments) {
    return new Invocation.Call(callee.span(), callee.key(), callee.result(), arguments, false);
  }

  private IrFunction function(IrFunction body, List<Local> parameters, Expr value) {
    return function(body, body.key().name(), parameters, value);
  }

  /** Adds a function, whose name no method of Java has: it holds a full stop. */
  private IrFunction function(IrFunction body, String name, List<Local> parameters, Expr value) {
    String types =
        parameters.stream()
            .map(parameter -> parameter.type().toString())
            .collect(Collectors.joining(",", "(", ")"));
    String member = KernelFiles.typeOf(signature.key()).orElse("elements");
    IrFunction made =
        new IrFunction(
            body.span(),
            new FunctionKey(body.key().owner(), name + "." + member, types),
            parameters,
            value.type(),
            new Stmt.Block(body.span(), List.of(new Jump.Return(body.span(), Optional.of(value)))));
    library.add(made);
    return made;
  }
}
