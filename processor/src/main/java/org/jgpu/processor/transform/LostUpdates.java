package org.jgpu.processor.transform;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrPrinter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;

/**
 * Finds updates of one array element by several iterations of a parallel loop, or several threads
 * of a grid: each reads it and writes it while others do, so that some of the updates have no
 * effect.
 *
 * <p>An update counts only if its index is the same in all iterations of a loop, or is chosen by
 * data alone, and if it stands under no condition on the loop's variable that might let a single
 * iteration through: {@code if (i == 0)} might, {@code if (x[i] > limit)}, which is for data to
 * decide, is taken not to.
 */
public final class LostUpdates {
  /**
   * An update.
   *
   * @param array whose element is updated
   * @param who updates the same element
   * @param chosen whether data chooses the element, so that it may be another one each time
   */
  public record Finding(SourceSpan span, String array, String who, boolean chosen) {}

  /** Empty for a grid kernel, all of whose threads count as the iterations of one loop. */
  private final List<Stmt.ParallelLoop> loops;

  private final ParallelSites sites;
  private final IterationDependence dependence;

  private LostUpdates(List<Stmt.ParallelLoop> loops, Stmt body) {
    this.loops = loops;
    this.sites = ParallelSites.of(body);
    this.dependence = new IterationDependence(loops, sites);
  }

  /** Returns the updates that a parallel kernel, as the frontend makes it, loses. */
  public static List<Finding> of(IrFunction kernel) {
    List<Finding> findings = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof Stmt.Parallel nest) {
          findings.addAll(new LostUpdates(nest.loops(), nest).findings());
        }
      }
    }.walk(kernel.body());
    return findings;
  }

  /** Returns the updates that a grid kernel, as the frontend makes it, loses. */
  public static List<Finding> ofGrid(IrFunction kernel) {
    LostUpdates updates = new LostUpdates(List.of(), kernel.body());
    // Between a lock and its release no other thread updates, which this analysis cannot see.
    return updates.locks(kernel) ? List.of() : updates.findings();
  }

  /** Returns whether threads may wait for each other by atomic operations. */
  private boolean locks(IrFunction kernel) {
    boolean[] found = {false};
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        found[0] |=
            node instanceof ArrayExpr.Atomic atomic
                && switch (atomic.operator()) {
                  case EXCHANGE, COMPARE_AND_SET -> true;
                  default -> false;
                };
      }
    }.walk(kernel.body());
    return found[0];
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (ParallelSites.Write write : sites.writes()) {
      if (!sites.isOwn(write.target().array()) && reads(write)) {
        IterationDependence.Loops index = dependence.of(write.target().index());
        List<Integer> same = sharing(write, i -> (index.any() >> i & 1) == 0);
        List<Integer> chosen = sharing(write, i -> (index.computed() >> i & 1) == 0);
        if (!chosen.isEmpty()) {
          findings.add(finding(write, same.isEmpty() ? chosen : same, same.isEmpty()));
        }
      }
    }
    return findings;
  }

  private Finding finding(ParallelSites.Write write, List<Integer> sharing, boolean chosen) {
    String who =
        loops.isEmpty()
            ? "threads"
            : sharing.stream()
                .map(i -> loops.get(i).variable().name())
                .collect(joining(" and ", "iterations of the @Parallel loop over ", ""));
    return new Finding(write.span(), write.target().array().name(), who, chosen);
  }

  /** Returns the loops that {@code shares}, all of whose iterations come to {@code write}. */
  private List<Integer> sharing(ParallelSites.Write write, IntPredicate shares) {
    return IntStream.range(0, Math.max(1, loops.size()))
        .filter(shares)
        .filter(i -> loops.isEmpty() || repeats(loops.get(i)))
        .filter(i -> write.conditions().stream().noneMatch(condition -> selects(condition, i)))
        .filter(i -> sites.jumpConditions().stream().noneMatch(c -> selects(c, i)))
        .boxed()
        .toList();
  }

  /** Returns whether {@code loop} may run more than once. */
  private static boolean repeats(Stmt.ParallelLoop loop) {
    return !(loop.lower() instanceof Expr.Literal lower
        && loop.upper() instanceof Expr.Literal upper
        && upper.bits() - lower.bits() < (loop.inclusive() ? 1 : 2));
  }

  /** Returns whether {@code condition} might let a single iteration of loop {@code i} through. */
  private boolean selects(Expr condition, int i) {
    if (condition instanceof Expr.Unary not) {
      return selects(not.operand(), i);
    }
    IterationDependence.Loops found = dependence.of(condition);
    if (condition instanceof Expr.Binary binary) {
      switch (binary.operator()) {
        case LOGICAL_AND, LOGICAL_OR -> {
          return selects(binary.left(), i) || selects(binary.right(), i);
        }
        case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> {
          return (found.computed() >> i & 1) != 0 && !isBound(binary);
        }
        // Equality and the rest may pick one iteration out, whether it is told by the variable or
        // by what it loads.
        default -> {}
      }
    }
    return (found.any() >> i & 1) != 0;
  }

  /**
   * Returns whether a grid's threads compare with what is no constant, such as a length: the guard
   * with which most grid kernels begin lets many threads through.
   */
  private boolean isBound(Expr.Binary comparison) {
    return loops.isEmpty()
        && !(comparison.left() instanceof Expr.Literal)
        && !(comparison.right() instanceof Expr.Literal);
  }

  /** Returns whether the element's old value decides on what is written or whether it is. */
  private boolean reads(ParallelSites.Write write) {
    Search search = new Search(write);
    return write.updates()
        || search.finds(write.value())
        || write.conditions().stream().anyMatch(search::finds);
  }

  /** Looks for loads of the element that is written, through locals that are assigned once. */
  private final class Search {
    private final Local array;
    private final String index;
    private final Set<Local> seen = new HashSet<>();

    Search(ParallelSites.Write write) {
      this.array = write.target().array();
      this.index = IrPrinter.print(write.target().index());
    }

    boolean finds(Expr node) {
      boolean[] found = {false};
      new IrWalker() {
        @Override
        protected void enter(Expr part) {
          if (part instanceof ArrayExpr.Load load && load.array().equals(array)) {
            found[0] |= IrPrinter.print(load.index()).equals(index);
          } else if (part instanceof Expr.Read read && seen.add(read.local())) {
            found[0] |= value(read.local()).filter(Search.this::finds).isPresent();
          }
        }
      }.walk(node);
      return found[0];
    }

    private Optional<Expr> value(Local local) {
      List<ParallelSites.Assignment> all =
          sites.assignments().stream().filter(one -> one.local().equals(local)).toList();
      return all.size() == 1 ? Optional.of(all.get(0).value()) : Optional.empty();
    }
  }
}
