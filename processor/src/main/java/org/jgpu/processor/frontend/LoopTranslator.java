package org.jgpu.processor.frontend;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Name;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.signature.rule.TypeAdvice;
import org.jgpu.processor.signature.rule.TypeText;
import org.jspecify.annotations.Nullable;

/** Translates the loops that each thread runs by itself. */
final class LoopTranslator {
  private final FunctionState state;
  private final StatementTranslator statements;

  LoopTranslator(FunctionState state, StatementTranslator statements) {
    this.state = state;
    this.statements = statements;
  }

  Stmt whileLoop(WhileLoopTree tree, TreePath path, @Nullable Name name) {
    Expr condition = statements.expressions().expr(path, tree.getCondition());
    Label label = label(name, "while");
    Stmt body = body(tree.getStatement(), path, label, name);
    return new Stmt.Loop(
        state.span(tree), label, List.of(), Optional.of(condition), List.of(), body, true);
  }

  /** In the order of the source, as everywhere: locals are numbered as they are met. */
  Stmt doLoop(DoWhileLoopTree tree, TreePath path, @Nullable Name name) {
    Label label = label(name, "do");
    Stmt body = body(tree.getStatement(), path, label, name);
    Expr condition = statements.expressions().expr(path, tree.getCondition());
    return new Stmt.Loop(
        state.span(tree), label, List.of(), Optional.of(condition), List.of(), body, false);
  }

  Stmt forLoop(ForLoopTree tree, TreePath path, @Nullable Name name) {
    if (statements.jumps().inParallel() && ParallelTranslator.isParallel(tree, path, state)) {
      throw state.abort(tree, Message.PARALLEL_NEST, "another @Parallel loop");
    }
    Label label = label(name, "for");
    List<Stmt> init = all(tree.getInitializer(), path);
    @Nullable ExpressionTree test = tree.getCondition();
    Optional<Expr> condition =
        test == null ? Optional.empty() : Optional.of(statements.expressions().expr(path, test));
    List<Stmt> update = all(tree.getUpdate(), path);
    Stmt body = body(tree.getStatement(), path, label, name);
    return new Stmt.Loop(state.span(tree), label, init, condition, update, body, true);
  }

  private List<Stmt> all(List<? extends StatementTree> trees, TreePath path) {
    List<Stmt> result = new ArrayList<>();
    for (StatementTree tree : trees) {
      result.add(statements.statement(path, tree));
    }
    return result;
  }

  /** Counts an index over the array, as Java does. */
  Stmt forEach(EnhancedForLoopTree tree, TreePath path, @Nullable Name name) {
    TypeMirror iterated = state.mirror(new TreePath(path, tree.getExpression()));
    if (iterated.getKind() != TypeKind.ARRAY) {
      state.requireTyped(new TreePath(path, tree.getExpression()));
      String loop = "a loop over a " + TypeText.of(iterated);
      throw state.abort(
          tree.getExpression(), Message.UNSUPPORTED_STATEMENT, loop, TypeAdvice.of(iterated));
    }
    Label label = label(name, "for");
    SourceSpan span = state.span(tree);
    // JLS 14.14.2 evaluates the array once. Here it is a name, which no statement can assign.
    Local array = statements.expressions().places().row(path, tree.getExpression());
    Local index = state.hidden(IrType.of(ElementType.INT32));
    Expr read = new Expr.Read(span, index);
    Expr next = new Expr.Binary(span, BinaryOperator.ADD, read, Conversions.intLiteral(span, 1));
    TreePath variablePath = new TreePath(path, tree.getVariable());
    Local variable = statements.locals().parameter(tree.getVariable(), variablePath);
    Expr element = Conversions.to(variable.type(), new ArrayExpr.Load(span, array, read));
    Stmt body = body(tree.getStatement(), path, label, name);
    return new Stmt.Loop(
        span,
        label,
        List.of(new Stmt.Declare(span, index, Optional.of(Conversions.intLiteral(span, 0)))),
        Optional.of(
            new Expr.Binary(span, BinaryOperator.LESS, read, new ArrayExpr.Length(span, array))),
        List.of(new Stmt.Store(span, new Place.Variable(index), next)),
        new Stmt.Block(span, List.of(new Stmt.Declare(span, variable, Optional.of(element)), body)),
        true);
  }

  private Label label(@Nullable Name name, String otherwise) {
    return state.label(name == null ? otherwise : name.toString());
  }

  private Stmt body(StatementTree tree, TreePath path, Label label, @Nullable Name name) {
    return statements.framed(new Jumps.Frame(Jumps.Kind.LOOP, label, name), tree, path);
  }
}
