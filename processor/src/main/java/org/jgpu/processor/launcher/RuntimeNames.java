package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.ElementType;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.ViewTypes;

/**
 * The runtime's classes that launchers use, by name: the processor does not depend on the runtime.
 */
final class RuntimeNames {
  static final ClassName DEVICE_ARRAY = ClassName.get("org.jgpu.runtime", "DeviceArray");
  static final ClassName DTYPE = ClassName.get("org.jgpu.runtime", "DType");
  static final ClassName LAUNCH_CONFIG = ClassName.get("org.jgpu.runtime", "LaunchConfig");
  static final ClassName KERNEL_HANDLE = ClassName.get("org.jgpu.runtime.launcher", "KernelHandle");

  static final ClassName FAMILY_HANDLE = ClassName.get("org.jgpu.runtime.launcher", "FamilyHandle");
  static final ClassName PREPARED_LAUNCH =
      ClassName.get("org.jgpu.runtime.launcher", "PreparedLaunch");
  static final ClassName GLOBAL_HANDLE = ClassName.get("org.jgpu.runtime.launcher", "GlobalHandle");
  static final ClassName GPU = ClassName.get("org.jgpu.runtime", "Gpu");

  private RuntimeNames() {}

  /** Returns the Java type of one element. */
  static TypeName primitive(ElementType type) {
    return switch (type) {
      case BOOL -> TypeName.BOOLEAN;
      case INT8 -> TypeName.BYTE;
      case UINT16 -> TypeName.CHAR;
      case INT16 -> TypeName.SHORT;
      case INT32 -> TypeName.INT;
      case INT64 -> TypeName.LONG;
      case FLOAT32 -> TypeName.FLOAT;
      case FLOAT64 -> TypeName.DOUBLE;
    };
  }

  /** Returns {@code DeviceArray<T[]>} for the element type T, the array type T[] or a view of T. */
  static TypeName deviceArray(TypeMirror type) {
    Optional<ViewTypes> view = ViewTypes.of(type);
    if (view.isPresent()) {
      TypeName element =
          view.get()
              .primitive()
              .map(RuntimeNames::primitive)
              .orElseGet(() -> TypeName.get(view.get().record().orElseThrow()));
      return ParameterizedTypeName.get(DEVICE_ARRAY, ArrayTypeName.of(element));
    }
    Optional<ElementType> primitive = FamilyTypes.primitive(type);
    if (primitive.isPresent()) {
      return deviceArray(primitive.get());
    }
    TypeName name = TypeName.get(type);
    return ParameterizedTypeName.get(
        DEVICE_ARRAY, name instanceof ArrayTypeName array ? array : ArrayTypeName.of(name));
  }

  /** Returns {@code DeviceArray<T[]>}. */
  static TypeName deviceArray(ElementType type) {
    return ParameterizedTypeName.get(DEVICE_ARRAY, ArrayTypeName.of(primitive(type)));
  }
}
