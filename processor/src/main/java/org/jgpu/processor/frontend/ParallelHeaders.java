package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.signature.rule.TypeText;

/** The headers of parallel loops: their variables, and the words for what cannot be spread. */
final class ParallelHeaders {
  private ParallelHeaders() {}

  static Optional<VariableTree> firstVariable(ForLoopTree tree) {
    return declared(tree).stream().findFirst();
  }

  /** Returns the variable of {@code tree} if it is the only one. */
  static Optional<VariableTree> variable(ForLoopTree tree) {
    return tree.getInitializer().size() == 1 ? firstVariable(tree) : Optional.empty();
  }

  static boolean counts(IrType type) {
    return type.equals(IrType.of(ElementType.INT32)) || type.equals(IrType.of(ElementType.INT64));
  }

  static String variables(ForLoopTree tree) {
    return declared(tree).stream()
        .map(VariableTree::getName)
        .collect(Collectors.joining(" and ", "it counts with ", ""));
  }

  static String type(VariableTree variable, Element element) {
    return "its variable %s has the type %s"
        .formatted(variable.getName(), TypeText.of(element.asType()));
  }

  static String condition(ForLoopTree tree) {
    return tree.getCondition() == null
        ? "it has no condition"
        : "its condition is " + tree.getCondition();
  }

  static String updates(ForLoopTree tree) {
    String all =
        tree.getUpdate().stream()
            .map(ExpressionStatementTree::getExpression)
            .map(Object::toString)
            .collect(Collectors.joining(" and "));
    return switch (tree.getUpdate().size()) {
      case 0 -> "it has no update";
      case 1 -> "its update is " + all;
      default -> "its updates are " + all;
    };
  }

  private static List<VariableTree> declared(ForLoopTree tree) {
    return tree.getInitializer().stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .toList();
  }
}
