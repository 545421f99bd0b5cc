package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;

/** Finds what functions do with their array parameters, through calls, as a least fixed point. */
public final class InferAccess {
  private final Map<FunctionKey, IrFunction> functions = new HashMap<>();
  private final Map<FunctionKey, Map<Local, ArrayUse>> uses = new HashMap<>();

  /** Analyses {@code program}, which must hold every function that its functions call. */
  public InferAccess(Collection<IrFunction> program) {
    program.forEach(function -> functions.put(function.key(), function));
    List<IrFunction> callers = new ArrayList<>();
    for (IrFunction function : program) {
      Walk walk = new Walk();
      uses.put(function.key(), walk.of(function));
      if (walk.calls) {
        callers.add(function);
      }
    }
    boolean changed = !callers.isEmpty();
    while (changed) {
      changed = false;
      for (IrFunction function : callers) {
        Map<Local, ArrayUse> found = new Walk().of(function);
        changed |= !found.equals(uses.put(function.key(), found));
      }
    }
  }

  /** Returns what {@code function} does with array parameter {@code local}. */
  public ArrayUse use(FunctionKey function, Local local) {
    return uses.getOrDefault(function, Map.of()).getOrDefault(local, ArrayUse.NONE);
  }

  private final class Walk extends IrWalker {
    private final Map<Local, ArrayUse> found = new HashMap<>();

    /** Whether a call passes an array, so that the callee matters. */
    private boolean calls;

    Map<Local, ArrayUse> of(IrFunction function) {
      walk(function.body());
      return found;
    }

    @Override
    protected void enter(Expr node) {
      if (node instanceof Expr.Load load) {
        add(load.array(), new ArrayUse(true, false, false));
      } else if (node instanceof Expr.Length length) {
        add(length.array(), new ArrayUse(false, false, true));
      } else if (node instanceof Expr.Atomic atomic) {
        add(atomic.array(), new ArrayUse(true, true, false));
      } else if (node instanceof Expr.Call call) {
        passed(call);
      }
    }

    @Override
    protected void enter(Place target) {
      if (target instanceof Place.Element element) {
        add(element.array(), new ArrayUse(false, true, false));
      }
    }

    private void passed(Expr.Call call) {
      IrFunction callee = functions.get(call.callee());
      for (int i = 0; i < call.arguments().size(); i++) {
        if (callee != null
            && call.arguments().get(i) instanceof Expr.Read read
            && read.local().isArray()) {
          calls = true;
          add(read.local(), use(call.callee(), callee.parameters().get(i)));
        }
      }
    }

    private void add(Local array, ArrayUse use) {
      found.merge(array, use, ArrayUse::and);
    }
  }
}
