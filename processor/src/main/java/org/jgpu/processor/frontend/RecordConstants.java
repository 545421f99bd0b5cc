package org.jgpu.processor.frontend;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.transform.FoldConstants;
import org.jspecify.annotations.Nullable;

/** Static final records whose components are constants: javac knows no such constants itself. */
final class RecordConstants {
  private final FunctionState state;
  private final ExpressionTranslator expressions;

  /** The constants whose initialisers are being translated, to find one that needs itself. */
  private final Set<Element> open = new HashSet<>();

  RecordConstants(FunctionState state, ExpressionTranslator expressions) {
    this.state = state;
    this.expressions = expressions;
  }

  /**
   * Returns the value of {@code field} if it is a static final record of constants, declared in the
   * class under translation.
   *
   * @param path of the tree that names the field
   */
  Optional<Expr> value(VariableElement field, TreePath path) {
    boolean fixed =
        field.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
            && RecordTypes.isRecord(field.asType())
            && state.unit().declaresBeside(field, path);
    @Nullable TreePath declared = fixed ? state.unit().path(field) : null;
    if (declared == null
        || !(declared.getLeaf() instanceof VariableTree tree)
        || tree.getInitializer() == null
        || calls(tree.getInitializer())
        || !open.add(field)) {
      return Optional.empty();
    }
    try {
      return Optional.of(FoldConstants.fold(expressions.expr(declared, tree.getInitializer())))
          .filter(Expr::isConstant);
    } finally {
      open.remove(field);
    }
  }

  /** Returns whether {@code tree} calls methods: they are Java's business, not the kernel's. */
  private static boolean calls(Tree tree) {
    boolean[] found = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void unused) {
        found[0] = true;
        return null;
      }
    }.scan(tree, null);
    return found[0];
  }
}
