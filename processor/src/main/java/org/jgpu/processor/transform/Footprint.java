package org.jgpu.processor.transform;

import java.util.HashSet;
import java.util.Set;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;

/** What evaluating an expression reads and changes. */
final class Footprint extends IrWalker {
  private final Set<Local> assigned = new HashSet<>();
  private final Set<Local> read = new HashSet<>();
  private boolean writesMemory;
  private boolean readsMemory;
  private boolean costly;
  private boolean structured;

  private Footprint() {}

  static Footprint of(Expr node) {
    Footprint footprint = new Footprint();
    footprint.walk(node);
    return footprint;
  }

  /** Returns whether C++ may not evaluate the expression where it stands among others. */
  boolean mustBeSequenced() {
    return structured || writesMemory;
  }

  /** Returns whether evaluating it twice would cost more than a few integer operations. */
  boolean isCostly() {
    return costly || readsMemory;
  }

  /** Returns whether evaluating {@code later} first could change the value of this. */
  boolean isChangedBy(Footprint later) {
    return (readsMemory && later.writesMemory) || read.stream().anyMatch(later.assigned::contains);
  }

  @Override
  protected void enter(Expr node) {
    if (node instanceof Expr.Read reading) {
      read.add(reading.local());
    } else if (node instanceof Expr.Load) {
      readsMemory = true;
    } else if (node instanceof Expr.Atomic || node instanceof Expr.Warp) {
      touchMemory();
    } else if (node instanceof Expr.Call call) {
      costly = true;
      if (hasEffects(call)) {
        touchMemory();
      }
    } else if (node instanceof Expr.MathCall) {
      costly = true;
    } else if (node instanceof Expr.Update || node instanceof Expr.Assign) {
      structured = true;
    } else if (node instanceof Expr.SwitchValue) {
      structured = true;
    }
  }

  @Override
  protected void enter(Place target) {
    if (target instanceof Place.Variable variable) {
      assigned.add(variable.local());
    } else {
      writesMemory = true;
    }
  }

  private void touchMemory() {
    readsMemory = true;
    writesMemory = true;
  }

  /** Returns whether the call may do more than compute: it sees arrays or the kernel context. */
  static boolean hasEffects(Expr.Call call) {
    return call.usesContext()
        || call.arguments().stream()
            .anyMatch(argument -> argument instanceof Expr.Read read && read.local().isArray());
  }
}
