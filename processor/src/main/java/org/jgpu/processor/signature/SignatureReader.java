package org.jgpu.processor.signature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelForm;

/** Reads the signature of a kernel method from the language model. */
public final class SignatureReader {
  private SignatureReader() {}

  /** Returns the signature of {@code method}, or empty if it is not one a kernel can have. */
  public static Optional<KernelSignature> read(ExecutableElement method, Elements elements) {
    List<KernelParameter> parameters = new ArrayList<>();
    boolean grid = false;
    for (VariableElement parameter : method.getParameters()) {
      if (parameter.asType().toString().equals(KernelContext.class.getName())) {
        grid = true;
        continue;
      }
      Optional<KernelParameter> read = parameter(parameter);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      parameters.add(read.get());
    }
    GpuKernel kernel = method.getAnnotation(GpuKernel.class);
    Optional<ElementType> result = ElementType.ofJavaName(method.getReturnType().toString());
    return Optional.of(
        new KernelSignature(
            elements.getBinaryName((TypeElement) method.getEnclosingElement()).toString(),
            method.getSimpleName().toString(),
            key(method),
            form(method, grid),
            parameters,
            result,
            kernel == null ? List.of() : Arrays.stream(kernel.blockSize()).boxed().toList(),
            kernel == null ? FloatMode.DEFAULT : kernel.floatMode()));
  }

  private static KernelForm form(ExecutableElement method, boolean grid) {
    if (method.getModifiers().contains(Modifier.NATIVE)) {
      return KernelForm.RAW;
    }
    if (grid) {
      return KernelForm.GRID;
    }
    return method.getReturnType().getKind() == TypeKind.VOID
        ? KernelForm.PARALLEL
        : KernelForm.ELEMENTWISE;
  }

  private static String key(ExecutableElement method) {
    return method.getSimpleName()
        + method.getParameters().stream()
            .map(parameter -> parameter.asType().toString())
            .filter(type -> !type.equals(KernelContext.class.getName()))
            .collect(Collectors.joining(",", "(", ")"));
  }

  private static Optional<KernelParameter> parameter(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    boolean array = type.getKind() == TypeKind.ARRAY;
    TypeMirror element = array ? ((ArrayType) type).getComponentType() : type;
    boolean scalar = parameter.getAnnotation(Scalar.class) != null;
    String name = parameter.getSimpleName().toString();
    return ElementType.ofJavaName(element.getKind().name().toLowerCase(java.util.Locale.ROOT))
        .map(primitive -> new KernelParameter(name, primitive, array, scalar));
  }
}
