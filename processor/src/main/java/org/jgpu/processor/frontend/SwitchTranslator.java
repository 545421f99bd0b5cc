package org.jgpu.processor.frontend;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Name;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.transform.FoldConstants;
import org.jspecify.annotations.Nullable;

/** Translates both kinds of switch, with old and with arrow labels, into falling-through groups. */
final class SwitchTranslator {
  private final FunctionState state;
  private final StatementTranslator statements;

  SwitchTranslator(FunctionState state, StatementTranslator statements) {
    this.state = state;
    this.statements = statements;
  }

  /** Translates a statement; declarations of its groups move in front of it. */
  Stmt statement(SwitchTree tree, TreePath path, @Nullable Name name) {
    Expr selector = selector(path, tree.getExpression());
    Label label = state.label(name == null ? "switch" : name.toString());
    Jumps.Frame frame = new Jumps.Frame(Jumps.Kind.SWITCH, label, name);
    List<Stmt> hoisted = new ArrayList<>();
    List<Stmt.Case> cases = new ArrayList<>();
    statements.jumps().push(frame);
    // What follows is translated even if this is in error, and its jumps must not meet the frame.
    try {
      for (CaseTree group : tree.getCases()) {
        TreePath groupPath = new TreePath(path, group);
        // JLS 6.3: a local that one group declares is in scope in those after it, while C++ refuses
        // a jump past an initialiser.
        List<Stmt> body = hoist(body(group, groupPath, Optional.empty()), hoisted);
        if (group.getCaseKind() == CaseTree.CaseKind.RULE && !endsInJump(body)) {
          body.add(new Jump.Break(state.span(group), label));
        }
        cases.add(group(group, groupPath, body));
      }
    } finally {
      statements.jumps().pop();
    }
    hoisted.add(new Stmt.Switch(state.span(tree), label, selector, cases));
    return hoisted.size() == 1 ? hoisted.get(0) : new Stmt.Block(state.span(tree), hoisted);
  }

  Expr expression(SwitchExpressionTree tree, TreePath path, IrType type) {
    Expr selector = selector(path, tree.getExpression());
    Label label = state.label("switch");
    List<Stmt.Case> cases = new ArrayList<>();
    statements.jumps().push(new Jumps.Frame(Jumps.Kind.SWITCH_EXPRESSION, label, null));
    statements.yielding(type);
    try {
      for (CaseTree group : tree.getCases()) {
        TreePath groupPath = new TreePath(path, group);
        List<Stmt> body = body(group, groupPath, Optional.of(label));
        requireNoDeclaration(group, body);
        cases.add(group(group, groupPath, body));
      }
    } finally {
      statements.yielded();
      statements.jumps().pop();
    }
    return new Unsequenced.SwitchValue(state.span(tree), type, label, selector, cases);
  }

  /** Unlike a statement, an expression has no place in front of it where they could be declared. */
  private void requireNoDeclaration(CaseTree group, List<Stmt> body) {
    boolean shared = group.getCaseKind() == CaseTree.CaseKind.STATEMENT;
    if (shared && body.stream().anyMatch(Stmt.Declare.class::isInstance)) {
      throw state.abort(
          group,
          Message.UNSUPPORTED_STATEMENT,
          "a declaration after 'case ...:'",
          StatementAdvice.BRACES);
    }
  }

  private Expr selector(TreePath path, ExpressionTree tree) {
    Expr selector = statements.expressions().expr(path, tree);
    if (selector.type() instanceof IrType.Scalar scalar
        && Conversions.promoted(scalar.element()) == ElementType.INT32) {
      return Conversions.to(ElementType.INT32, selector);
    }
    throw state.abort(
        tree,
        Message.UNSUPPORTED_TYPE,
        selector.type() + " in a switch",
        "switch over an int, a char, a short or a byte");
  }

  private Stmt.Case group(CaseTree tree, TreePath path, List<Stmt> body) {
    List<Integer> labels = new ArrayList<>();
    for (ExpressionTree expression : tree.getExpressions()) {
      Expr folded =
          FoldConstants.fold(statements.expressions().expr(path, expression, ElementType.INT32));
      if (!(folded instanceof Expr.Literal literal)) {
        throw state.abort(expression, Message.UNSUPPORTED_EXPRESSION, "this case label");
      }
      labels.add((int) literal.bits());
    }
    // Only default has no constants: over ints, Java has patterns in previews at most.
    return new Stmt.Case(state.span(tree), labels, labels.isEmpty(), body);
  }

  /** Translates the statements of a group; an arrow's expression yields to {@code value}. */
  private List<Stmt> body(CaseTree tree, TreePath path, Optional<Label> value) {
    List<Stmt> result = new ArrayList<>();
    if (tree.getCaseKind() == CaseTree.CaseKind.STATEMENT) {
      @Nullable List<? extends StatementTree> given = tree.getStatements();
      statements.each(given == null ? List.of() : given, path, result);
      return result;
    }
    Tree body = tree.getBody();
    if (body instanceof ExpressionTree expression) {
      Expr translated = statements.expressions().expr(path, expression);
      result.add(
          value.isPresent()
              ? new Jump.Yield(
                  state.span(body), value.get(), Conversions.to(statements.yieldType(), translated))
              : new Stmt.Evaluate(state.span(body), translated));
    } else if (body instanceof StatementTree statement) {
      result.add(statements.statement(path, statement));
    }
    return result;
  }

  /** Moves declarations, whose scope is the whole switch, to {@code hoisted}. */
  private List<Stmt> hoist(List<Stmt> body, List<Stmt> hoisted) {
    List<Stmt> rest = new ArrayList<>();
    for (Stmt stmt : body) {
      if (stmt instanceof Stmt.Declare declare) {
        hoisted.add(new Stmt.Declare(declare.span(), declare.local(), Optional.empty()));
        declare
            .value()
            .ifPresent(value -> rest.add(Stmt.Store.of(declare.span(), declare.local(), value)));
      } else if (stmt instanceof Stmt.DeclareArray array) {
        String what = "an array declared after 'case ...:' without braces";
        state.error(array.span(), Message.UNSUPPORTED_STATEMENT, what, StatementAdvice.BRACES);
        throw new BrokenBodyException();
      } else {
        rest.add(stmt);
      }
    }
    return rest;
  }

  /** Where it does not, a group with an arrow needs a break: groups of the IR fall through. */
  private static boolean endsInJump(List<Stmt> body) {
    if (body.isEmpty()) {
      return false;
    }
    Stmt last = body.get(body.size() - 1);
    return last instanceof Jump.Break
        || last instanceof Jump.Continue
        || last instanceof Jump.Return
        || last instanceof Signal.Throw
        || last instanceof Stmt.Block block && endsInJump(block.statements());
  }
}
