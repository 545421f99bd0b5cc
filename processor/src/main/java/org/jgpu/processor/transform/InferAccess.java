package org.jgpu.processor.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;

/** Finds what functions do with their array parameters, through calls, as a least fixed point. */
public final class InferAccess {
  /** A parameter or other array of a function. */
  private record Array(FunctionKey function, Local array) {}

  private final Map<FunctionKey, IrFunction> functions = new HashMap<>();
  private final Map<Array, ArrayUse> uses = new HashMap<>();

  /** The arrays that are passed as each parameter: what is done with it is done with them. */
  private final Map<Array, List<Array>> passed = new HashMap<>();

  private final Deque<Array> changed = new ArrayDeque<>();

  /** Analyses {@code program}, which must hold every function that its functions call. */
  public InferAccess(Collection<IrFunction> program) {
    program.forEach(function -> functions.put(function.key(), function));
    program.forEach(function -> new Walk(function.key()).walk(function.body()));
    // Ends: a use has three flags, which are only ever set.
    while (!changed.isEmpty()) {
      Array parameter = changed.remove();
      ArrayUse use = use(parameter);
      passed.getOrDefault(parameter, List.of()).forEach(array -> add(array, use));
    }
  }

  private ArrayUse use(Array array) {
    return uses.getOrDefault(array, ArrayUse.NONE);
  }

  private void add(Array array, ArrayUse use) {
    ArrayUse before = use(array);
    ArrayUse now = before.and(use);
    if (!now.equals(before)) {
      uses.put(array, now);
      changed.add(array);
    }
  }

  /** Returns what {@code function} does with array parameter {@code local}. */
  public ArrayUse use(FunctionKey function, Local local) {
    return use(new Array(function, local));
  }

  private final class Walk extends IrWalker {
    private final FunctionKey function;

    Walk(FunctionKey function) {
      this.function = function;
    }

    @Override
    protected void enter(Expr node) {
      if (node instanceof ArrayExpr.Load load) {
        add(load.array(), new ArrayUse(true, false, false));
      } else if (node instanceof ArrayExpr.Length length) {
        add(length.array(), new ArrayUse(false, false, true));
      } else if (node instanceof ArrayExpr.Atomic atomic) {
        add(atomic.array(), new ArrayUse(true, true, false));
      } else if (node instanceof Invocation.Call call) {
        passed(call);
      }
    }

    @Override
    protected void enter(Place target) {
      if (target instanceof Place.Element element) {
        add(element.array(), new ArrayUse(false, true, false));
      }
    }

    private void passed(Invocation.Call call) {
      IrFunction callee = functions.get(call.callee());
      for (int i = 0; i < call.arguments().size(); i++) {
        if (callee != null
            && call.arguments().get(i) instanceof Expr.Read read
            && read.local().isArray()) {
          Array parameter = new Array(callee.key(), callee.parameters().get(i));
          Array array = new Array(function, read.local());
          passed.computeIfAbsent(parameter, unused -> new ArrayList<>()).add(array);
          // What is known of the callee so far; the loop above brings what is found later.
          InferAccess.this.add(array, use(parameter));
        }
      }
    }

    private void add(Local array, ArrayUse use) {
      InferAccess.this.add(new Array(function, array), use);
    }
  }
}
