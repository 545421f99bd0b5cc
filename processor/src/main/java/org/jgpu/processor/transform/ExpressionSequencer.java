package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.UnaryOperator;
import org.jgpu.processor.ir.Unsequenced;

/**
 * Gives, for an expression with effects, statements that have the effects and a pure expression of
 * its value. The value holds where the statements end; callers keep it with {@link #keep} before
 * they append effects that could change it.
 */
final class ExpressionSequencer {
  private final Fresh fresh;
  private final StatementSequencer statements;
  private final Footprint.Book footprints = new Footprint.Book();

  ExpressionSequencer(Fresh fresh, StatementSequencer statements) {
    this.fresh = fresh;
    this.statements = statements;
  }

  /** Returns what evaluating {@code node} reads and changes. */
  Footprint footprint(Expr node) {
    return footprints.of(node);
  }

  /** Appends the effects of {@code node} to {@code out} and returns its value. */
  Expr value(Expr node, List<Stmt> out) {
    if (!footprints.of(node).mustBeSequenced()) {
      return node;
    }
    if (node instanceof Unsequenced.Assign assign) {
      return assign(assign, out);
    }
    if (node instanceof Unsequenced.Update update) {
      return update(update, out);
    }
    if (node instanceof Unsequenced.SwitchValue value) {
      return switchValue(value, out);
    }
    if (node instanceof Expr.Conditional conditional) {
      return conditional(conditional, out);
    }
    if (node instanceof Expr.Binary binary
        && binary.operator().kind() == BinaryOperator.Kind.LOGICAL) {
      return logical(binary, out);
    }
    Expr rebuilt = withOperands(node, out);
    // Its operands are pure now. What still has effects of its own, a call or an atomic, is
    // evaluated here, and its value stands where it stood.
    return footprints.of(rebuilt).mustBeSequenced() ? keep(rebuilt, out) : rebuilt;
  }

  /**
   * As {@link #value}, but a call, atomic or warp operation may stay, for use as a whole right-hand
   * side: nothing else is evaluated there that C++ could put before or after it.
   */
  Expr root(Expr node, List<Stmt> out) {
    boolean whole =
        node instanceof Invocation.Call
            || node instanceof ArrayExpr.Atomic
            || node instanceof Invocation.Warp;
    if (whole) {
      return withOperands(node, out);
    }
    if (node instanceof Expr.Convert convert) {
      return new Expr.Convert(convert.span(), convert.target(), root(convert.operand(), out));
    }
    return value(node, out);
  }

  /**
   * Appends the effects of {@code node} to {@code out}; its value is not needed. What has none of
   * its own stays all the same: the function that it calls may throw, and checked code may find a
   * wrong index or divisor in it. CUDA's compilers leave out what does neither.
   */
  void effects(Expr node, List<Stmt> out) {
    if (node instanceof Unsequenced.Assign assign) {
      // JLS 15.26.1: array and index first, then the value, then the store.
      Footprint later = footprints.of(assign.value());
      Place target = place(assign.target(), later, out);
      out.add(new Stmt.Store(node.span(), target, root(assign.value(), out)));
    } else if (node instanceof Unsequenced.Update update) {
      Place target = updatedPlace(update, out);
      out.add(new Stmt.Store(node.span(), target, updated(update, read(target, update), out)));
    } else {
      Expr rest = root(node, out);
      if (!(rest instanceof Expr.Read || rest instanceof Expr.Literal)) {
        out.add(new Stmt.Evaluate(node.span(), rest));
      }
    }
  }

  /** Returns {@code target} with an index that holds while {@code later} is evaluated. */
  Place place(Place target, Footprint later, List<Stmt> out) {
    if (target instanceof Place.Element element) {
      Expr index = value(element.index(), out);
      // Java evaluates the index first, and C++ would where the store is, behind what is later.
      boolean changes = later.mustBeSequenced() && footprints.of(index).isChangedBy(later);
      return new Place.Element(element.array(), changes ? keep(index, out) : index);
    }
    return target;
  }

  /** Declares a local with the value of {@code node} and returns a read of it. */
  Expr keep(Expr node, List<Stmt> out) {
    if (node instanceof Expr.Literal) {
      return node;
    }
    Local local = fresh.local(node.type());
    out.add(new Stmt.Declare(node.span(), local, Optional.of(node)));
    return new Expr.Read(node.span(), local);
  }

  /** Makes all operands pure, in order, and keeps those that a later one would change. */
  List<Expr> operands(List<Expr> nodes, List<Stmt> out) {
    List<Expr> result = new ArrayList<>();
    for (Expr node : nodes) {
      Footprint footprint = footprints.of(node);
      if (footprint.mustBeSequenced()) {
        for (int i = 0; i < result.size(); i++) {
          if (footprints.of(result.get(i)).isChangedBy(footprint)) {
            result.set(i, keep(result.get(i), out));
          }
        }
      }
      result.add(value(node, out));
    }
    return result;
  }

  /** Makes the operands of a node pure that evaluates all of them. */
  private Expr withOperands(Expr node, List<Stmt> out) {
    return node.withChildren(operands(node.children(), out));
  }

