package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
 * Finds updates of one array element by several iterations of a parallel loop: each reads it and
 * writes it while others do, so that some of the updates have no effect.
 *
 * <p>An update counts only if its index is the same in all iterations of a loop, and if it stands
 * under no condition on the loop's variable that might let a single iteration through: {@code if (i
 * == 0)} might, {@code if (x[i] > limit)}, which is for data to decide, is taken not to.
 */
public final class LostUpdates {
  /**
   * An update.
   *
   * @param array whose element is updated
   * @param loops the variables of the loops whose iterations update the same element
   */
  public record Finding(SourceSpan span, String array, String loops) {}

  private final Stmt.Parallel nest;
  private final ParallelSites sites;
  private final IterationDependence dependence;

  private LostUpdates(Stmt.Parallel nest) {
    this.nest = nest;
    this.sites = ParallelSites.of(nest);
    this.dependence = new IterationDependence(nest.loops(), sites);
  }

  /** Returns the updates that a parallel kernel, as the frontend makes it, is sure to lose. */
  public static List<Finding> of(IrFunction kernel) {
    List<Finding> findings = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof Stmt.Parallel nest) {
          findings.addAll(new LostUpdates(nest).findings());
        }
      }
    }.walk(kernel.body());
    return findings;
  }

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (ParallelSites.Write write : sites.writes()) {
      Local array = write.target().array();
      if (!sites.isOwn(array) && reads(write)) {
        String loops = sharing(write);
        if (!loops.isEmpty()) {
          findings.add(new Finding(write.span(), array.name(), loops));
        }
      }
    }
    return findings;
  }

  /** Returns the variables of the loops all of whose iterations do {@code write} alike. */
  private String sharing(ParallelSites.Write write) {
    int fixed = dependence.of(write.target().index()).any();
    return IntStream.range(0, nest.loops().size())
        .filter(i -> (fixed >> i & 1) == 0)
        .filter(i -> repeats(nest.loops().get(i)))
        .filter(i -> write.conditions().stream().noneMatch(condition -> selects(condition, i)))
        .filter(i -> sites.jumpConditions().stream().noneMatch(c -> selects(c, i)))
        .mapToObj(i -> nest.loops().get(i).variable().name())
        .collect(Collectors.joining(" and "));
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
    IterationDependence.Loops loops = dependence.of(condition);
    if (condition instanceof Expr.Binary binary) {
      switch (binary.operator()) {
        case LOGICAL_AND, LOGICAL_OR -> {
          return selects(binary.left(), i) || selects(binary.right(), i);
        }
        case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> {
          return (loops.computed() >> i & 1) != 0;
        }
        default -> {}
      }
    }
    return (loops.any() >> i & 1) != 0;
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
