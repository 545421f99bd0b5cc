package org.jgpu.processor.frontend;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import org.jgpu.annotations.Parallel;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.signature.rule.Marks;
import org.jspecify.annotations.Nullable;

/**
 * Translates the body of a parallel kernel: what every thread may repeat, then one nest of parallel
 * loops.
 */
final class ParallelTranslator {
  /** The axes of a grid. */
  private static final int MAX_LOOPS = 3;

  private final FunctionState state;
  private final StatementTranslator statements;
  private final List<Stmt.ParallelLoop> loops = new ArrayList<>();

  ParallelTranslator(FunctionState state, StatementTranslator statements) {
    this.state = state;
    this.statements = statements;
  }

  /** Translates the body of the method at {@code path}. */
  List<Stmt> body(BlockTree tree, TreePath path) {
    if (tree.getStatements().stream().noneMatch(part -> isParallel(loop(part), path))) {
      throw WithinStatements.noneOnTop(state, tree, path);
    }
    return List.of(level(tree.getStatements(), path, tree));
  }

  /**
   * Translates the statements of one level of the nest.
   *
   * @param owner the tree whose statements they are
   */
  private Stmt level(List<? extends StatementTree> trees, TreePath path, Tree owner) {
    List<Stmt> preamble = new ArrayList<>();
    @Nullable Stmt nest = null;
    for (StatementTree tree : trees) {
      if (tree instanceof EmptyStatementTree) {
        continue;
      }
      if (nest != null) {
        throw state.abort(tree, Message.PARALLEL_NEST, "a statement");
      }
      if (isParallel(loop(tree), path)) {
        nest = loop(tree, path, preamble);
      } else if (isRepeatable(tree)) {
        Stmt stmt = repeated(tree, path);
        if (!StatementTranslator.isEmpty(stmt)) {
          preamble.add(stmt);
        }
      } else {
        throw state.abort(tree, Message.PARALLEL_NEST, "a statement");
      }
    }
    if (nest == null) {
      throw state.abort(owner, Message.NO_PARALLEL_LOOP);
    }
    return nest;
  }

  /** Returns whether every thread may run {@code tree}, if what it evaluates has no effects. */
  private boolean isRepeatable(StatementTree tree) {
    return tree instanceof VariableTree
        || tree instanceof AssertTree
        || loops.isEmpty() && tree instanceof IfTree choice && isReturn(choice);
  }

  /** Returns whether {@code tree} is {@code if (...) return;}. */
  private static boolean isReturn(IfTree tree) {
    StatementTree then = tree.getThenStatement();
    if (then instanceof BlockTree block && block.getStatements().size() == 1) {
      then = block.getStatements().get(0);
    }
    return then instanceof ReturnTree && tree.getElseStatement() == null;
  }

