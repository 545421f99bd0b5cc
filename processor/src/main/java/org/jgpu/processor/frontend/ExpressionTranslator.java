package org.jgpu.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.SimpleTreeVisitor;
import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Objects;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.UnaryOperator;
import org.jgpu.processor.ir.Unsequenced;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.transform.FoldConstants;
import org.jspecify.annotations.Nullable;

/**
 * Translates expressions; the visitor's parameter is the path of the visited tree. Effects stay
 * where Java has them, in the midst of expressions: a pass takes them out later.
 */
final class ExpressionTranslator extends SimpleTreeVisitor<Expr, TreePath> {
  private final FunctionState state;
  private final CallTranslator calls;
  private final SwitchTranslator switches;
  private final PlaceTranslator places;
  private final RecordConstants records;

  ExpressionTranslator(FunctionState state, CallTranslator calls, SwitchTranslator switches) {
    this.state = state;
    this.calls = calls;
    this.switches = switches;
    this.places = new PlaceTranslator(state, this);
    this.records = new RecordConstants(state, this);
  }

  /** Translates the expression {@code child} of the tree at {@code parent}. */
  Expr expr(TreePath parent, Tree child) {
    return child.accept(this, new TreePath(parent, child));
  }

  /** Translates an expression and converts its value to {@code type}. */
  Expr expr(TreePath parent, Tree child, ElementType type) {
    return Conversions.to(type, expr(parent, child));
  }

  /** Translates an expression and converts its value to {@code type}. */
  Expr expr(TreePath parent, Tree child, IrType type) {
    return Conversions.to(type, expr(parent, child));
  }

  /**
   * Returns the constant length of an array.
   *
   * @param what what is being made, for the message
   */
  int arrayLength(TreePath parent, ExpressionTree length, String what, int limit) {
    Expr folded = state.closed(expr(parent, length, ElementType.INT32));
    if (folded instanceof Expr.Literal literal && literal.bits() > 0 && literal.bits() <= limit) {
      return (int) literal.bits();
    }
    throw state.abort(length, Message.ARRAY_LENGTH_NOT_CONSTANT, what, limit);
  }

  /** Returns the translator of arrays, elements and what is assigned. */
  PlaceTranslator places() {
    return places;
  }

