package org.jgpu.processor.frontend;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.cpu.PrintfFormat;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/** Translates the statements that make text: printf, assert and throw. */
final class TextTranslator {
  private final FunctionState state;
  private final ExpressionTranslator expressions;

  TextTranslator(FunctionState state, ExpressionTranslator expressions) {
    this.state = state;
    this.expressions = expressions;
  }

  /** Translates a call of {@code KernelContext.printf}. */
  Stmt print(MethodInvocationTree tree, TreePath path) {
    List<? extends ExpressionTree> given = tree.getArguments();
    @Nullable String text = constant(path, given.get(0));
    if (text == null) {
      throw state.abort(given.get(0), Message.PRINTF_FORMAT, "it is no constant");
    }
    List<? extends ExpressionTree> values = given.subList(1, given.size());
    PrintfFormat format = format(given.get(0), text, values.size());
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Expr value = expressions.expr(path, values.get(i));
      PrintfFormat.Conversion conversion = format.conversions().get(i);
      if (!(value.type() instanceof IrType.Scalar scalar)
          || !conversion.takes(scalar.element().javaName())) {
        String problem =
            "%%%s takes %s, and the argument is of type %s"
                .formatted(conversion.type(), conversion.takes(), value.type());
        throw state.abort(values.get(i), Message.PRINTF_FORMAT, problem);
      }
      arguments.add(value);
    }
    return new Signal.Print(state.span(tree), text, arguments);
  }

  private PrintfFormat format(Tree place, String text, int arguments) {
    try {
      PrintfFormat format = PrintfFormat.of(text);
      int conversions = format.conversions().size();
      if (conversions != arguments || arguments > PrintfFormat.MAX_ARGUMENTS) {
        String problem =
            "it has %d conversions for %d arguments, of which 32 are the most"
                .formatted(conversions, arguments);
        throw state.abort(place, Message.PRINTF_FORMAT, problem);
      }
      return format;
    } catch (IllegalArgumentException e) {
      throw state.abort(place, Message.PRINTF_FORMAT, String.valueOf(e.getMessage()));
    }
  }

  Stmt assertion(AssertTree tree, TreePath path) {
    Expr condition = expressions.expr(path, tree.getCondition());
    List<Expr> values = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    @Nullable ExpressionTree detail = tree.getDetail();
    if (detail != null) {
      texts.add("");
      detail(path, detail, texts, values);
    }
    return new Signal.Assertion(state.span(tree), condition, texts, values);
  }

  /** Translates a throw of a new exception, whose class is known by its binary name. */
  Stmt thrown(ThrowTree tree, TreePath path) {
    ExpressionTree thrown = tree.getExpression();
    if (!(thrown instanceof NewClassTree created)
        || created.getClassBody() != null
        || created.getArguments().size() > 1) {
      throw state.abort(tree, Message.THROW_FORM, thrown);
    }
    TreePath createdPath = new TreePath(path, created);
    List<Expr> values = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (ExpressionTree detail : created.getArguments()) {
      TypeMirror type = state.mirror(new TreePath(createdPath, detail));
      if (!type.getKind().isPrimitive() && !type.toString().equals(String.class.getName())) {
        throw state.abort(tree, Message.THROW_FORM, thrown);
      }
      texts.add("");
      detail(createdPath, detail, texts, values);
    }
    TypeElement type = (TypeElement) ((DeclaredType) state.mirror(createdPath)).asElement();
    return new Signal.Throw(state.span(tree), Methods.named(type), texts, values);
  }

  /** Takes a message apart: constants, values, and what {@code +} joins to text. */
  private void detail(TreePath parent, Tree tree, List<String> texts, List<Expr> values) {
    @Nullable String constant = constant(parent, tree);
    TreePath path = new TreePath(parent, tree);
    if (constant != null) {
      texts.add(texts.remove(texts.size() - 1) + constant);
    } else if (tree instanceof ParenthesizedTree inner) {
      detail(path, inner.getExpression(), texts, values);
    } else if (tree instanceof BinaryTree sum && isString(path)) {
      detail(path, sum.getLeftOperand(), texts, values);
      detail(path, sum.getRightOperand(), texts, values);
    } else {
      Expr value = expressions.expr(parent, tree);
      if (!(value.type() instanceof IrType.Scalar)) {
        throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, "this as text");
      }
      values.add(value);
      texts.add("");
    }
  }

  private boolean isString(TreePath path) {
    return state.mirror(path).toString().equals(String.class.getName());
  }

  /** Returns the constant text that {@code child} is; null if it is none. */
  private @Nullable String constant(TreePath parent, Tree child) {
    TreePath path = new TreePath(parent, child);
    if (child instanceof LiteralTree literal) {
      return literal.getValue() instanceof String text ? text : null;
    }
    if (child instanceof ParenthesizedTree inner) {
      return constant(path, inner.getExpression());
    }
    if (child instanceof BinaryTree sum && child.getKind() == Tree.Kind.PLUS && isString(path)) {
      @Nullable String left = constant(path, sum.getLeftOperand());
      @Nullable String right = constant(path, sum.getRightOperand());
      return left == null || right == null ? null : left + right;
    }
    boolean named = child instanceof IdentifierTree || child instanceof MemberSelectTree;
    return named
            && state.element(path) instanceof VariableElement variable
            && variable.getConstantValue() instanceof String text
        ? text
        : null;
  }
}