  /** Translates a statement that every thread will repeat. What functions do is looked at later. */
  private Stmt repeated(StatementTree tree, TreePath path) {
    Stmt stmt = statements.statement(path, tree);
    boolean[] effects = {false};
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        effects[0] |=
            node instanceof Unsequenced.Assign
                || node instanceof Unsequenced.Update
                || node instanceof ArrayExpr.Atomic;
      }
    }.walk(stmt);
    if (effects[0]) {
      throw state.abort(tree, Message.PARALLEL_NEST, "a statement with effects");
    }
    state.freeze();
    return stmt;
  }

  private Stmt loop(StatementTree labelled, TreePath parent, List<Stmt> preamble) {
    TreePath path = new TreePath(parent, labelled);
    @Nullable Name name = null;
    StatementTree current = labelled;
    if (current instanceof LabeledStatementTree tree) {
      name = tree.getLabel();
      current = tree.getStatement();
      path = new TreePath(path, current);
    }
    if (!(current instanceof ForLoopTree tree) || loops.size() == MAX_LOOPS) {
      throw state.abort(labelled, Message.PARALLEL_NEST, "a fourth loop");
    }
    Label label = state.label(name == null ? "parallel" : name.toString());
    state.freeze();
    // Frozen before the header, for its bounds may not change what is outside, and after it: now
    // the loop's own variable is the grid's.
    loops.add(header(tree, path, preamble, label));
    state.freeze();
    return inner(tree, path, new Frames(label, name));
  }

  /** The label of a loop under translation. */
  private record Frames(Label label, @Nullable Name name) {
    Jumps.Frame of(Jumps.Kind kind) {
      return new Jumps.Frame(kind, label, name);
    }
  }

  private Stmt inner(ForLoopTree tree, TreePath path, Frames frames) {
    StatementTree body = tree.getStatement();
    List<? extends StatementTree> parts =
        body instanceof BlockTree block ? block.getStatements() : List.of(body);
    TreePath partsPath = body instanceof BlockTree ? new TreePath(path, body) : path;
    if (parts.stream().anyMatch(part -> isParallel(loop(part), partsPath))) {
      statements.jumps().push(frames.of(Jumps.Kind.PARALLEL_OUTER));
      Stmt nest = level(parts, partsPath, body);
      statements.jumps().pop();
      return nest;
    }
    Stmt translated = statements.framed(frames.of(Jumps.Kind.PARALLEL), body, path);
    return new Stmt.Parallel(loops.get(0).span(), loops, translated);
  }

  private Stmt.ParallelLoop header(
      ForLoopTree tree, TreePath path, List<Stmt> preamble, Label label) {
    VariableTree variable =
        ParallelHeaders.variable(tree)
            .orElseThrow(() -> wrongHeader(tree, ParallelHeaders.variables(tree)));
    TreePath variablePath = new TreePath(path, variable);
    Element element = state.element(variablePath);
    IrType type =
        TypeMapper.map(element.asType())
            .filter(ParallelHeaders::counts)
            .orElseThrow(() -> wrongHeader(tree, ParallelHeaders.type(variable, element)));
    @Nullable ExpressionTree initialiser = variable.getInitializer();
    if (initialiser == null) {
      throw wrongHeader(tree, "its variable " + variable.getName() + " has no first value");
    }
    if (!(tree.getCondition() instanceof BinaryTree test)) {
      throw wrongHeader(tree, ParallelHeaders.condition(tree));
    }
    Expr lower = Conversions.to(type, statements.expressions().expr(variablePath, initialiser));
    Local local = state.declare(element, type);
    TreePath testPath = new TreePath(path, test);
    boolean inclusive = test.getKind() == Tree.Kind.LESS_THAN_EQUAL;
    if (!names(test.getLeftOperand(), testPath, element)
        || (!inclusive && test.getKind() != Tree.Kind.LESS_THAN)) {
      throw wrongHeader(test, ParallelHeaders.condition(tree));
    }
    Expr upper =
        Conversions.promoted(statements.expressions().expr(testPath, test.getRightOperand()));
    Expr step = step(tree, path, element);
    return new Stmt.ParallelLoop(
        state.span(tree), preamble, local, lower, upper, inclusive, step, label);
  }

  private Expr step(ForLoopTree tree, TreePath path, Element variable) {
    if (tree.getUpdate().size() != 1) {
      throw wrongHeader(tree, ParallelHeaders.updates(tree));
    }
    ExpressionStatementTree update = tree.getUpdate().get(0);
    ExpressionTree expression = update.getExpression();
    TreePath updatePath = new TreePath(new TreePath(path, update), expression);
    Tree.Kind kind = expression.getKind();
    if ((kind == Tree.Kind.PREFIX_INCREMENT || kind == Tree.Kind.POSTFIX_INCREMENT)
        && names(((UnaryTree) expression).getExpression(), updatePath, variable)) {
      return Conversions.intLiteral(state.span(expression), 1);
    }
    if (kind == Tree.Kind.PLUS_ASSIGNMENT
        && expression instanceof CompoundAssignmentTree compound
        && names(compound.getVariable(), updatePath, variable)) {
      return Conversions.promoted(
          statements.expressions().expr(updatePath, compound.getExpression()));
    }
    throw wrongHeader(expression, ParallelHeaders.updates(tree));
  }

  private KernelAbortedException wrongHeader(Tree tree, String found) {
    return state.abort(tree, Message.PARALLEL_HEADER, found);
  }

  private boolean names(Tree tree, TreePath parent, Element variable) {
    return variable.equals(state.unit().trees().getElement(new TreePath(parent, tree)));
  }

  /** Returns the for loop that {@code tree} is, without its label. */
  private static Optional<ForLoopTree> loop(StatementTree tree) {
    if (tree instanceof LabeledStatementTree labelled) {
      return loop(labelled.getStatement());
    }
    return tree instanceof ForLoopTree loop ? Optional.of(loop) : Optional.empty();
  }

  private boolean isParallel(Optional<ForLoopTree> loop, TreePath parent) {
    return loop.filter(tree -> isParallel(tree, parent, state)).isPresent();
  }

  /** Returns whether the variable of {@code loop}, below {@code parent}, is marked. */
  static boolean isParallel(ForLoopTree loop, TreePath parent, FunctionState state) {
    return ParallelHeaders.firstVariable(loop)
        .map(variable -> state.unit().trees().getElement(new TreePath(parent, variable)))
        .filter(element -> Marks.has(element, Parallel.class))
        .isPresent();
  }
}