  @Override
  protected Expr defaultAction(Tree tree, TreePath path) {
    state.requireTyped(path);
    throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, TreeNames.of(tree));
  }

  @Override
  public Expr visitParenthesized(ParenthesizedTree tree, TreePath path) {
    return expr(path, tree.getExpression());
  }

  @Override
  public Expr visitLiteral(LiteralTree tree, TreePath path) {
    @Nullable Object value = tree.getValue();
    if (value == null || value instanceof String) {
      return defaultAction(tree, path);
    }
    if (state.type(path) instanceof IrType.Scalar type) {
      return Conversions.literal(state.span(tree), type.element(), value);
    }
    throw new BrokenBodyException();
  }

  @Override
  public Expr visitIdentifier(IdentifierTree tree, TreePath path) {
    return named(tree, path);
  }

  @Override
  public Expr visitMemberSelect(MemberSelectTree tree, TreePath path) {
    TreePath owner = new TreePath(path, tree.getExpression());
    if (tree.getIdentifier().contentEquals("length")
        && state.unit().trees().getTypeMirror(owner) instanceof ArrayType) {
      return places.length(tree, path);
    }
    return named(tree, path);
  }

  /** Translates the name of a constant, a local or a parameter. */
  private Expr named(Tree tree, TreePath path) {
    if (!(state.element(path) instanceof VariableElement variable)) {
      return defaultAction(tree, path);
    }
    // A constant variable (JLS 4.12.4) may be a local or a field of any class, even of one without
    // source.
    @Nullable Object constant = variable.getConstantValue();
    return constant != null
            && !(constant instanceof String)
            && state.type(path) instanceof IrType.Scalar type
        ? Conversions.literal(state.span(tree), type.element(), constant)
        : variable(tree, path, variable);
  }

  private Expr variable(Tree tree, TreePath path, VariableElement variable) {
    // javac's 'this' is a field of its own class.
    if (tree instanceof IdentifierTree name && name.getName().contentEquals("this")) {
      return new Expr.Read(state.span(tree), calls.records().self(tree));
    }
    if (RecordTranslator.isComponent(variable)) {
      return calls.records().component(tree, path, variable, this);
    }
    if (variable.getKind().isField()) {
      return records
          .value(variable, path)
          .orElseThrow(() -> FieldAdvice.notConstant(state, tree, tree, variable));
    }
    if (Candidate.isContext(variable)) {
      throw state.abort(tree, Message.UNSUPPORTED_EXPRESSION, "the KernelContext as a value");
    }
    return new Expr.Read(state.span(tree), state.local(variable));
  }

  @Override
  public Expr visitArrayAccess(ArrayAccessTree tree, TreePath path) {
    SourceSpan span = state.span(tree);
    TreePath parent = Objects.requireNonNull(path.getParentPath());
    Place.Element element = places.element(parent, tree, new ArrayDeque<>(), span);
    return new ArrayExpr.Load(span, element.array(), element.index());
  }

  @Override
  public Expr visitUnary(UnaryTree tree, TreePath path) {
    return switch (tree.getKind()) {
      case PREFIX_INCREMENT -> step(tree, path, BinaryOperator.ADD, false);
      case PREFIX_DECREMENT -> step(tree, path, BinaryOperator.SUBTRACT, false);
      case POSTFIX_INCREMENT -> step(tree, path, BinaryOperator.ADD, true);
      case POSTFIX_DECREMENT -> step(tree, path, BinaryOperator.SUBTRACT, true);
      case UNARY_PLUS -> Conversions.promoted(expr(path, tree.getExpression()));
      case UNARY_MINUS -> unary(tree, path, UnaryOperator.NEGATE);
      case BITWISE_COMPLEMENT -> unary(tree, path, UnaryOperator.COMPLEMENT);
      case LOGICAL_COMPLEMENT -> unary(tree, path, UnaryOperator.NOT);
      default -> defaultAction(tree, path);
    };
  }

  private Expr unary(UnaryTree tree, TreePath path, UnaryOperator operator) {
    Expr operand = Conversions.promoted(expr(path, tree.getExpression()));
    return new Expr.Unary(state.span(tree), operator, operand);
  }

  private Expr step(UnaryTree tree, TreePath path, BinaryOperator operator, boolean old) {
    Place target = places.assigned(path, tree.getExpression());
    ElementType promoted = Conversions.promoted(target.element());
    SourceSpan span = state.span(tree);
    // JLS 15.14.2, 15.15.1: 1 is promoted with the variable: a byte steps as an int, a float as a
    // float.
    Expr one = FoldConstants.fold(Conversions.to(promoted, Conversions.intLiteral(span, 1)));
    return new Unsequenced.Update(span, target, operator, promoted, one, old);
  }

  @Override
  public Expr visitBinary(BinaryTree tree, TreePath path) {
    // Fails for a sum of strings, and for what javac could not type, before its operands are looked
    // at.
    state.type(path);
    BinaryOperator operator = Operators.binary(tree.getKind());
    Expr left = expr(path, tree.getLeftOperand());
    Expr right = expr(path, tree.getRightOperand());
    if (left.type() instanceof IrType.Array || right.type() instanceof IrType.Array) {
      throw state.abort(tree, Message.ARRAY_ALIAS, tree);
    }
    if (left.type() instanceof IrType.Record || right.type() instanceof IrType.Record) {
      throw state.abort(tree, Message.RECORD_COMPARISON, operator.symbol());
    }
    SourceSpan span = state.span(tree);
    // JLS 15.19: each operand of a shift is promoted by itself; a long distance does not make an
    // int long.
    if (operator.kind() == BinaryOperator.Kind.SHIFT) {
      return new Expr.Binary(
          span, operator, Conversions.promoted(left), Conversions.promoted(right));
    }
    ElementType type = Conversions.promoted(left.element(), right.element());
    return new Expr.Binary(span, operator, Conversions.to(type, left), Conversions.to(type, right));
  }

  /**
   * javac has found the type of the whole by the tables of JLS 15.25; each branch is converted to
   * it.
   */
  @Override
  public Expr visitConditionalExpression(ConditionalExpressionTree tree, TreePath path) {
    IrType type = state.type(path);
    if (type instanceof IrType.Array) {
      throw state.abort(tree, Message.ARRAY_ALIAS, tree);
    }
    return new Expr.Conditional(
        state.span(tree),
        expr(path, tree.getCondition()),
        Conversions.to(type, expr(path, tree.getTrueExpression())),
        Conversions.to(type, expr(path, tree.getFalseExpression())));
  }

  @Override
  public Expr visitTypeCast(TypeCastTree tree, TreePath path) {
    IrType type = state.type(path);
    if (type instanceof IrType.Array) {
      throw state.abort(tree, Message.ARRAY_ALIAS, tree);
    }
    return Conversions.to(type, expr(path, tree.getExpression()));
  }

  @Override
  public Expr visitAssignment(AssignmentTree tree, TreePath path) {
    Place target = places.assigned(path, tree.getVariable());
    Expr value = expr(path, tree.getExpression(), target.type());
    return new Unsequenced.Assign(state.span(tree), target, value);
  }

  @Override
  public Expr visitCompoundAssignment(CompoundAssignmentTree tree, TreePath path) {
    BinaryOperator operator = Operators.binary(tree.getKind());
    Place target = places.assigned(path, tree.getVariable());
    Expr operand = expr(path, tree.getExpression());
    // JLS 15.26.2: the operands are promoted as the operator's; the cast back to the target's type
    // is made where the update is sequenced.
    boolean shift = operator.kind() == BinaryOperator.Kind.SHIFT;
    ElementType promoted =
        shift
            ? Conversions.promoted(target.element())
            : Conversions.promoted(target.element(), operand.element());
    Expr converted = shift ? Conversions.promoted(operand) : Conversions.to(promoted, operand);
    return new Unsequenced.Update(state.span(tree), target, operator, promoted, converted, false);
  }

  @Override
  public Expr visitNewClass(NewClassTree tree, TreePath path) {
    return calls.records().construct(tree, path, this);
  }

  @Override
  public Expr visitMethodInvocation(MethodInvocationTree tree, TreePath path) {
    return calls.call(tree, path, this);
  }

  @Override
  public Expr visitSwitchExpression(SwitchExpressionTree tree, TreePath path) {
    return switches.expression(tree, path, state.type(path));
  }
}
