package org.jgpu.processor.transform;

import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Unsequenced;

/**
 * What evaluating an expression of one function reads and changes. {@link ExpressionSequencer} asks
 * it what C++ might evaluate in another order than Java.
 */
final class Footprint {
  private static final BitSet NONE = new BitSet();

  /** The numbers of locals; never changed once another footprint may share them. */
  private BitSet assigned = NONE;

  private BitSet read = NONE;
  private boolean writesMemory;
  private boolean readsMemory;

  /** Whether it calls something; loads count as costly, too. */
  private boolean costly;

  /**
   * Whether it holds an assignment, an increment or a switch, of which sequencing makes statements.
   */
  private boolean structured;

  private Footprint() {}

  /**
   * The footprints of a function's expressions, each found once from its operands' own: asked for
   * at every level of an expression, they would take its square in steps.
   */
  static final class Book {
    // By identity: nodes are records, and their equals would compare whole trees.
    private final Map<Expr, Footprint> known = new IdentityHashMap<>();

    /** Returns the footprint of {@code node}. */
    Footprint of(Expr node) {
      Footprint before = known.get(node);
      if (before != null) {
        return before;
      }
      Footprint footprint = new Footprint();
      footprint.enter(node);
      new Evaluated(footprint).in(node);
      known.put(node, footprint);
      return footprint;
    }

    /** Sees what a node evaluates itself: operands, and the statements of a switch. */
    private final class Evaluated extends IrWalker {
      private final Footprint whole;

      Evaluated(Footprint whole) {
        this.whole = whole;
      }

      void in(Expr node) {
        super.inside(node);
      }

      @Override
      protected void inside(Expr operand) {
        whole.add(of(operand));
      }

      @Override
      protected void enter(Place target) {
        whole.enter(target);
      }
    }
  }

  private void add(Footprint part) {
    assigned = union(assigned, part.assigned);
    read = union(read, part.read);
    writesMemory |= part.writesMemory;
    readsMemory |= part.readsMemory;
    costly |= part.costly;
    structured |= part.structured;
  }

  private static BitSet union(BitSet a, BitSet b) {
    BitSet more = (BitSet) b.clone();
    more.andNot(a);
    if (more.isEmpty()) {
      return a;
    }
    more.or(a);
    return more;
  }

  private static BitSet with(BitSet set, Local local) {
    BitSet result = (BitSet) set.clone();
    result.set(local.id());
    return result;
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
    return (readsMemory && later.writesMemory) || read.intersects(later.assigned);
  }

  private void enter(Expr node) {
    if (node instanceof Expr.Read reading) {
      read = with(read, reading.local());
    } else if (node instanceof ArrayExpr.Load) {
      readsMemory = true;
      // A warp operation changes no memory, but lanes must meet at it in the order of the source.
    } else if (node instanceof ArrayExpr.Atomic || node instanceof Invocation.Warp) {
      touchMemory();
    } else if (node instanceof Invocation.Call call) {
      costly = true;
      if (hasEffects(call)) {
        touchMemory();
      }
    } else if (node instanceof Invocation.MathCall) {
      costly = true;
    } else if (node instanceof Unsequenced) {
      structured = true;
    }
  }

  private void enter(Place target) {
    if (target instanceof Place.Variable variable) {
      assigned = with(assigned, variable.local());
    } else {
      writesMemory = true;
    }
  }

  private void touchMemory() {
    readsMemory = true;
    writesMemory = true;
  }

  /**
   * Returns whether the call may do more than compute: it sees arrays or the kernel context. A
   * callee may also throw; that ends the launch, so that no order of evaluation depends on it, but
   * a call whose value is not used must stay for it.
   */
  static boolean hasEffects(Invocation.Call call) {
    return call.usesContext()
        || call.arguments().stream()
            .anyMatch(argument -> argument instanceof Expr.Read read && read.local().isArray());
  }
}
