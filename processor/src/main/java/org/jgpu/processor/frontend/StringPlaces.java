package org.jgpu.processor.frontend;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import org.jgpu.processor.raw.JavaPlace;

/**
 * Where the lines of a constant string stand in Java files: of a literal, a text block, a constant,
 * or several of these put together. The string is built up again beside the places, so that a
 * construct that is not known here gives no place rather than a wrong one.
 */
final class StringPlaces {
  private final Trees trees;
  private final StringBuilder text = new StringBuilder();
  private final List<Optional<JavaPlace>> lines = new ArrayList<>();

  StringPlaces(Trees trees) {
    this.trees = trees;
  }

  /** Returns the place of each line of {@code value}, which is what the expression gives. */
  List<Optional<JavaPlace>> of(TreePath expression, String value) {
    add(expression);
    return text.toString().equals(value) ? lines : List.of();
  }

  private void add(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof ParenthesizedTree inner) {
      add(new TreePath(path, inner.getExpression()));
    } else if (tree instanceof BinaryTree sum && tree.getKind() == Tree.Kind.PLUS) {
      add(new TreePath(path, sum.getLeftOperand()));
      add(new TreePath(path, sum.getRightOperand()));
    } else if (tree instanceof LiteralTree literal) {
      literal(literal, path.getCompilationUnit());
    } else if (trees.getElement(path) instanceof VariableElement constant) {
      constant(constant);
    }
  }

  /**
   * Adds a constant by its declaration, or without places where that is not at hand, as in a class
   * file.
   */
  private void constant(VariableElement constant) {
    TreePath declaration = trees.getPath(constant);
    Tree initialiser =
        declaration != null && declaration.getLeaf() instanceof VariableTree variable
            ? variable.getInitializer()
            : null;
    Object value = constant.getConstantValue();
    int before = text.length();
    if (initialiser != null && value instanceof String) {
      add(new TreePath(declaration, initialiser));
    }
    if (!text.substring(before).equals(String.valueOf(value))) {
      text.setLength(before);
      appendUnplaced(String.valueOf(value));
    }
  }

  private void appendUnplaced(String value) {
    line(Optional.empty());
    for (char c : value.toCharArray()) {
      append(c, Optional.empty());
    }
  }

  private void literal(LiteralTree literal, CompilationUnitTree unit) {
    String value = String.valueOf(literal.getValue());
    List<Integer> numbers =
        literal.getValue() instanceof String ? lineNumbers(literal, unit) : List.of();
    int next = 0;
    line(place(unit, numbers, next));
    for (char c : value.toCharArray()) {
      next += c == '\n' ? 1 : 0;
      append(c, place(unit, numbers, next));
    }
  }

  private static Optional<JavaPlace> place(
      CompilationUnitTree unit, List<Integer> numbers, int index) {
    return index < numbers.size()
        ? Optional.of(new JavaPlace(SourceUnit.path(unit), numbers.get(index)))
        : Optional.empty();
  }

  /** Says where the line stands that begins here, if one does. */
  private void line(Optional<JavaPlace> place) {
    if (text.length() == 0 || text.charAt(text.length() - 1) == '\n') {
      // What a part without a place has claimed for this line is given to the part that begins it.
      while (lines.size() > count()) {
        lines.remove(lines.size() - 1);
      }
      lines.add(place);
    }
  }

  /** Returns the number of whole lines so far. */
  private int count() {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  private void append(char c, Optional<JavaPlace> next) {
    text.append(c);
    if (c == '\n') {
      lines.add(next);
    }
  }

  /** Returns the Java line of each line of the literal's value; none if its source is not there. */
  private List<Integer> lineNumbers(LiteralTree literal, CompilationUnitTree unit) {
    SourcePositions positions = trees.getSourcePositions();
    int start = (int) positions.getStartPosition(unit, literal);
    int end = (int) positions.getEndPosition(unit, literal);
    CharSequence source = content(unit);
    if (start < 0 || end > source.length() || end <= start) {
      return List.of();
    }
    String written = source.subSequence(start, end).toString();
    return LiteralLines.of(written, (int) unit.getLineMap().getLineNumber(start));
  }

  private static CharSequence content(CompilationUnitTree unit) {
    try {
      return unit.getSourceFile().getCharContent(true);
    } catch (IOException e) {
      return "";
    }
  }
}
