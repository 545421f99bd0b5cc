package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.signature.rule.TypeAdvice;
import org.jgpu.processor.signature.rule.TypeText;
import org.jgpu.processor.signature.rule.ViewTypes;
import org.jspecify.annotations.Nullable;

/**
 * Translates the declarations of locals: scalars, shared arrays and thread-private arrays. An array
 * is made where it is declared, since the IR has names of arrays and no references to them; a
 * second local of one array is a second name.
 */
final class LocalTranslator {
  /** The most elements of a private array; beyond, local memory is the wrong tool. */
  private static final int PRIVATE_LIMIT = 16384;

  private final FunctionState state;
  private final ExpressionTranslator expressions;
  private final CallTranslator calls;
  private final ArrayShapes shapes;
  private final SharedTranslator shared;

  LocalTranslator(FunctionState state, ExpressionTranslator expressions, CallTranslator calls) {
    this.state = state;
    this.expressions = expressions;
    this.calls = calls;
    this.shapes = new ArrayShapes(state, expressions);
    this.shared = new SharedTranslator(state, expressions);
  }

  /** Declares a variable without translating an initialiser. */
  Local parameter(VariableTree tree, TreePath path) {
    return state.declare(state.element(path), type(tree, path));
  }

  /** Declares a variable, which may be an array of several dimensions. */
  private Local local(VariableTree tree, TreePath path) {
    TypeMirror type = state.element(path).asType();
    return ArrayShapes.rank(type) > 1
        ? state.declare(
            state.element(path),
            ArrayShapes.flat(state.resolve(type))
                .orElseThrow(
                    () ->
                        state.abort(
                            tree,
                            Message.UNSUPPORTED_TYPE,
                            TypeText.of(type),
                            TypeAdvice.of(type))))
        : parameter(tree, path);
  }

  private IrType type(VariableTree tree, TreePath path) {
    var type = state.element(path).asType();
    return state.map(tree, type);
  }

  Stmt declare(VariableTree tree, TreePath path) {
    if (MatrixTranslator.isMatrix(state.element(path).asType())) {
      return new MatrixDeclarations(state).declare(tree, path, calls, expressions);
    }
    @Nullable ExpressionTree initialiser = tree.getInitializer();
    if (initialiser != null && renames(tree, path, initialiser)) {
      return new Stmt.Block(state.span(tree), List.of());
    }
    Local local = local(tree, path);
    if (local.isArray()) {
      return array(tree, path, local, initialiser);
    }
    Optional<Expr> value =
        initialiser == null
            ? Optional.empty()
            : Optional.of(expressions.expr(path, initialiser, local.type()));
    value.ifPresent(initial -> state.value(local, initial));
    return new Stmt.Declare(state.span(tree), local, value);
  }

  /**
   * Makes a local that is never assigned again a second name of the array or view that its
   * initialiser names, if it does.
   */
  private boolean renames(VariableTree tree, TreePath path, ExpressionTree initialiser) {
    Element element = state.element(path);
    TypeMirror type = element.asType();
    if (type.getKind() != TypeKind.ARRAY && ViewTypes.of(type).isEmpty()) {
      return false;
    }
    ExpressionTree named = initialiser;
    while (named instanceof ParenthesizedTree inner) {
      named = inner.getExpression();
    }
    if (!(named instanceof IdentifierTree || named instanceof MemberSelectTree)
        || state.isAssigned(element)) {
      return false;
    }
    state.rename(element, expressions.places().array(path, initialiser));
    return true;
  }

  private Stmt array(
      VariableTree tree, TreePath path, Local local, @Nullable ExpressionTree initialiser) {
    if (initialiser instanceof NewArrayTree created) {
      return privateArray(tree, new TreePath(path, created), local, created);
    }
    if (initialiser instanceof MethodInvocationTree call) {
      TreePath callPath = new TreePath(path, call);
      ExecutableElement method = calls.method(callPath);
      String name = method.getSimpleName().toString();
      if (name.equals("clone")) {
        String what = TypeText.of(state.mirror(callPath)) + ".clone()";
        throw state.abort(call, Message.UNSUPPORTED_CALL, what, LibraryRefusals.WHOLE_ARRAYS);
      }
      if (ContextTable.contains(method) && ContextTable.DYNAMIC_SHARED_ARRAYS.contains(name)) {
        return new Stmt.DeclareArray(
            state.span(tree), local, Stmt.Space.DYNAMIC_SHARED, 0, List.of());
      }
      boolean records = ContextTable.SHARED_ARRAYS_OF_RECORDS.contains(name);
      if (ContextTable.contains(method) && (records || ContextTable.SHARED_ARRAYS.contains(name))) {
        if (name.equals(ContextTable.SHARED_LIKE)) {
          // Nothing of it is evaluated, so that it may be a name and no more.
          expressions.places().array(callPath, call.getArguments().get(0));
        }
        return shared.array(tree, callPath, local, call, records ? 1 : 0);
      }
    }
    if (initialiser != null) {
      state.requireTyped(new TreePath(path, initialiser));
    }
    Tree culprit = initialiser == null ? tree : initialiser;
    throw state.abort(culprit, Message.ARRAY_ALIAS, culprit);
  }

  private Stmt privateArray(VariableTree tree, TreePath path, Local local, NewArrayTree created) {
    int rank = ArrayShapes.rank(state.mirror(path));
    List<Integer> extents = shapes.extents(created, path, rank, local.name(), PRIVATE_LIMIT);
    List<Expr> values = new ArrayList<>();
    shapes.values(created, path, extents, local.elementType(), created, values);
    if (extents.size() > 1) {
      state.shape(local, Conversions.intLiterals(state.span(tree), extents));
    }
    state.setPrivate(local);
    int length = ArrayShapes.size(extents);
    return new Stmt.DeclareArray(state.span(tree), local, Stmt.Space.PRIVATE, length, values);
  }
}
