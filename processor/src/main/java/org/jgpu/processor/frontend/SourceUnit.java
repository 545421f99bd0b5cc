package org.jgpu.processor.frontend;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.SourceSpan;
import org.jspecify.annotations.Nullable;

/** One source file: makes spans of its trees and reports messages at them. */
public final class SourceUnit implements Diagnostics<SourceSpan> {
  private final Trees trees;
  private final CompilationUnitTree unit;
  private final String file;
  private final MemberPaths paths;

  /** Spans are compared by identity: two trees may begin at one place. */
  private final Map<SourceSpan, Tree> origins = new IdentityHashMap<>();

  /** Where operators begin that were asked for. */
  private final Map<Tree, Long> starts = new IdentityHashMap<>();

  SourceUnit(Trees trees, CompilationUnitTree unit) {
    this.trees = trees;
    this.unit = unit;
    this.file = path(unit);
    this.paths = new MemberPaths(trees);
  }

  /** Returns what compilers call the file: its path from the root of its package. */
  static String path(CompilationUnitTree unit) {
    String name = unit.getSourceFile().getName().replace('\\', '/');
    String simple = name.substring(name.lastIndexOf('/') + 1);
    return unit.getPackageName() == null
        ? simple
        : unit.getPackageName().toString().replace('.', '/') + "/" + simple;
  }

  /** Returns whether {@code place} is one of this file's trees. */
  public boolean contains(SourceSpan place) {
    return origins.containsKey(place);
  }

  Trees trees() {
    return trees;
  }

  /**
   * Returns the path of a method or field, in this file or another; null if javac has dropped it.
   */
  @Nullable TreePath path(Element member) {
    return paths.of(member);
  }

  /**
   * Returns whether {@code field} is declared in the top-level class around {@code place}: the
   * initialisers of others, in this file too, may have no types yet, or not any more.
   */
  boolean declaresBeside(Element field, TreePath place) {
    @Nullable Element found = null;
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      found = at.getLeaf() instanceof ClassTree ? trees.getElement(at) : found;
    }
    return Methods.outermost(Methods.owner(field)).equals(found);
  }

  /** Returns where a class of this file is declared. */
  public SourceSpan place(TypeElement type) {
    return span(trees.getTree(type));
  }

  SourceSpan span(Tree tree) {
    long position = start(tree);
    if (position == Diagnostic.NOPOS) {
      return remember(new SourceSpan(file, 0, 0), tree);
    }
    int line = (int) unit.getLineMap().getLineNumber(position);
    int column = (int) unit.getLineMap().getColumnNumber(position);
    return remember(new SourceSpan(file, line, column), tree);
  }

  /**
   * Returns where {@code tree} begins. javac walks to the leftmost operand each time, which takes
   * the square of a long sum's length in steps; here each operator asks its left operand.
   */
  private long start(Tree tree) {
    if (!(tree instanceof BinaryTree sum)) {
      return trees.getSourcePositions().getStartPosition(unit, tree);
    }
    List<Tree> open = new ArrayList<>();
    Tree left = sum;
    while (left instanceof BinaryTree operator && !starts.containsKey(left)) {
      open.add(left);
      left = operator.getLeftOperand();
    }
    @Nullable Long known = starts.get(left);
    long position = known == null ? trees.getSourcePositions().getStartPosition(unit, left) : known;
    open.forEach(operator -> starts.put(operator, position));
    return position;
  }

  /** Keeps the tree: javac puts the caret, and finds {@code @SuppressWarnings}, by it. */
  private SourceSpan remember(SourceSpan span, Tree tree) {
    origins.put(span, tree);
    return span;
  }

  @Override
  public void error(SourceSpan place, String kernel, Message message, Object... arguments) {
    report(Diagnostic.Kind.ERROR, place, message.format(kernel, arguments));
  }

  /** Reports a warning at {@code place}. */
  public void warning(SourceSpan place, String kernel, Message message, Object... arguments) {
    report(Diagnostic.Kind.WARNING, place, message.format(kernel, arguments));
  }

  private void report(Diagnostic.Kind kind, SourceSpan place, String text) {
    trees.printMessage(kind, text, origins.getOrDefault(place, unit), unit);
  }
}
