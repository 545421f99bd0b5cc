package org.jgpu.processor.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrPrinter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;

/** An index as a sum: a constant, and how often each other term is added. */
final class LinearIndex {
  private record Term(Expr expr, int times) {}

  private final ParallelSites sites;
  private final Map<String, Term> terms = new HashMap<>();
  private long constant;
  private boolean known = true;

  private LinearIndex(ParallelSites sites) {
    this.sites = sites;
  }

  /** Empty if a part of {@code index} may change within an iteration. */
  static Optional<LinearIndex> of(Expr index, ParallelSites sites) {
    LinearIndex linear = new LinearIndex(sites);
    linear.add(index, 1);
    linear.terms.values().removeIf(term -> term.times() == 0);
    return linear.known ? Optional.of(linear) : Optional.empty();
  }

  private void add(Expr part, int sign) {
    if (part instanceof Expr.Literal literal) {
      constant += sign * literal.bits();
    } else if (part instanceof Expr.Convert convert) {
      add(convert.operand(), sign);
    } else if (part instanceof Expr.Binary sum && isSum(sum)) {
      add(sum.left(), sign);
      add(sum.right(), sum.operator() == BinaryOperator.ADD ? sign : -sign);
    } else if (part instanceof Expr.Read read && values(read.local()).size() == 1) {
      add(values(read.local()).get(0).value(), sign);
    } else {
      known &= isFixed(part);
      terms.merge(
          IrPrinter.print(part),
          new Term(part, sign),
          (one, other) -> new Term(part, one.times() + other.times()));
    }
  }

  private static boolean isSum(Expr.Binary binary) {
    return switch (binary.operator()) {
      case ADD, SUBTRACT -> true;
      default -> false;
    };
  }

  private List<ParallelSites.Assignment> values(Local local) {
    return sites.assignments().stream().filter(one -> one.local().equals(local)).toList();
  }

  /** Returns whether {@code part} reads no local that is assigned again, nor written memory. */
  private boolean isFixed(Expr part) {
    boolean[] fixed = {true};
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        fixed[0] &=
            !(node instanceof Expr.Read read && values(read.local()).size() > 1
                || node instanceof ArrayExpr.Load load && sites.isWritten(load.array())
                || node instanceof Invocation.Call);
      }
    }.walk(part);
    return fixed[0];
  }

  /** Returns by how much this is more than {@code other}, in every iteration. */
  OptionalLong minus(LinearIndex other) {
    boolean same = terms.keySet().equals(other.terms.keySet());
    for (Map.Entry<String, Term> term : terms.entrySet()) {
      Term its = other.terms.get(term.getKey());
      same &= its != null && its.times() == term.getValue().times();
    }
    return same ? OptionalLong.of(constant - other.constant) : OptionalLong.empty();
  }

  /** Returns whether this grows by one, or shrinks, with {@code variable}, which is the loop's. */
  boolean follows(Local variable, int loop, IterationDependence dependence) {
    return terms.values().stream()
            .allMatch(
                term ->
                    term.expr() instanceof Expr.Read read && read.local().equals(variable)
                        ? Math.abs(term.times()) == 1
                        : !dependsOn(term, loop, dependence))
        && dependsOn(loop, dependence);
  }

  boolean dependsOn(int loop, IterationDependence dependence) {
    return terms.values().stream().anyMatch(term -> dependsOn(term, loop, dependence));
  }

  private static boolean dependsOn(Term term, int loop, IterationDependence dependence) {
    return (dependence.of(term.expr()).any() >> loop & 1) != 0;
  }
}
