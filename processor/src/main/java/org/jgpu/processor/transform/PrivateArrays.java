package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Synchronization;

/**
 * Finds arrays that each thread has for itself, though they are meant for the block: {@code new
 * float[256]}, where each thread stores at its own index and the block then meets.
 */
public final class PrivateArrays {
  /** An array, and where it is declared. */
  public record Finding(SourceSpan span, String array) {}

  private final ParallelSites sites;

  /** Locals whose value a thread computes from its place in the block or the grid. */
  private final Set<Local> own = new HashSet<>();

  private PrivateArrays(Stmt body) {
    this.sites = ParallelSites.of(body);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ParallelSites.Assignment one : sites.assignments()) {
        changed |= isOwn(one.value()) && own.add(one.local());
      }
    }
  }

  /** Returns the arrays of a function in which threads surely cannot meet. */
  public static List<Finding> of(IrFunction function) {
    List<Stmt.DeclareArray> arrays = new ArrayList<>();
    boolean[] meets = {false};
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof Stmt.DeclareArray array
            && array.space() == Stmt.Space.PRIVATE
            && array.values().isEmpty()) {
          arrays.add(array);
        }
        meets[0] |= node instanceof Stmt.Barrier barrier && barrier.kind() == Synchronization.BLOCK;
      }
    }.walk(function.body());
    if (arrays.isEmpty() || !meets[0]) {
      return List.of();
    }
    PrivateArrays uses = new PrivateArrays(function.body());
    return arrays.stream()
        .filter(array -> uses.isMeantForTheBlock(array.local()))
        .map(array -> new Finding(array.span(), array.local().name()))
        .toList();
  }

  /** Returns whether each thread writes {@code array} at a place of its own. */
  private boolean isMeantForTheBlock(Local array) {
    List<ParallelSites.Write> writes =
        sites.writes().stream().filter(write -> write.target().array().equals(array)).toList();
    return !writes.isEmpty() && writes.stream().allMatch(write -> isOwn(write.target().index()));
  }

  private boolean isOwn(Expr value) {
    boolean[] found = {false};
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        found[0] |=
            node instanceof Invocation.Grid grid && isOfThread(grid.value())
                || node instanceof Expr.Read read && own.contains(read.local());
      }
    }.walk(value);
    return found[0];
  }

  private static boolean isOfThread(GridValue value) {
    return switch (value) {
      case THREAD_INDEX_X,
          THREAD_INDEX_Y,
          THREAD_INDEX_Z,
          GLOBAL_INDEX_X,
          GLOBAL_INDEX_Y,
          GLOBAL_INDEX_Z,
          LANE,
          WARP ->
          true;
      default -> false;
    };
  }
}
