package org.jgpu.processor.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;

/**
 * On which variables of a nest of parallel loops the values in its body depend, at most. Locals are
 * taken as one for the whole body, whatever the order of their assignments, so that the answer may
 * name more loops than decide, never fewer. What tells the threads of a grid apart counts as all
 * loops.
 */
final class IterationDependence {
  /**
   * Sets of loops, as bits from the outermost on.
   *
   * @param computed those whose variable is in the value itself
   * @param loaded those whose variable only chooses the elements that it is computed from
   */
  record Loops(int computed, int loaded) {
    static final Loops NONE = new Loops(0, 0);

    /** Not known. */
    static final Loops ALL = new Loops(-1, -1);

    Loops and(Loops other) {
      return new Loops(computed | other.computed, loaded | other.loaded);
    }

    int any() {
      return computed | loaded;
    }
  }

  private final ParallelSites sites;
  private final Map<Local, Loops> locals = new HashMap<>();

  IterationDependence(List<Stmt.ParallelLoop> loops, ParallelSites sites) {
    this.sites = sites;
    for (int i = 0; i < loops.size(); i++) {
      locals.put(loops.get(i).variable(), new Loops(1 << i, 0));
    }
    // Ends: each round adds bits, of which there are finitely many.
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ParallelSites.Assignment assignment : sites.assignments()) {
        changed |= add(assignment);
      }
    }
  }

  private boolean add(ParallelSites.Assignment assignment) {
    Loops old = locals.getOrDefault(assignment.local(), Loops.NONE);
    Loops made = old.and(of(assignment.value()));
    for (Expr condition : assignment.conditions()) {
      made = made.and(of(condition));
    }
    // Whether the assignment is reached at all may depend on a jump anywhere before it.
    for (Expr condition : sites.jumpConditions()) {
      made = made.and(of(condition));
    }
    locals.put(assignment.local(), made);
    return !made.equals(old);
  }

  /** Returns what the value of {@code node} depends on. */
  Loops of(Expr node) {
    Collector collector = new Collector();
    collector.walk(node);
    return collector.found;
  }

  private final class Collector extends IrWalker {
    private Loops found = Loops.NONE;

    @Override
    protected void enter(Expr node) {
      found = found.and(own(node));
    }

    /** An index only chooses the element: what it depends on is in {@link Loops#loaded}. */
    @Override
    protected void inside(Expr node) {
      if (!(node instanceof ArrayExpr.Load)) {
        super.inside(node);
      }
    }

    /** Returns what {@code node} adds to what its operands depend on. */
    private Loops own(Expr node) {
      if (node instanceof Expr.Read read) {
        return locals.getOrDefault(read.local(), Loops.NONE);
      }
      if (node instanceof ArrayExpr.Load load) {
        // An element that the kernel changes has another value each time.
        return new Loops(0, sites.isWritten(load.array()) ? -1 : of(load.index()).any());
      }
      if (node instanceof Invocation.Grid grid) {
        return grid.value().isOfLaunch() ? Loops.NONE : Loops.ALL;
      }
      if (node instanceof Invocation.Call call) {
        return call.arguments().stream().anyMatch(Collector::isArray) ? Loops.ALL : Loops.NONE;
      }
      return node instanceof ArrayExpr.Atomic
              || node instanceof Invocation.Warp
              || node instanceof Unsequenced
          ? Loops.ALL
          : Loops.NONE;
    }

    private static boolean isArray(Expr argument) {
      return argument instanceof Expr.Read read && read.local().isArray();
    }
  }
}
