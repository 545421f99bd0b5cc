package org.jgpu.processor.frontend;

import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
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
    if (type == null || type.getKind() == TypeKind.ERROR) {
      throw new BrokenBodyException();
    }
    if (type.getKind() == TypeKind.VOID) {
      return Optional.of(IrType.VOID);
    }
    if (type.getKind() == TypeKind.ARRAY) {
      TypeMirror component = ((ArrayType) type).getComponentType();
      return map(component)
          .filter(element -> !(element instanceof IrType.Array))
          .map(IrType.Array::new);
    }
    Optional<ViewTypes> view = ViewTypes.of(type);
    if (view.isPresent()) {
      return view.map(found -> new IrType.Array(IrType.of(found.element()), found.rank()));
    }
    if (RecordTypes.isRecord(type)) {
      return RecordTypes.of(type).map(IrType::of);
    }
    return Candidate.elementType(type).map(IrType::of);
  }
}
