package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.format.HostExpression;
import org.jgpu.format.HostExpression.Operator;
import org.jgpu.format.LoopRange;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;

/** The ranges of a kernel's parallel loops, as the host computes them from the arguments. */
public final class HostLoops {
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
   */
  public static List<LoopRange> of(IrFunction kernel) throws UnknownToHostException {
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

  private void declare(Stmt stmt) {
    if (stmt instanceof Stmt.Declare declare) {
      declare.value().ifPresent(value -> declared.put(declare.local(), value));
    }
  }

  private LoopRange range(Stmt.ParallelLoop loop) throws UnknownToHostException {
    HostExpression upper = values.of(loop.upper());
    HostExpression exclusive =
        loop.inclusive()
            ? new HostExpression.Binary(Operator.ADD, true, upper, new HostExpression.Constant(1))
            : upper;
    return new LoopRange(values.of(loop.lower()), exclusive, values.of(loop.step()));
  }
}
