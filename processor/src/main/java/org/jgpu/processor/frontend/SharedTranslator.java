package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.UnknownToHostException;

/** Translates shared arrays: of constant lengths, or of lengths that the launch computes. */
final class SharedTranslator {
  /** The most bytes of one shared array: 228 KiB, the most any GPU has. */
  private static final int MOST_BYTES = 233472;

  private final FunctionState state;
  private final ExpressionTranslator expressions;

  SharedTranslator(FunctionState state, ExpressionTranslator expressions) {
    this.state = state;
    this.expressions = expressions;
  }

  /** Translates a shared array; its lengths are the arguments of {@code call} from first on. */
  Stmt array(VariableTree tree, TreePath path, Local local, MethodInvocationTree call, int first) {
    List<Expr> extents = new ArrayList<>();
    for (ExpressionTree given : call.getArguments().subList(first, call.getArguments().size())) {
      extents.add(state.closed(expressions.expr(path, given, ElementType.INT32)));
    }
    if (extents.size() > 1) {
      state.shape(local, extents);
    }
    return extents.stream().allMatch(Expr.Literal.class::isInstance)
        ? ofConstants(tree, call, local, extents)
        : sized(tree, local, extents);
  }

  private Stmt ofConstants(
      VariableTree tree, MethodInvocationTree call, Local local, List<Expr> extents) {
    int limit = MOST_BYTES / IrType.layout(local.elementType()).bytes();
    int first = call.getArguments().size() - extents.size();
    int length = 1;
    for (int i = 0; i < extents.size(); i++) {
      long extent = ((Expr.Literal) extents.get(i)).bits();
      // Divided rather than multiplied: a product of extents may not fit into an int.
      if (extent < 1 || extent > limit / length) {
        ExpressionTree given = call.getArguments().get(first + i);
        throw state.abort(given, Message.SHARED_LENGTH, local.name(), extent, limit / length);
      }
      length *= (int) extent;
    }
    return new Stmt.DeclareArray(state.span(tree), local, Stmt.Space.SHARED, length, List.of());
  }

  private Stmt sized(VariableTree tree, Local local, List<Expr> sizes) {
    for (Expr size : sizes) {
      try {
        state.hostValues().of(size);
      } catch (UnknownToHostException e) {
        state.error(
            e.culprit().span(), Message.SHARED_LENGTH_UNKNOWN, local.name(), e.description());
        throw new BrokenBodyException();
      }
    }
    return new Stmt.DeclareArray(state.span(tree), local, Stmt.Space.SHARED, 0, List.of(), sizes);
  }
}
