package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeAdvice;
import org.jgpu.processor.signature.rule.TypeText;

/** Fields that kernels cannot read or write. */
final class FieldAdvice {
  private FieldAdvice() {}

  /** Refuses to read {@code field}, which the source calls {@code name}, at {@code use}. */
  static RuntimeException notConstant(FunctionState state, Tree use, Object name, Element field) {
    TypeMirror type = field.asType();
    // A constant of such a type would be refused as well: its type is what is wrong.
    return isObject(type) ? object(state, use, name, type) : variable(state, use, name);
  }

  private static boolean isObject(TypeMirror type) {
    return type instanceof ArrayType array
        ? isObject(array.getComponentType())
        : type instanceof DeclaredType && !RecordTypes.isRecord(type);
  }

  private static RuntimeException object(
      FunctionState state, Tree use, Object name, TypeMirror type) {
    return state.abort(
        use,
        Message.STATIC_FIELD_NOT_CONSTANT,
        name,
        "of the type " + TypeText.of(type) + ", which kernels do not have",
        TypeAdvice.of(type));
  }

  private static RuntimeException variable(FunctionState state, Tree use, Object name) {
    return state.abort(
        use,
        Message.STATIC_FIELD_NOT_CONSTANT,
        name,
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
