package org.jgpu.processor.frontend;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/**
 * Translates a record's constructor to a function that returns the record. A canonical one has a
 * local for each field; a compact one leaves its parameters as the components; any other one calls
 * {@code this(...)}, which since Java 25 need not be its first statement.
 */
final class ConstructorTranslator {
  private final FunctionState state;
  private final StatementTranslator statements;
  private final IrType.Record type;

  ConstructorTranslator(FunctionState state, StatementTranslator statements, IrType.Record type) {
    this.state = state;
    this.statements = statements;
    this.type = type;
  }

  /**
   * Translates the body.
   *
   * @param parameters the constructor's
   * @param path of its body
   */
  List<Stmt> body(
      ExecutableElement constructor, MethodTree tree, List<Local> parameters, TreePath path) {
    List<? extends StatementTree> given = tree.getBody().getStatements();
    List<Stmt> result = new ArrayList<>();
    SourceSpan span = state.span(tree);
    Function<SourceSpan, Expr> record;
    int at = delegation(given);
    if (at >= 0) {
      statements.each(given.subList(0, at), path, result);
      record = delegating(given.get(at), path, result);
      given = given.subList(at + 1, given.size());
    } else {
      List<Local> components =
          assignsFields(path) ? fields(Methods.owner(constructor), span, result) : parameters;
      record = place -> made(place, components);
      given = given.stream().filter(statement -> constructorCall(statement) == null).toList();
    }
    statements.constructs(record);
    statements.each(given, path, result);
    // A body may end in return itself; one more would be unreachable code, which CUDA's compilers
    // warn of.
    if (result.isEmpty() || !(result.get(result.size() - 1) instanceof Jump.Return)) {
      result.add(new Jump.Return(span, Optional.of(record.apply(span))));
    }
    return result;
  }

  /** Returns which of the statements calls {@code this(...)}, or -1. */
  private static int delegation(List<? extends StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      @Nullable MethodInvocationTree call = constructorCall(statements.get(i));
      if (call != null && isNamed(call, "this")) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the explicit constructor call that {@code tree} is. javac adds {@code super()} to
   * canonical constructors, where the trees show it.
   */
  private static @Nullable MethodInvocationTree constructorCall(StatementTree tree) {
    return tree instanceof ExpressionStatementTree statement
            && statement.getExpression() instanceof MethodInvocationTree call
            && (isNamed(call, "this") || isNamed(call, "super"))
        ? call
        : null;
  }

  private static boolean isNamed(MethodInvocationTree call, String name) {
    return call.getMethodSelect() instanceof IdentifierTree identifier
        && identifier.getName().contentEquals(name);
  }

  private Function<SourceSpan, Expr> delegating(
      StatementTree statement, TreePath body, List<Stmt> result) {
    MethodInvocationTree call = Objects.requireNonNull(constructorCall(statement));
    TreePath path = new TreePath(new TreePath(body, statement), call);
    Expr value =
        statements
            .records()
            .construct(call, path, call.getArguments(), type, statements.expressions());
    Local self = state.hidden(type);
    result.add(new Stmt.Declare(state.span(call), self, Optional.of(value)));
    state.setSelf(self);
    return place -> new Expr.Read(place, self);
  }

  /** Returns whether the constructor assigns its fields itself, which a compact one may not. */
  private boolean assignsFields(TreePath body) {
    boolean[] found = {false};
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        TreePath target = new TreePath(getCurrentPath(), tree.getVariable());
        @Nullable Element element = state.unit().trees().getElement(target);
        found[0] |= element != null && RecordTranslator.isComponent(element);
        return super.visitAssignment(tree, unused);
      }
    }.scan(body, null);
    return found[0];
  }

  private List<Local> fields(TypeElement owner, SourceSpan span, List<Stmt> result) {
    List<Local> locals = new ArrayList<>();
    for (IrType.Component component : type.components()) {
      for (Element field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
        if (RecordTranslator.isComponent(field)
            && field.getSimpleName().contentEquals(component.name())) {
          Local local = state.declareField(field, component.type());
          result.add(new Stmt.Declare(span, local, Optional.empty()));
          locals.add(local);
        }
      }
    }
    return locals;
  }

  private Expr made(SourceSpan span, List<Local> components) {
    List<Expr> values = new ArrayList<>();
    components.forEach(local -> values.add(new Expr.Read(span, local)));
    return new RecordExpr.Construct(span, type, values);
  }
}
