package org.jgpu.processor.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrPrinter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;

/**
 * An index as a sum: a constant, and how often each other term is added. It serves warnings only:
 * conversions that may wrap are looked through, and terms are the same if their text is.
 */
final class LinearIndex {
  private record Term(Expr expr, long times) {}

  /**
   * How far two indices are apart.
   *
   * @param times how many units
   * @param unit what is a distance of one, such as the width of a matrix, as text; empty for 1
   */
  record Distance(long times, String unit) {
    boolean isNone() {
      return times == 0;
    }
  }

  private final ParallelSites sites;

  /** By their text, so that {@code width} written twice is one term. */
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

  private void add(Expr part, long times) {
    Expr plain = plain(part);
    if (plain instanceof Expr.Literal literal) {
      constant += times * literal.bits();
    } else if (plain instanceof Expr.Binary sum && isSum(sum)) {
      add(sum.left(), times);
      add(sum.right(), sum.operator() == BinaryOperator.ADD ? times : -times);
    } else if (plain instanceof Expr.Binary product
        && product.operator() == BinaryOperator.MULTIPLY) {
      multiply(product, plain(product.left()), plain(product.right()), times);
    } else {
      term(plain, times);
    }
  }

  /** Multiplies sums out: {@code (y - 1) * width} is {@code y * width - width}. */
  private void multiply(Expr.Binary node, Expr left, Expr right, long times) {
    if (left instanceof Expr.Literal literal) {
      add(right, times * literal.bits());
    } else if (right instanceof Expr.Literal literal) {
      add(left, times * literal.bits());
    } else if (left instanceof Expr.Binary sum && isSum(sum)) {
      boolean plus = sum.operator() == BinaryOperator.ADD;
      multiply(node, plain(sum.left()), right, times);
      multiply(node, plain(sum.right()), right, plus ? times : -times);
    } else if (right instanceof Expr.Binary sum && isSum(sum)) {
      // The other way round: the sum is on the left now, and the product is the same.
      multiply(node, right, left, times);
    } else {
      term(new Expr.Binary(node.span(), node.operator(), left, right), times);
    }
  }

  private void term(Expr part, long times) {
    known &= isFixed(part);
    terms.merge(
        IrPrinter.print(part),
        new Term(part, times),
        (one, other) -> new Term(part, one.times() + other.times()));
  }

  /** Returns what {@code node} is without conversions and locals that are assigned once. */
  private Expr plain(Expr node) {
    if (node instanceof Expr.Convert convert) {
      return plain(convert.operand());
    }
    return node instanceof Expr.Read read && values(read.local()).size() == 1
        ? plain(values(read.local()).get(0).value())
        : node;
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

  /** Returns by how much this is more than {@code other}, in every iteration, if that is known. */
  Optional<Distance> minus(LinearIndex other) {
    Map<String, Long> apart = new HashMap<>();
    terms.forEach((text, term) -> apart.merge(text, term.times(), Long::sum));
    other.terms.forEach((text, term) -> apart.merge(text, -term.times(), Long::sum));
    apart.values().removeIf(times -> times == 0);
    long rest = constant - other.constant;
    if (apart.isEmpty()) {
      return Optional.of(new Distance(rest, ""));
    }
    return apart.size() == 1 && rest == 0
        ? apart.entrySet().stream().map(e -> new Distance(e.getValue(), e.getKey())).findFirst()
        : Optional.empty();
  }

  /**
   * Returns whether this grows by a unit, or shrinks, with {@code variable}, which is the loop's.
   */
  boolean follows(Local variable, int loop, String unit, IterationDependence dependence) {
    return terms.values().stream()
            .allMatch(
                term ->
                    isTimes(term.expr(), variable, unit)
                        ? Math.abs(term.times()) == 1
                        : !dependsOn(term, loop, dependence))
        && dependsOn(loop, dependence);
  }

  private static boolean isTimes(Expr node, Local variable, String unit) {
    if (unit.isEmpty()) {
      return isRead(node, variable);
    }
    return node instanceof Expr.Binary product
        && product.operator() == BinaryOperator.MULTIPLY
        && (isRead(product.left(), variable) && IrPrinter.print(product.right()).equals(unit)
            || isRead(product.right(), variable) && IrPrinter.print(product.left()).equals(unit));
  }

  private static boolean isRead(Expr node, Local variable) {
    return node instanceof Expr.Read read && read.local().equals(variable);
  }

  boolean dependsOn(int loop, IterationDependence dependence) {
    return terms.values().stream().anyMatch(term -> dependsOn(term, loop, dependence));
  }

  private static boolean dependsOn(Term term, int loop, IterationDependence dependence) {
    return (dependence.of(term.expr()).any() >> loop & 1) != 0;
  }
}
