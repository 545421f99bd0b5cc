package org.jgpu.processor.frontend;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.transform.FoldConstants;
import org.jspecify.annotations.Nullable;

/**
 * The locals of a method that are never assigned again, with what they were declared with: of them
 * constants and lengths may be made.
 */
final class KnownLocals {
  /**
   * Beyond it, an expression with locals replaced is too long to be useful: it may double often.
   */
  private static final int MOST_NODES = 1000;

  private final Trees trees;
  private final TreePath method;
  private final Map<Local, Element> elements = new HashMap<>();
  private final Map<Local, Expr> values = new HashMap<>();
  private @Nullable Set<Element> assigned;

  /**
   * Creates an empty map.
   *
   * @param method where assignments are looked for
   */
  KnownLocals(Trees trees, TreePath method) {
    this.trees = trees;
    this.method = method;
  }

  /** Adds a parameter or local, of any value. */
  void declare(Element element, Local local) {
    elements.put(local, element);
  }

  /** Says what {@code local} was declared with. */
  void value(Local local, Expr value) {
    values.put(local, value);
  }

  /** Returns whether {@code local} is assigned after its declaration, somewhere in the method. */
  boolean isAssigned(Local local) {
    @Nullable Element element = elements.get(local);
    return element == null || isAssigned(element);
  }

  boolean isAssigned(Element element) {
    return assigned().contains(element);
  }

  /** Returns {@code node} with the values of locals in their place, and constants computed. */
  Expr closed(Expr node) {
    return FoldConstants.fold(new Closing().closed(node));
  }

  /** Replaces locals, each closed and folded once. */
  private final class Closing extends IrRewriter {
    private int nodes;

    Expr closed(Expr node) {
      return expr(node);
    }

    @Override
    public Expr read(Expr.Read node) {
      @Nullable Expr value = values.get(node.local());
      if (value == null || isAssigned(node.local()) || !isPure(value)) {
        return node;
      }
      Expr closed = FoldConstants.fold(expr(value));
      // Kept, so that a chain of locals is closed once and not once for each use, which would
      // double at each step.
      values.put(node.local(), closed);
      nodes += size(closed);
      return nodes > MOST_NODES ? node : closed;
    }

    @Override
    public Expr component(RecordExpr.Component node) {
      Expr owner = expr(node.record());
      if (owner instanceof RecordExpr.Construct made) {
        return made.components().get(node.index());
      }
      return owner == node.record()
          ? node
          : new RecordExpr.Component(node.span(), owner, node.index());
    }
  }

  private static int size(Expr node) {
    int[] nodes = {0};
    new IrWalker() {
      @Override
      protected void enter(Expr part) {
        nodes[0]++;
      }
    }.walk(node);
    return nodes[0];
  }

  /** Returns whether {@code node} may be evaluated again later, and elsewhere. */
  private static boolean isPure(Expr node) {
    boolean[] pure = {true};
    new IrWalker() {
      @Override
      protected void enter(Expr part) {
        pure[0] &=
            !(part instanceof ArrayExpr.Load
                || part instanceof Invocation.Call
                || part instanceof ArrayExpr.Atomic
                || part instanceof Invocation.Warp
                || part instanceof Unsequenced);
      }
    }.walk(node);
    return pure[0];
  }

  private Set<Element> assigned() {
    Set<Element> found = assigned;
    if (found == null) {
      found = new Assignments(trees).of(method);
      assigned = found;
    }
    return found;
  }

  /** Finds what a method assigns. */
  private static final class Assignments extends TreePathScanner<Void, Set<Element>> {
    private final Trees trees;

    Assignments(Trees trees) {
      this.trees = trees;
    }

    Set<Element> of(TreePath method) {
      Set<Element> found = new HashSet<>();
      scan(method, found);
      return found;
    }

    /**
     * Adds what {@code tree} assigns. An element of an array is no local; a component cannot be
     * assigned.
     */
    private void target(Tree tree, TreePath parent, Set<Element> found) {
      TreePath path = new TreePath(parent, tree);
      if (tree instanceof ParenthesizedTree inner) {
        target(inner.getExpression(), path, found);
      } else if (tree instanceof IdentifierTree) {
        @Nullable Element element = trees.getElement(path);
        if (element != null) {
          found.add(element);
        }
      }
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Set<Element> found) {
      target(tree.getVariable(), getCurrentPath(), found);
      return super.visitAssignment(tree, found);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Set<Element> found) {
      target(tree.getVariable(), getCurrentPath(), found);
      return super.visitCompoundAssignment(tree, found);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Set<Element> found) {
      switch (tree.getKind()) {
        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
            target(tree.getExpression(), getCurrentPath(), found);
        default -> {}
      }
      return super.visitUnary(tree, found);
    }
  }
}
