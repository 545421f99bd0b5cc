package org.jgpu.processor.frontend;

import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.format.ValueType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.ViewTypes;
import org.jspecify.annotations.Nullable;

/** javac's types as IR types. */
final class TypeMapper {
  private TypeMapper() {}

  /**
   * Returns the IR type, or empty if kernels have none for it.
   *
   * @throws BrokenBodyException if javac could not type the tree
   */
  static Optional<IrType> map(@Nullable TypeMirror type) {
    return map(type, Map.of());
  }

  /**
   * Returns the IR type, or empty if kernels have none for it.
   *
   * @param parameters what type parameters in it stand for
   * @throws BrokenBodyException if javac could not type the tree
   */
  static Optional<IrType> map(@Nullable TypeMirror type, Map<Element, ValueType> parameters) {
    if (type == null || type.getKind() == TypeKind.ERROR) {
      throw new BrokenBodyException();
    }
    if (type.getKind() == TypeKind.VOID) {
      return Optional.of(IrType.VOID);
    }
    if (type.getKind() == TypeKind.ARRAY) {
      TypeMirror component = ((ArrayType) type).getComponentType();
      return map(component, parameters)
          .filter(element -> !(element instanceof IrType.Array))
          .map(IrType.Array::new);
    }
    Optional<ViewTypes> view = ViewTypes.of(type);
    if (view.isPresent()) {
      return view.get()
          .element(parameters)
          .map(element -> new IrType.Array(IrType.of(element), view.get().rank()));
    }
    if (type instanceof TypeVariable variable) {
      return Optional.ofNullable(parameters.get(variable.asElement())).map(IrType::of);
    }
    if (RecordTypes.isRecord(type)) {
      return RecordTypes.of(type, parameters).map(IrType::of);
    }
    return Candidate.elementType(type).map(IrType::of);
  }
}
