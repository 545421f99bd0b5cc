package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.format.HostExpression;
import org.jgpu.format.HostExpression.Operator;
import org.jgpu.format.LoopRange;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;

/** The ranges of a kernel's parallel loops, as the host computes them from the arguments. */
public final class HostLoops {
  /** Thrown when a bound comes to more operations than the host should do at a launch. */
  public static final class LargeBoundException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Expr bound;

    private LargeBoundException(Expr bound) {
      super("more than " + MOST_OPERATIONS + " operations");
      this.bound = bound;
    }

    /** Returns the bound. */
    public Expr bound() {
      return bound;
    }
  }

  /** The most operations of a bound, with those of the locals that it mentions. */
  public static final int MOST_OPERATIONS = HostValues.MOST_OPERATIONS;

  private final Map<Local, Expr> declared = new HashMap<>();
  private final HostValues values;

  private HostLoops(IrFunction kernel) {
    this.values = new HostValues(kernel.parameters(), declared);
  }

  /**
   * Returns the range of each loop, outermost first.
   *
   * @throws UnknownToHostException if one depends on more than integral scalar parameters, array
   *     lengths and constants
   * @throws LargeBoundException if one comes to more than {@link #MOST_OPERATIONS}
   */
  public static List<LoopRange> of(IrFunction kernel)
      throws UnknownToHostException, LargeBoundException {
    HostLoops loops = new HostLoops(kernel);
    List<LoopRange> result = new ArrayList<>();
    for (Stmt stmt : kernel.body().statements()) {
      loops.declare(stmt);
      if (stmt instanceof Stmt.Parallel parallel) {
        for (Stmt.ParallelLoop loop : parallel.loops()) {
          loop.preamble().forEach(loops::declare);
          result.add(loops.range(loop));
        }
      }
    }
    return result;
  }

  /**
   * Returns the conditions, 1 or 0, on which the kernel returns before its loops, in order, as far
   * as the host can compute them. Each thread looks again, at all of them.
   */
  public static List<HostExpression> returns(IrFunction kernel) {
    HostLoops loops = new HostLoops(kernel);
    List<HostExpression> result = new ArrayList<>();
    for (Stmt stmt : kernel.body().statements()) {
      if (stmt instanceof Stmt.Parallel parallel) {
        for (Stmt before : parallel.loops().get(0).preamble()) {
          loops.declare(before);
          if (before instanceof Stmt.If choice) {
            loops.known(choice.condition()).ifPresent(result::add);
          }
        }
      } else {
        loops.declare(stmt);
      }
    }
    return result;
  }

  private Optional<HostExpression> known(Expr condition) {
    try {
      return Optional.of(values.of(condition));
    } catch (UnknownToHostException e) {
      return Optional.empty();
    }
  }

  private void declare(Stmt stmt) {
    // What stands before a loop of the nest is never assigned again, so that a local is its initial
    // value: the frontend freezes such locals.
    if (stmt instanceof Stmt.Declare declare) {
      declare.value().ifPresent(value -> declared.put(declare.local(), FoldConstants.fold(value)));
    } else if (stmt instanceof Stmt.DeclareArray array) {
      Expr length = new Expr.Literal(array.span(), ElementType.INT32, array.length());
      declared.put(array.local(), length);
    }
  }

  private LoopRange range(Stmt.ParallelLoop loop)
      throws UnknownToHostException, LargeBoundException {
    HostExpression upper = bound(loop.upper());
    HostExpression exclusive =
        loop.inclusive()
            // In 64 bits: i <= Integer.MAX_VALUE has 2^31 iterations on the device.
            ? new HostExpression.Binary(Operator.ADD, true, upper, new HostExpression.Constant(1))
            : upper;
    return new LoopRange(bound(loop.lower()), exclusive, bound(loop.step()));
  }

  private HostExpression bound(Expr node) throws UnknownToHostException, LargeBoundException {
    try {
      return values.of(node);
    } catch (UnknownToHostException e) {
      if (e.isLarge()) {
        throw new LargeBoundException(node);
      }
      throw e;
    }
  }
}
