package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;

/** Element-wise kernels: one method that makes its results, one that writes to given arrays. */
final class ElementwiseGenerator implements MethodGenerator {
  private final ResultHolders holders;

  ElementwiseGenerator(ResultHolders holders) {
    this.holders = holders;
  }

  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    var result = kernel.signature().result().orElseThrow();
    if (result instanceof StructType struct) {
      return List.of(mapping(kernel, handle, struct), mappingInto(kernel, handle, struct));
    }
    ElementType element = (ElementType) result;
    return List.of(mapping(kernel, handle, element), mappingInto(kernel, handle, element));
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

  private MethodSpec mapping(LauncherKernel kernel, String handle, StructType result) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    TypeName type = holders.of(kernel.method().getReturnType(), result);
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast against")
        .doc(" each other.")
        .doc(method.blockSize())
        .doc("\n\n@return new arrays of the broadcast shape, one for each component")
        .body(type, CodeBlock.of("return $T.of($L.mapAll())", type, method.arguments()));
  }

  private static MethodSpec mappingInto(LauncherKernel kernel, String handle, StructType result) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    List<CodeBlock> outs = new ArrayList<>();
    for (StructType.Leaf leaf : result.leaves()) {
      String name = ResultHolders.component(leaf);
      outs.add(CodeBlock.of("$N", method.parameter(RuntimeNames.deviceArray(leaf.type()), name)));
    }
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast to the")
        .doc(" shape of the last ones, and writes each component of the results to one of those.")
        .doc(method.blockSize())
        .body(CodeBlock.of("$L.mapInto($L)", method.arguments(), CodeBlock.join(outs, ", ")));
  }
}
