package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import javax.lang.model.element.Element;
import org.jgpu.processor.diagnostics.Message;

/** Fields that kernels cannot read or write. */
final class FieldAdvice {
  private FieldAdvice() {}

  /** Refuses to read {@code field} at {@code use}. */
  static RuntimeException notConstant(FunctionState state, Tree use, Object field) {
    return state.abort(
        use,
        Message.STATIC_FIELD_NOT_CONSTANT,
        field,
        "not a compile-time constant",
        "make it static final with a constant initialiser (an array, in this class, of at most 64"
            + " KiB), or pass its value as a parameter");
  }

  /** Refuses to write {@code field} at {@code target}. */
  static RuntimeException written(FunctionState state, Tree target, Element field) {
    return RecordTranslator.isComponent(field)
        ? state.abort(
            target,
            Message.STATIC_FIELD_NOT_CONSTANT,
            target,
            "a component of a record, which does not change",
            "make another record of the new values and store that: points[i] = new Point(x, y)")
        : writtenOutside(state, target);
  }

  private static RuntimeException writtenOutside(FunctionState state, Tree target) {
    return state.abort(
        target,
        Message.STATIC_FIELD_NOT_CONSTANT,
        target,
        "written, and kernels have no variables outside of their arrays",
        "write to an element of an array; count with context.atomicAdd or a view's, or write a"
            + " @GpuReduction");
  }
}
