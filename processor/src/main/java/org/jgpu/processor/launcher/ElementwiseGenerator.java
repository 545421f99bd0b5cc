package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.rule.FamilyTypes;

/**
 * Element-wise kernels: one method that makes its results, one that writes to given arrays, and one
 * that prepares the latter.
 */
final class ElementwiseGenerator implements MethodGenerator {
  private final ResultHolders holders;

  ElementwiseGenerator(ResultHolders holders) {
    this.holders = holders;
  }

  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    var result = kernel.signature().result().orElseThrow();
    if (kernel.signature().splitsResult()) {
      StructType struct = (StructType) result;
      return List.of(
          mapping(kernel, handle, struct),
          mappingInto(kernel, handle, struct),
          preparing(kernel, handle, struct));
    }
    return List.of(
        mapping(kernel, handle, result), mappingInto(kernel, handle), preparing(kernel, handle));
  }

  private static MethodSpec mapping(LauncherKernel kernel, String handle, ValueType result) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    TypeMirror java = kernel.method().getReturnType();
    TypeName type = method.deviceArray(java);
    CodeBlock dtype =
        result.equals(Family.ANY)
            ? CodeBlock.of("$N.dtype()", method.chosenBy())
            : dtype(java, result);
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast against")
        .doc(" each other.")
        .doc(method.blockSize())
        .doc("\n\n@return a new array of the broadcast shape")
        .body(type, CodeBlock.of("return $L.map($L)", method.arguments(), dtype));
  }

  private static CodeBlock dtype(TypeMirror java, ValueType type) {
    Optional<NumberType> unsigned =
        NumberType.of(type).filter(dtype -> FamilyTypes.primitive(java).isPresent());
    if (unsigned.isPresent()) {
      return CodeBlock.of("$T.$L", RuntimeNames.DTYPE, unsigned.get().name());
    }
    return type instanceof ElementType element
        ? CodeBlock.of("$T.$L", RuntimeNames.DTYPE, element.name())
        : CodeBlock.of("$T.of($T.class)", RuntimeNames.DTYPE, java);
  }

  private static MethodSpec mappingInto(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    TypeName type = method.deviceArray(kernel.method().getReturnType());
    String out = method.parameter(type, "out");
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast to the")
        .doc(" shape of the last one, and writes the results there.")
        .doc(method.blockSize())
        .body(CodeBlock.of("$L.mapInto($N)", method.arguments(), out));
  }

  private static MethodSpec preparing(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method =
        LauncherMethodBuilder.preparing(kernel, handle).kernelParameters();
    TypeName type = method.deviceArray(kernel.method().getReturnType());
    CodeBlock out = CodeBlock.of("$N", method.parameter(type, "out"));
    return preparing(method, out);
  }

  private static MethodSpec preparing(LauncherMethodBuilder method, CodeBlock outs) {
    return method
        .doc("Prepares a launch of " + method.link() + " for every element of the arrays,")
        .doc(" broadcast to the shape of what is written.")
        .prepared(CodeBlock.of("$L.prepareInto($L)", method.arguments(), outs));
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
    CodeBlock outs = components(method, result);
    return method
        .doc("Computes " + method.link() + " for every element of the arrays, broadcast to the")
        .doc(" shape of the last ones, and writes each component of the results to one of those.")
        .doc(method.blockSize())
        .body(CodeBlock.of("$L.mapInto($L)", method.arguments(), outs));
  }

  private static MethodSpec preparing(LauncherKernel kernel, String handle, StructType result) {
    LauncherMethodBuilder method =
        LauncherMethodBuilder.preparing(kernel, handle).kernelParameters();
    return preparing(method, components(method, result));
  }

  /** Adds a parameter for each component of the result, and returns them as arguments. */
  private static CodeBlock components(LauncherMethodBuilder method, StructType result) {
    List<CodeBlock> outs = new ArrayList<>();
    for (StructType.Leaf leaf : result.leaves()) {
      String name = ResultHolders.component(leaf);
      outs.add(CodeBlock.of("$N", method.parameter(RuntimeNames.deviceArray(leaf.type()), name)));
    }
    return CodeBlock.join(outs, ", ");
  }
}
