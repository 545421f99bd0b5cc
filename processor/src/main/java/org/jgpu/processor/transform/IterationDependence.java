package org.jgpu.processor.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;

/**
 * On which variables of a nest of parallel loops the values in its body depend, at most. Locals are
 * taken as one for the whole body, whatever the order of their assignments. What tells the threads
 * of a grid apart counts as all loops.
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
    for (Expr condition : sites.jumpConditions()) {
      made = made.and(of(condition));
    }
    locals.put(assignment.local(), made);
    return !made.equals(old);
  }

  /** Returns what the value of {@code node} depends on. */
  Loops of(Expr node) {
    Collector collector = new Collector();
    node.accept(collector);
    return collector.found;
  }

  private final class Collector extends IrRewriter {
    private Loops found = Loops.NONE;

    private <E> E add(Loops loops, E node) {
      found = found.and(loops);
      return node;
    }

    @Override
    public Expr read(Expr.Read node) {
      return add(locals.getOrDefault(node.local(), Loops.NONE), node);
    }

    @Override
    public Expr load(ArrayExpr.Load node) {
      // An element that the kernel changes has another value each time.
      int loaded = sites.isWritten(node.array()) ? -1 : of(node.index()).any();
      return add(new Loops(0, loaded), node);
    }

    @Override
    public Expr call(Invocation.Call node) {
      boolean takesArrays =
          node.arguments().stream()
              .anyMatch(argument -> argument instanceof Expr.Read read && read.local().isArray());
      return takesArrays ? add(Loops.ALL, node) : super.call(node);
    }

    @Override
    public Expr atomic(ArrayExpr.Atomic node) {
      return add(Loops.ALL, node);
    }

    @Override
    public Expr warp(Invocation.Warp node) {
      return add(Loops.ALL, node);
    }

    @Override
    public Expr grid(Invocation.Grid node) {
      return add(node.value().isOfLaunch() ? Loops.NONE : Loops.ALL, node);
    }

    @Override
    public Expr update(Unsequenced.Update node) {
      return add(Loops.ALL, node);
    }

    @Override
    public Expr assign(Unsequenced.Assign node) {
      return add(Loops.ALL, node);
    }

    @Override
    public Expr switchValue(Unsequenced.SwitchValue node) {
      return add(Loops.ALL, node);
    }
  }
}
