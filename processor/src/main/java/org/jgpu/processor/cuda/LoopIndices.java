package org.jgpu.processor.cuda;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/** How expressions in the body of a parallel loop depend on the loop's variable. */
final class LoopIndices {
  /** How one expression does. */
  enum Kind {
    /** The same in all iterations, computed from what is known before the loop. */
    SAME,
    /** The loop's variable plus what is the same in all iterations. */
    ADJACENT,
    /** Any other function of the loop's variable. */
    SPREAD,
    /** Of what the iteration has loaded or been told. */
    DATA
  }

  /** The most locals whose values an index is written with. */
  private static final int MOST_EXPANDED = 64;

  private final Local variable;

  /** Initial values of the body's locals. */
  private final Map<Local, Expr> declared = new HashMap<>();

  /** Locals that are assigned anywhere in the body, apart from their declaration. */
  private final Set<Local> assigned = new HashSet<>();

  private final Set<Local> spread = new HashSet<>();
  private final Set<Local> inner = new HashSet<>();

  /** How locals depend, as far as {@link #spread} is known: their values may mention each other. */
  private final Map<Local, Kind> known = new HashMap<>();

  LoopIndices(Local variable, Stmt body) {
    this.variable = variable;
    new Collector().walk(body);
    propagate(body);
  }

  private final class Collector extends IrWalker {
    @Override
    protected void enter(Stmt node) {
      if (node instanceof Stmt.Declare declare) {
        inner.add(declare.local());
        declare.value().ifPresent(value -> declared.put(declare.local(), value));
      }
    }

    @Override
    protected void enter(Place target) {
      if (target instanceof Place.Variable local) {
        assigned.add(local.local());
      }
    }
  }

  /** Finds which assigned locals get a function of the loop's variable, as a least fixed point. */
  private void propagate(Stmt body) {
    int before;
    do {
      before = spread.size();
      new IrWalker() {
        @Override
        protected void enter(Stmt node) {
          if (node instanceof Stmt.Declare declare && assigned.contains(declare.local())) {
            declare.value().ifPresent(value -> assignment(declare.local(), value));
          } else if (node instanceof Stmt.Store store
              && store.target() instanceof Place.Variable local) {
            assignment(local.local(), store.value());
          }
        }
      }.walk(body);
    } while (spread.size() > before);
  }

  private void assignment(Local local, Expr value) {
    Kind kind = of(value);
    // Even one that gets i alone is spread: it may hold another value in a later read.
    if ((kind == Kind.ADJACENT || kind == Kind.SPREAD) && spread.add(local)) {
      known.clear();
    }
  }

  /** Returns how {@code node} depends on the loop's variable. */
  Kind of(Expr node) {
    if (node instanceof Expr.Literal
        || node instanceof ArrayExpr.Length
        || node instanceof ArrayExpr.ViewSize) {
      return Kind.SAME;
    }
    if (node instanceof Expr.Read read) {
      return of(read.local());
    }
    if (node instanceof Expr.Convert convert) {
      Kind kind = of(convert.operand());
      // A cast to a narrower type wraps somewhere.
      return kind == Kind.ADJACENT && !isIndex(convert) ? Kind.SPREAD : kind;
    }
    if (node instanceof Expr.Binary binary) {
      return of(binary);
    }
    if (node instanceof ArrayExpr.ViewOffset offset) {
      return of(offset);
    }
    if (node instanceof Expr.Unary unary) {
      return joined(List.of(unary.operand()));
    }
    if (node instanceof RecordExpr.Component part) {
      return joined(List.of(part.record()));
    }
    return data(node);
  }

  private Kind of(Local local) {
    @Nullable Kind before = known.get(local);
    Kind kind = before != null ? before : find(local);
    known.put(local, kind);
    return kind;
  }

  private Kind find(Local local) {
    if (local.equals(variable)) {
      return Kind.ADJACENT;
    }
    if (assigned.contains(local)) {
      return spread.contains(local) ? Kind.SPREAD : Kind.DATA;
    }
    if (!inner.contains(local)) {
      return Kind.SAME;
    }
    Expr value = declared.get(local);
    return value == null ? Kind.DATA : of(value);
  }

  private static boolean isIndex(Expr.Convert node) {
    return isIndex(node.target()) && isIndex(node.operand().element());
  }

  private static boolean isIndex(ElementType type) {
    return type == ElementType.INT32 || type == ElementType.INT64;
  }

  private Kind of(Expr.Binary node) {
    Kind left = of(node.left());
    Kind right = of(node.right());
    boolean adds = node.operator() == BinaryOperator.ADD;
    boolean moved =
        (left == Kind.ADJACENT && right == Kind.SAME)
            && (adds || node.operator() == BinaryOperator.SUBTRACT);
    return moved || (adds && left == Kind.SAME && right == Kind.ADJACENT)
        ? Kind.ADJACENT
        : joined(left, right);
  }

  /** The last axis of a view is the one whose elements are adjacent, if its stride is 1. */
  private Kind of(ArrayExpr.ViewOffset node) {
    int last = node.indices().size() - 1;
    boolean row = joined(node.indices().subList(0, last)) == Kind.SAME;
    return row && of(node.indices().get(last)) == Kind.ADJACENT
        ? Kind.ADJACENT
        : joined(node.indices());
  }

  private Kind joined(List<Expr> parts) {
    Kind result = Kind.SAME;
    for (Expr part : parts) {
      result = joined(result, of(part));
    }
    return result;
  }

  private static Kind joined(Kind left, Kind right) {
    Set<Kind> both = EnumSet.of(left, right);
    if (both.contains(Kind.ADJACENT) || both.contains(Kind.SPREAD)) {
      return Kind.SPREAD;
    }
    return both.contains(Kind.DATA) ? Kind.DATA : Kind.SAME;
  }

  /** What is not worth computing before the loop; what is loaded does not count as computed. */
  private Kind data(Expr node) {
    boolean[] found = {false};
    new IrWalker() {
      @Override
      protected void inside(Expr part) {
        if (!(part instanceof ArrayExpr.Load)) {
          super.inside(part);
        }
      }

      @Override
      protected void enter(Expr part) {
        if (part instanceof Expr.Read read) {
          Kind kind = of(read);
          found[0] |= kind == Kind.ADJACENT || kind == Kind.SPREAD;
        }
      }

      private Kind of(Expr.Read read) {
        return LoopIndices.this.of(read.local());
      }
    }.walk(node);
    return found[0] ? Kind.SPREAD : Kind.DATA;
  }

  /**
   * Returns the value of {@code node}, which is {@link Kind#ADJACENT}, in the first iteration.
   *
   * @param lower the first value of the loop's variable
   * @return empty if it is long, since locals that mention each other twice double it
   */
  Optional<Expr> first(Expr node, Expr lower) {
    First first = new First(lower);
    Expr value = first.of(node);
    return first.expanded > MOST_EXPANDED ? Optional.empty() : Optional.of(value);
  }

  private final class First extends IrRewriter {
    private final Expr lower;
    private int expanded;

    First(Expr lower) {
      this.lower = lower;
    }

    Expr of(Expr node) {
      return expr(node);
    }

    @Override
    public Expr read(Expr.Read read) {
      if (read.local().equals(variable)) {
        return lower;
      }
      Expr value = inner.contains(read.local()) ? declared.get(read.local()) : null;
      return value == null || ++expanded > MOST_EXPANDED ? read : expr(value);
    }
  }
}
