package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Stmt;

/** Gives the text of declarations and assignments, as statements and in the headers of loops. */
final class AssignmentWriter {
  private final ExpressionWriter expressions;

  AssignmentWriter(ExpressionWriter expressions) {
    this.expressions = expressions;
  }

  /** Returns the declaration of a local, with its value if it has one. */
  String declaration(Stmt.Declare node) {
    return CudaTypes.name(node.local().type()) + " " + initialised(node);
  }

  private String initialised(Stmt.Declare node) {
    String value = node.value().map(expr -> " = " + expressions.text(expr)).orElse("");
    return LocalNames.of(node.local()) + value;
  }

  /** Returns the text that does {@code node}, without a semicolon. */
  String assignment(Stmt.Store node) {
    if (node.target() instanceof Place.Element element) {
      return expressions.elements().store(element, node.value());
    }
    return assignment(((Place.Variable) node.target()).local(), node.value());
  }

  /** Writes the steps that are known not to overflow as a programmer would. */
  private String assignment(Local local, Expr value) {
    String name = LocalNames.of(local);
    if (value instanceof Expr.Binary sum
        && sum.exact()
        && sum.left() instanceof Expr.Read read
        && read.local().equals(local)
        && sum.right() instanceof Expr.Literal step) {
      String symbol = sum.operator().symbol();
      return step.bits() == 1
          ? name + symbol + symbol
          : name + " " + symbol + "= " + expressions.text(step);
    }
    return name + " = " + expressions.text(value);
  }

  /** Returns the header of a loop that tests first, whose first part is {@code init}. */
  String header(Stmt.Loop node, String init, String condition) {
    if (init.isEmpty() && node.update().isEmpty()) {
      return "while (" + (condition.isEmpty() ? "true" : condition) + ")";
    }
    return "for (" + init + "; " + condition + "; " + assignments(node.update()) + ")";
  }

  /** Returns the first part of a {@code for} header, or empty if C cannot express it there. */
  Optional<String> init(List<Stmt> init) {
    if (init.stream().allMatch(Stmt.Store.class::isInstance)) {
      return Optional.of(assignments(init));
    }
    // A C declaration has one type for all its names; a mixture is written before the loop.
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
}
