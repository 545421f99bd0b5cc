package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jspecify.annotations.Nullable;

/** Translates what bodies do with records: make them, read components, call their methods. */
final class RecordTranslator {
  /** What every object has, and means for records what the GPU cannot do. */
  private static final Set<String> OF_OBJECTS = Set.of("equals", "hashCode");

  private final FunctionState state;
  private final Callees callees;

  RecordTranslator(FunctionState state, Callees callees) {
    this.state = state;
    this.callees = callees;
  }

  /** Returns whether {@code method} is called on a record. */
  static boolean isRecordMethod(ExecutableElement method) {
    return !method.getModifiers().contains(Modifier.STATIC)
        && method.getKind() == ElementKind.METHOD
        && Methods.owner(method).getKind() == ElementKind.RECORD;
  }

  /** Returns whether {@code field} holds a component of a record. */
  static boolean isComponent(Element field) {
    return field.getKind().isField()
        && !field.getModifiers().contains(Modifier.STATIC)
        && field.getEnclosingElement() != null
        && field.getEnclosingElement().getKind() == ElementKind.RECORD;
  }

  Expr construct(NewClassTree tree, TreePath path, ExpressionTranslator expressions) {
    state.requireTyped(path);
    TypeMirror made = state.mirror(path);
    if (tree.getClassBody() != null || !RecordTypes.isRecord(made)) {
      throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, TreeNames.of(tree));
    }
    return construct(tree, path, tree.getArguments(), state.recordType(path), expressions);
  }

  /** Translates a call of a record's constructor by {@code new} or by {@code this(...)}. */
  Expr construct(
      Tree tree,
      TreePath path,
      List<? extends ExpressionTree> given,
      IrType.Record type,
      ExpressionTranslator expressions) {
    if (!(state.element(path) instanceof ExecutableElement constructor)) {
      throw new BrokenBodyException();
    }
    // JLS 8.10.4: such a constructor only assigns its parameters, in the order of the components.
    if (callees.records().isImplicitConstructor(constructor)) {
      List<Expr> components = new ArrayList<>();
      for (int i = 0; i < given.size(); i++) {
        IrType component = type.components().get(i).type();
        components.add(Conversions.to(component, expressions.expr(path, given.get(i))));
      }
      return new RecordExpr.Construct(state.span(tree), type, components);
    }
    CallableMethods.requireArray(constructor, given, path, state);
    List<Expr> arguments = new ArrayList<>();
    Instance instance =
        new Instance(
            constructor,
            tree instanceof NewClassTree
                ? callees.generics().of(state.mirror(path))
                : state.bindings());
    var key = callees.require(instance, tree, state);
    for (int i = 0; i < given.size(); i++) {
      TypeMirror declared = constructor.getParameters().get(i).asType();
      IrType parameter =
          state.map(given.get(i), callees.generics().resolve(declared, instance.bindings()));
      arguments.add(Conversions.to(parameter, expressions.expr(path, given.get(i))));
    }
    return new Invocation.Call(state.span(tree), key, type, arguments, false);
  }

  /** Returns what the type parameters of the record that {@code method} is called on stand for. */
  Map<Element, TypeMirror> owner(
      MethodInvocationTree tree, TreePath path, ExecutableElement method) {
    if (method.getModifiers().contains(Modifier.STATIC)) {
      return Map.of();
    }
    return receiverType(tree, path).map(callees.generics()::of).orElseGet(state::bindings);
  }

  /** Returns the record's own method where {@code method} is an interface's. */
  ExecutableElement implementation(
      MethodInvocationTree tree, TreePath path, ExecutableElement method) {
    if (method.getModifiers().contains(Modifier.STATIC)) {
      return method;
    }
    return receiverType(tree, path)
        .filter(RecordTypes::isRecord)
        .flatMap(record -> callees.generics().implementation(method, record))
        .orElse(method);
  }

  /** Returns the type of what {@code tree} names before the method; empty for {@code this}. */
  private Optional<TypeMirror> receiverType(MethodInvocationTree tree, TreePath path) {
    if (tree.getMethodSelect() instanceof MemberSelectTree member) {
      TreePath select = new TreePath(path, member);
      return Optional.of(state.mirror(new TreePath(select, member.getExpression())));
    }
    return Optional.empty();
  }

  /** Returns the type parameter, standing for any record, that {@code method} is called on. */
  Optional<TypeVariable> typeParameter(
      MethodInvocationTree tree, TreePath path, ExecutableElement method) {
    return method.getModifiers().contains(Modifier.STATIC)
        ? Optional.empty()
        : receiverType(tree, path)
            .filter(TypeVariable.class::isInstance)
            .map(TypeVariable.class::cast)
            .filter(type -> state.isOpen(type.asElement()));
  }

  /** Translates the record that the method invocation {@code tree} is on. */
  Expr receiver(MethodInvocationTree tree, TreePath path, ExpressionTranslator expressions) {
    ExpressionTree select = tree.getMethodSelect();
    return select instanceof MemberSelectTree member
        ? expressions.expr(new TreePath(path, member), member.getExpression())
        : new Expr.Read(state.span(tree), self(tree));
  }

  /** Returns the component that {@code accessor} gives of {@code record}. */
  Expr accessed(Tree tree, Expr record, ExecutableElement accessor) {
    return component(tree, record, accessor.getSimpleName().toString());
  }

  /** Refuses a call of a method that the record has as an object. */
  void requireCallable(Tree tree, ExecutableElement method) {
    if (OF_OBJECTS.contains(method.getSimpleName().toString())) {
      throw state.abort(tree, Message.RECORD_COMPARISON, method.getSimpleName() + "()");
    }
  }

  /** Translates a read of the component that {@code field} holds. */
  Expr component(
      Tree tree, TreePath path, VariableElement field, ExpressionTranslator expressions) {
    @Nullable Local assigned = state.field(field);
    if (assigned != null && !isOfOther(tree)) {
      return new Expr.Read(state.span(tree), assigned);
    }
    Expr record =
        tree instanceof MemberSelectTree select
            ? expressions.expr(path, select.getExpression())
            : new Expr.Read(state.span(tree), self(tree));
    return component(tree, record, field.getSimpleName().toString());
  }

  /** Returns whether {@code tree} names a field of another object than {@code this}. */
  static boolean isOfOther(Tree tree) {
    return tree instanceof MemberSelectTree select
        && !(select.getExpression() instanceof IdentifierTree name
            && name.getName().contentEquals("this"));
  }

  private Expr component(Tree tree, Expr record, String name) {
    if (record.type() instanceof IrType.Record type) {
      return new RecordExpr.Component(state.span(tree), record, type.indexOf(name));
    }
    throw new BrokenBodyException();
  }

  /** Returns the local that holds {@code this}. */
  Local self(Tree tree) {
    @Nullable Local self = state.self();
    if (self == null) {
      throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, "'this' in a constructor");
    }
    return self;
  }
}
