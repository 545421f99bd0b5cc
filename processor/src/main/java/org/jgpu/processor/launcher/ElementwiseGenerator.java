package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.jgpu.format.ElementType;

/** Element-wise kernels: one method that makes its result, one that writes to a given array. */
final class ElementwiseGenerator implements MethodGenerator {
  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    ElementType result = (ElementType) kernel.signature().result().orElseThrow();
    return List.of(mapping(kernel, handle, result), mappingInto(kernel, handle, result));
  }

  private static MethodSpec mapping(LauncherKernel kernel, String handle, ElementType result) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    TypeName type = RuntimeNames.deviceArray(result);
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast against")
        .doc(" each other.")
        .doc(method.blockSize())
        .doc("\n\n@return a new array of the broadcast shape")
        .body(
            type,
            CodeBlock.of(
                "return $L.map($T.$L)", method.arguments(), RuntimeNames.DTYPE, result.name()));
  }

  private static MethodSpec mappingInto(LauncherKernel kernel, String handle, ElementType result) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    String out = method.parameter(RuntimeNames.deviceArray(result), "out");
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast to the")
        .doc(" shape of the last one, and writes the results there.")
        .doc(method.blockSize())
        .body(CodeBlock.of("$L.mapInto($N)", method.arguments(), out));
  }
}