  private Expr assign(Unsequenced.Assign node, List<Stmt> out) {
    Place target = place(node.target(), footprints.of(node.value()), out);
    Expr value = root(node.value(), out);
    if (target instanceof Place.Variable variable) {
      out.add(new Stmt.Store(node.span(), target, value));
      return new Expr.Read(node.span(), variable.local());
    }
    // Not loaded again: the value is what was assigned (JLS 15.26.1), whatever another thread
    // stores meanwhile.
    Expr kept = keep(value, out);
    out.add(new Stmt.Store(node.span(), target, kept));
    return kept;
  }

  private Expr update(Unsequenced.Update node, List<Stmt> out) {
    Place target = updatedPlace(node, out);
    Expr current = read(target, node);
    // x++: the old value is kept before the store, and is the value of the expression.
    if (node.old()) {
      current = keep(current, out);
      out.add(new Stmt.Store(node.span(), target, updated(node, current, out)));
      return current;
    }
    Expr result = updated(node, current, out);
    if (target instanceof Place.Variable variable) {
      out.add(new Stmt.Store(node.span(), target, result));
      return new Expr.Read(node.span(), variable.local());
    }
    Expr kept = keep(result, out);
    out.add(new Stmt.Store(node.span(), target, kept));
    return kept;
  }

  /** Returns the place of an update, whose index is evaluated twice. */
  private Place updatedPlace(Unsequenced.Update node, List<Stmt> out) {
    Place target = place(node.target(), footprints.of(node.operand()), out);
    if (target instanceof Place.Element element && footprints.of(element.index()).isCostly()) {
      return new Place.Element(element.array(), keep(element.index(), out));
    }
    return target;
  }

  private static Expr read(Place target, Unsequenced.Update node) {
    return target instanceof Place.Element element
        ? new ArrayExpr.Load(node.span(), element.array(), element.index())
        : new Expr.Read(node.span(), ((Place.Variable) target).local());
  }

  private Expr updated(Unsequenced.Update node, Expr current, List<Stmt> out) {
    // JLS 15.26.2: the old value is saved before the right operand is evaluated.
    List<Expr> both = operands(List.of(current, node.operand()), out);
    Expr promoted = convert(both.get(0), node.promoted());
    Expr result = new Expr.Binary(node.span(), node.operator(), promoted, both.get(1));
    return convert(result, node.target().element());
  }

  private static Expr convert(Expr node, ElementType type) {
    return node.type().equals(IrType.of(type)) ? node : new Expr.Convert(node.span(), type, node);
  }

  /**
   * Stays an expression where both branches are pure; else an {@code if}, so that only one has
   * effects.
   */
  private Expr conditional(Expr.Conditional node, List<Stmt> out) {
    Expr condition = value(node.condition(), out);
    if (!footprints.of(node.whenTrue()).mustBeSequenced()
        && !footprints.of(node.whenFalse()).mustBeSequenced()) {
      return new Expr.Conditional(node.span(), condition, node.whenTrue(), node.whenFalse());
    }
    Local result = fresh.local(node.type());
    out.add(new Stmt.Declare(node.span(), result, Optional.empty()));
    Stmt whenTrue = storing(node.span(), result, node.whenTrue());
    Stmt whenFalse = storing(node.span(), result, node.whenFalse());
    out.add(new Stmt.If(node.span(), condition, whenTrue, Optional.of(whenFalse)));
    return new Expr.Read(node.span(), result);
  }

  private Expr logical(Expr.Binary node, List<Stmt> out) {
    Expr left = value(node.left(), out);
    if (!footprints.of(node.right()).mustBeSequenced()) {
      return new Expr.Binary(node.span(), node.operator(), left, node.right());
    }
    Local result = fresh.local(IrType.BOOL);
    // a && b: the result is a, and b only where a is true; a || b where it is false (JLS 15.23,
    // 15.24).
    out.add(new Stmt.Declare(node.span(), result, Optional.of(left)));
    Expr read = new Expr.Read(node.span(), result);
    Expr goOn =
        node.operator() == BinaryOperator.LOGICAL_AND
            ? read
            : new Expr.Unary(node.span(), UnaryOperator.NOT, read);
    Stmt right = storing(node.span(), result, node.right());
    out.add(new Stmt.If(node.span(), goOn, right, Optional.empty()));
    return read;
  }

  private Stmt storing(SourceSpan span, Local target, Expr value) {
    List<Stmt> out = new ArrayList<>();
    Expr stored = root(value, out);
    out.add(new Stmt.Store(span, new Place.Variable(target), stored));
    return new Stmt.Block(span, out);
  }

  private Expr switchValue(Unsequenced.SwitchValue node, List<Stmt> out) {
    Expr selector = value(node.selector(), out);
    Local result = fresh.local(node.type());
    out.add(new Stmt.Declare(node.span(), result, Optional.empty()));
    out.add(
        new Stmt.Switch(
            node.span(), node.label(), selector, statements.cases(node.cases(), result)));
    return new Expr.Read(node.span(), result);
  }
}
