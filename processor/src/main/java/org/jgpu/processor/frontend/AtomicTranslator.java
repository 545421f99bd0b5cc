package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;

/** Translates atomics: those of the context on primitives, and those on a family's numbers. */
final class AtomicTranslator {
  private static final String NUMBERS = "org.jgpu.numbers.Atomics";

  private static final Map<String, AtomicOperator> OF_NUMBERS =
      Map.of("add", AtomicOperator.ADD, "min", AtomicOperator.MIN, "max", AtomicOperator.MAX);

  private final FunctionState state;

  AtomicTranslator(FunctionState state) {
    this.state = state;
  }

  /** Returns whether {@code method} is one on elements of a family's arrays. */
  static boolean contains(ExecutableElement method) {
    return Methods.owner(method).getQualifiedName().contentEquals(NUMBERS);
  }

  /** Translates a call of the context. */
  Expr onPrimitives(
      MethodInvocationTree tree,
      TreePath path,
      AtomicOperator operator,
      ExpressionTranslator expressions) {
    Place.Element element = element(tree, path, expressions);
    List<Expr> operands = new ArrayList<>();
    for (ExpressionTree operand : tree.getArguments().subList(2, tree.getArguments().size())) {
      operands.add(expressions.expr(path, operand, element.array().element()));
    }
    return new ArrayExpr.Atomic(
        state.span(tree), operator, element.array(), element.index(), operands);
  }

  /** Translates a call on numbers: to the same on what they are made of. */
  Expr onNumbers(
      MethodInvocationTree tree,
      TreePath path,
      ExecutableElement method,
      ExpressionTranslator expressions) {
    AtomicOperator operator = OF_NUMBERS.get(method.getSimpleName().toString());
    Place.Element element = element(tree, path, expressions);
    IrType type = element.array().elementType();
    if (operator == null || !(type instanceof IrType.Record record)) {
      throw new BrokenBodyException();
    }
    NumberType number =
        NumberType.ofRecord(record.name())
            .orElseThrow(
                () ->
                    state.abort(
                        tree,
                        Message.UNSUPPORTED_CALL,
                        "Atomics." + method.getSimpleName(),
                        "the elements are of no dtype that is known here"));
    if (!has(operator, number.type())) {
      throw state.abort(tree, Message.FAMILY_ATOMIC, arguments(operator, number));
    }
    SourceSpan span = state.span(tree);
    Expr value = expressions.expr(path, tree.getArguments().get(2), type);
    Expr atomic =
        new ArrayExpr.Atomic(
            span,
            operator,
            element.array(),
            element.index(),
            List.of(new RecordExpr.Component(span, value, 0)));
    return new RecordExpr.Construct(span, record, List.of(atomic));
  }

  private Place.Element element(
      MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    List<? extends ExpressionTree> given = tree.getArguments();
    Deque<Expr> indices = new ArrayDeque<>();
    indices.add(expressions.expr(path, given.get(1), ElementType.INT32));
    return expressions.places().written(path, given.get(0), indices, state.span(tree));
  }

  /** Returns what {@link Message#FAMILY_ATOMIC} says of {@code number}. */
  static Object[] arguments(AtomicOperator operator, NumberType number) {
    String records =
        NumberType.all().stream()
            .filter(each -> has(operator, each.type()))
            .map(NumberType::record)
            // As the user writes them in the annotation that lists the types of a family.
            .map(record -> record.substring(record.lastIndexOf('.') + 1) + ".class")
            .collect(Collectors.joining(", "));
    String name = "Atomics." + nameOf(operator);
    return new Object[] {name, number.dtype(), records};
  }

  private static String nameOf(AtomicOperator operator) {
    return OF_NUMBERS.entrySet().stream()
        .filter(entry -> entry.getValue() == operator)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** Returns whether the hardware updates elements of {@code type} so. */
  private static boolean has(AtomicOperator operator, ValueType type) {
    Optional<ElementType> held = NumberType.of(type).flatMap(NumberType::primitive);
    return held.isPresent()
        // CUDA has atomics of 32 and 64 bits for these, and for floating types the sum alone.
        && held.get().bytes() >= Integer.BYTES
        && (operator == AtomicOperator.ADD || !held.get().isFloating());
  }
}
