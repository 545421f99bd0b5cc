package org.jgpu.processor.frontend;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.SimpleTreeVisitor;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Synchronization;
import org.jspecify.annotations.Nullable;

/**
 * Translates statements; the visitor's parameter is the path of the visited tree. A statement in
 * error is reported and left out, so that the rest of the body is checked too; {@link #failed}
 * tells.
 */
final class StatementTranslator extends SimpleTreeVisitor<Stmt, TreePath> {
  private final FunctionState state;
  private final CallTranslator calls;
  private final ExpressionTranslator expressions;
  private final SwitchTranslator switches;
  private final LocalTranslator locals;
  private final LoopTranslator loops;
  private final TextTranslator texts;
  private final IrType result;
  private final Jumps jumps = new Jumps();
  private final Deque<IrType> yieldTypes = new ArrayDeque<>();

  /** The Java label of the statement that is visited next. */
  private @Nullable Name pendingName;

  /** In a constructor, what it returns; in a method, nothing. */
  private Optional<Function<SourceSpan, Expr>> constructed = Optional.empty();

  private boolean failed;

  StatementTranslator(FunctionState state, Callees callees, IrType result) {
    this.state = state;
    this.calls = new CallTranslator(state, callees);
    this.switches = new SwitchTranslator(state, this);
    this.expressions = new ExpressionTranslator(state, calls, switches);
    this.locals = new LocalTranslator(state, expressions, calls);
    this.loops = new LoopTranslator(state, this);
    this.texts = new TextTranslator(state, expressions);
    this.result = result;
  }

  ExpressionTranslator expressions() {
    return expressions;
  }

  RecordTranslator records() {
    return calls.records();
  }

  /** Makes this the body of a constructor, where a return gives {@code record}. */
  void constructs(Function<SourceSpan, Expr> record) {
    constructed = Optional.of(record);
  }

  LocalTranslator locals() {
    return locals;
  }

  Jumps jumps() {
    return jumps;
  }

  /** Returns whether a statement was left out because of an error. */
  boolean failed() {
    return failed;
  }

  void yielding(IrType type) {
    yieldTypes.push(type);
  }

  void yielded() {
    yieldTypes.pop();
  }

  IrType yieldType() {
    return yieldTypes.element();
  }

  /** Translates the statement {@code child} of the tree at {@code parent}. */
  Stmt statement(TreePath parent, Tree child) {
    return child.accept(this, new TreePath(parent, child));
  }

  /** Translates statements in order into {@code result}, passing over those in error. */
  void each(List<? extends StatementTree> trees, TreePath parent, List<Stmt> result) {
    for (StatementTree tree : trees) {
      try {
        Stmt stmt = statement(parent, tree);
        if (!isEmpty(stmt)) {
          result.add(stmt);
        }
      } catch (KernelAbortedException | BrokenBodyException e) {
        failed = true;
      }
    }
  }

  /** Returns whether nothing is left of a statement: {@code ;}, or a second name of an array. */
  static boolean isEmpty(Stmt stmt) {
    return stmt instanceof Stmt.Block block && block.statements().isEmpty();
  }

  /** Returns the label before the visited loop, and forgets it: loops inside have none of it. */
  private @Nullable Name takeName() {
    Name name = pendingName;
    pendingName = null;
    return name;
  }

  @Override
  protected Stmt defaultAction(Tree tree, TreePath path) {
    throw state.abort(
        tree, Message.UNSUPPORTED_STATEMENT, TreeNames.of(tree), StatementAdvice.of(tree));
  }

  @Override
  public Stmt visitEmptyStatement(EmptyStatementTree tree, TreePath path) {
    return new Stmt.Block(state.span(tree), List.of());
  }

  @Override
  public Stmt visitBlock(BlockTree tree, TreePath path) {
    List<Stmt> statements = new ArrayList<>();
    each(tree.getStatements(), path, statements);
    return new Stmt.Block(state.span(tree), statements);
  }

  @Override
  public Stmt visitVariable(VariableTree tree, TreePath path) {
    return locals.declare(tree, path);
  }

  @Override
  public Stmt visitExpressionStatement(ExpressionStatementTree tree, TreePath path) {
    ExpressionTree inner = tree.getExpression();
    if (inner instanceof MethodInvocationTree) {
      ExecutableElement method = calls.method(new TreePath(path, inner));
      Synchronization kind =
          ContextTable.contains(method)
              ? ContextTable.SYNCHRONIZATIONS.get(method.getSimpleName().toString())
              : null;
      // What gives no value exists as a statement only; the rest is an expression whose value is
      // dropped.
      if (kind != null) {
        return new Signal.Barrier(state.span(tree), kind);
      }
      if (ContextTable.contains(method)
          && method.getSimpleName().contentEquals(ContextTable.PRINTF)) {
        return texts.print((MethodInvocationTree) inner, new TreePath(path, inner));
      }
      if (MatrixTranslator.isStatement(method)) {
        return calls
            .matrices()
            .statement((MethodInvocationTree) inner, new TreePath(path, inner), expressions);
      }
    }
    return new Stmt.Evaluate(state.span(tree), expressions.expr(path, inner));
  }

