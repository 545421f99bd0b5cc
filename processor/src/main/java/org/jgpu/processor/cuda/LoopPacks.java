package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.ArrayUse;

/**
 * The arrays of which a thread may take several adjacent elements at once, for as many iterations
 * of the innermost parallel loop. With one element of up to 4 bytes in each thread, blocks begin
 * and end faster than memory answers them: an H200 then moves 0.6 TB/s of bytes and 2 TB/s of
 * floats, where it has 4.2.
 *
 * <p>It needs a step of 1 and a short body without loops. Each array of a pack is touched at one
 * place only, the loop's variable plus something that does not change, and in every iteration. All
 * that is written is in packs; what is only read may also be read at places that depend on data, as
 * tables are. Other functions of the loop's variable, as in stencils, coalesce better with one
 * iteration in each thread.
 *
 * @param elements iterations that are taken together, a power of two
 * @param arrays in the order of the parameters
 */
record LoopPacks(int elements, List<Pack> arrays) {
  private static final int VECTOR_BYTES = 16;
  private static final int NARROW_BYTES = 4;

  /** Of iterations: elements of 8 bytes come fast enough with one in each thread. */
  private static final int FEWEST = 4;

  /** About what a compiler's instruction cache takes, in parts of expressions. */
  private static final long MAX_COST = 1024;

  /**
   * One array.
   *
   * @param first the index in the first iteration
   * @param text of {@code first}, which tells places apart
   * @param indices all nodes that are the index
   */
  record Pack(Local array, Expr first, String text, List<Expr> indices, ArrayUse use) {
    /** Returns whether {@code index}, by identity, is one of the array's element. */
    boolean covers(Expr index) {
      return indices.stream().anyMatch(node -> node == index);
    }

    int bytes() {
      return array.element().bytes();
    }
  }

  /** Copies {@code arrays}. */
  LoopPacks {
    arrays = List.copyOf(arrays);
  }

  /**
   * Returns the packs of the innermost loop of {@code node}, empty if each thread is to take one
   * iteration.
   */
  static Optional<LoopPacks> of(
      Stmt.Parallel node, IrFunction kernel, CudaProgram program, ExpressionWriter expressions) {
    Stmt.ParallelLoop loop = node.loops().get(node.loops().size() - 1);
    boolean skips = !(loop.step() instanceof Expr.Literal step && step.bits() == 1);
    boolean wide =
        kernel.parameters().stream().noneMatch(array -> array.isArray() && isNarrow(array));
    if (program.checked() || skips || wide) {
      return Optional.empty();
    }
    long cost = IterationCost.of(node.body(), program);
    if (cost > MAX_COST) {
      return Optional.empty();
    }
    return new Search(loop, node.body(), kernel, program, expressions)
        .packs()
        .filter(packs -> packs.elements >= FEWEST && packs.elements * cost <= MAX_COST);
  }

  private static boolean isNarrow(Local array) {
    return array.elementType() instanceof IrType.Scalar && array.element().bytes() <= NARROW_BYTES;
  }

  /** Returns the pack that holds the element of {@code array} at {@code index}, by identity. */
  Optional<Pack> holding(Local array, Expr index) {
    return arrays.stream()
        .filter(pack -> pack.array().equals(array) && pack.covers(index))
        .findFirst();
  }

  /** Looks at every access in the body. */
  private static final class Search extends IrWalker {
    private final Stmt.ParallelLoop loop;
    private final Stmt body;
    private final IrFunction kernel;
    private final CudaProgram program;
    private final ExpressionWriter expressions;
    private final LoopIndices indices;
    private final Map<Local, Pack> found = new LinkedHashMap<>();
    private final List<Stmt.Switch> switches = new ArrayList<>();
    private boolean possible = true;

    Search(
        Stmt.ParallelLoop loop,
        Stmt body,
        IrFunction kernel,
        CudaProgram program,
        ExpressionWriter expressions) {
      this.loop = loop;
      this.body = body;
      this.kernel = kernel;
      this.program = program;
      this.expressions = expressions;
      this.indices = new LoopIndices(loop.variable(), body);
    }

    Optional<LoopPacks> packs() {
      walk(body);
      if (!possible || found.values().stream().noneMatch(pack -> isNarrow(pack.array()))) {
        return Optional.empty();
      }
      List<Pack> packs = new ArrayList<>(found.values());
      packs.sort(Comparator.comparing(pack -> kernel.parameters().indexOf(pack.array())));
      int widest = packs.stream().mapToInt(Pack::bytes).max().orElse(VECTOR_BYTES);
      LoopPacks result = new LoopPacks(VECTOR_BYTES / widest, packs);
      return result.areTouchedAlways(body) ? Optional.of(result) : Optional.empty();
    }

    @Override
    protected void enter(Stmt node) {
      // Only jumps that stay in the iteration, or end it: several iterations are written one after
      // another.
      if (node instanceof Stmt.Block block) {
        possible &= block.label().isEmpty();
      } else if (node instanceof Jump.Continue jump) {
        possible &= jump.target().equals(loop.label());
      } else if (node instanceof Jump.Break jump) {
        possible &=
            !switches.isEmpty() && switches.get(switches.size() - 1).label().equals(jump.target());
      } else if (node instanceof Jump.Return || node instanceof Stmt.DeclareArray) {
        possible = false;
      }
    }

    @Override
    protected void inside(Stmt node) {
      if (node instanceof Stmt.Switch choice) {
        switches.add(choice);
        super.inside(node);
        switches.remove(switches.size() - 1);
      } else {
        super.inside(node);
      }
    }

    @Override
    protected void enter(Expr node) {
      if (node instanceof ArrayExpr.Load load && kernel.parameters().contains(load.array())) {
        ArrayUse use = program.use(kernel.key(), load.array());
        LoopIndices.Kind kind = indices.of(load.index());
        // An array that is written must be in a pack wherever it is read: its elements are in
        // registers till the end.
        if (use.writes() || kind == LoopIndices.Kind.ADJACENT) {
          adjacent(load.array(), load.index(), use);
        } else {
          possible &= kind != LoopIndices.Kind.SPREAD;
        }
      }
    }

    @Override
    protected void enter(Place target) {
      if (target instanceof Place.Element element) {
        adjacent(element.array(), element.index(), program.use(kernel.key(), element.array()));
      }
    }

    private void adjacent(Local array, Expr index, ArrayUse use) {
      possible &=
          array.elementType() instanceof IrType.Scalar
              && indices.of(index) == LoopIndices.Kind.ADJACENT;
      if (possible) {
        indices
            .first(index, loop.lower())
            .ifPresentOrElse(first -> adjacent(array, index, use, first), () -> possible = false);
      }
    }

    private void adjacent(Local array, Expr index, ArrayUse use, Expr first) {
      String text = expressions.text(first);
      Pack pack =
          found.computeIfAbsent(
              array, unused -> new Pack(array, first, text, new ArrayList<>(), use));
      pack.indices().add(index);
      // Two places of one array might be one element in different iterations: a pack would load it
      // too early.
      possible = pack.text().equals(text);
    }
  }

  /** Returns whether every iteration stores what is written, and loads what is only read. */
  private boolean areTouchedAlways(Stmt body) {
    Map<Expr, Boolean> indices = new IdentityHashMap<>();
    arrays.forEach(pack -> pack.indices().forEach(index -> indices.put(index, true)));
    Set<EveryIteration.Access> always = EveryIteration.of(body, indices::containsKey);
    return arrays.stream()
        .allMatch(
            pack -> always.contains(new EveryIteration.Access(pack.array(), pack.use().writes())));
  }
}
