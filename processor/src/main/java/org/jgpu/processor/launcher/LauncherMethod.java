package org.jgpu.processor.launcher;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/**
 * A method of a launcher.
 *
 * @param origin the kernel method or reduction class that it is made from
 * @param kernel what messages call that
 * @param spec the method
 * @param ofThatName whether it has the kernel's own name: others give way to it
 */
record LauncherMethod(Element origin, String kernel, MethodSpec spec, boolean ofThatName) {

  /** Returns name and parameter types after erasure, which Java wants to be unique in a class. */
  String erasure() {
    return spec.parameters().stream()
        .map(ParameterSpec::type)
        .map(LauncherMethod::erased)
        .collect(Collectors.joining(",", spec.name() + "(", ")"));
  }

  private static String erased(TypeName type) {
    return type instanceof ParameterizedTypeName parameterized
        ? parameterized.rawType().simpleName()
        : type.toString();
  }
}