  @Override
  public Stmt visitAssert(AssertTree tree, TreePath path) {
    return texts.assertion(tree, path);
  }

  @Override
  public Stmt visitThrow(ThrowTree tree, TreePath path) {
    return texts.thrown(tree, path);
  }

  @Override
  public Stmt visitIf(IfTree tree, TreePath path) {
    Expr condition = expressions.expr(path, tree.getCondition());
    Stmt then = statement(path, tree.getThenStatement());
    @Nullable StatementTree otherwise = tree.getElseStatement();
    return new Stmt.If(
        state.span(tree),
        condition,
        then,
        otherwise == null ? Optional.empty() : Optional.of(statement(path, otherwise)));
  }

  @Override
  public Stmt visitLabeledStatement(LabeledStatementTree tree, TreePath path) {
    StatementTree inner = tree.getStatement();
    switch (inner.getKind()) {
      // They take the name along, for their own continue and break; any other statement is left by
      // break alone (JLS 14.15, 14.16).
      case FOR_LOOP, ENHANCED_FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP, SWITCH -> {
        pendingName = tree.getLabel();
        return statement(path, inner);
      }
      default -> {
        Label label = state.label(tree.getLabel().toString());
        Stmt body = framed(new Jumps.Frame(Jumps.Kind.BLOCK, label, tree.getLabel()), inner, path);
        return new Stmt.Block(state.span(tree), Optional.of(label), List.of(body));
      }
    }
  }

  @Override
  public Stmt visitWhileLoop(WhileLoopTree tree, TreePath path) {
    return loops.whileLoop(tree, path, takeName());
  }

  @Override
  public Stmt visitDoWhileLoop(DoWhileLoopTree tree, TreePath path) {
    return loops.doLoop(tree, path, takeName());
  }

  @Override
  public Stmt visitForLoop(ForLoopTree tree, TreePath path) {
    return loops.forLoop(tree, path, takeName());
  }

  @Override
  public Stmt visitEnhancedForLoop(EnhancedForLoopTree tree, TreePath path) {
    return loops.forEach(tree, path, takeName());
  }

  /** Translates a statement inside {@code frame}. */
  Stmt framed(Jumps.Frame frame, StatementTree tree, TreePath path) {
    jumps.push(frame);
    try {
      return statement(path, tree);
    } finally {
      jumps.pop();
    }
  }

  @Override
  public Stmt visitSwitch(SwitchTree tree, TreePath path) {
    return switches.statement(tree, path, takeName());
  }

  @Override
  public Stmt visitBreak(BreakTree tree, TreePath path) {
    Jumps.Frame frame = jumps.forBreak(tree.getLabel()).orElseThrow(BrokenBodyException::new);
    if (frame.kind() == Jumps.Kind.PARALLEL || frame.kind() == Jumps.Kind.PARALLEL_OUTER) {
      throw state.abort(tree, Message.PARALLEL_ESCAPE, "break");
    }
    return new Jump.Break(state.span(tree), frame.label());
  }

  @Override
  public Stmt visitContinue(ContinueTree tree, TreePath path) {
    Jumps.Frame frame = jumps.forContinue(tree.getLabel()).orElseThrow(BrokenBodyException::new);
    if (frame.kind() == Jumps.Kind.PARALLEL_OUTER) {
      throw state.abort(tree, Message.PARALLEL_ESCAPE, "continue with an outer loop");
    }
    return new Jump.Continue(state.span(tree), frame.label());
  }

  @Override
  public Stmt visitYield(YieldTree tree, TreePath path) {
    Jumps.Frame frame = jumps.forYield().orElseThrow(BrokenBodyException::new);
    Expr value = expressions.expr(path, tree.getValue());
    return new Jump.Yield(state.span(tree), frame.label(), Conversions.to(yieldType(), value));
  }

  @Override
  public Stmt visitReturn(ReturnTree tree, TreePath path) {
    if (jumps.inParallel()) {
      throw state.abort(tree, Message.PARALLEL_ESCAPE, "return");
    }
    @Nullable ExpressionTree value = tree.getExpression();
    return new Jump.Return(
        state.span(tree),
        value == null
            ? constructed.map(record -> record.apply(state.span(tree)))
            : Optional.of(Conversions.to(result, expressions.expr(path, value))));
  }
}
