package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jgpu.format.HostExpression;
import org.jgpu.format.SharedArray;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Stmt;

/** The shared arrays of a kernel whose sizes the host computes from the arguments. */
public final class HostArrays {
  private HostArrays() {}

  /** Returns their declarations, in the order in which they lie in dynamic shared memory. */
  public static List<Stmt.DeclareArray> declared(IrFunction kernel) {
    List<Stmt.DeclareArray> result = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof Stmt.DeclareArray array && array.isSized()) {
          result.add(array);
        }
      }
    }.walk(kernel.body());
    // Passes may move statements, but not what tells locals apart.
    result.sort(Comparator.comparingInt(array -> array.local().id()));
    return result;
  }

  /** Returns what the host computes for each. */
  public static List<SharedArray> of(IrFunction kernel) {
    HostValues values = new HostValues(kernel.parameters(), Map.of());
    List<SharedArray> result = new ArrayList<>();
    for (Stmt.DeclareArray array : declared(kernel)) {
      List<HostExpression> extents = new ArrayList<>();
      for (Expr size : array.sizes()) {
        extents.add(known(values, size));
      }
      int bytes = IrType.layout(array.local().elementType()).bytes();
      result.add(new SharedArray(array.local().name(), bytes, extents));
    }
    return result;
  }

  private static HostExpression known(HostValues values, Expr size) {
    try {
      return values.of(size);
    } catch (UnknownToHostException e) {
      throw new IllegalStateException("the frontend accepted an unknown length", e);
    }
  }
}
