package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import javax.lang.model.element.Modifier;
import org.jgpu.format.ElementType;
import org.jgpu.processor.raw.RawGlobalSignature;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.TypeText;

/** Variables of CUDA C: one method that gives the memory. */
final class GlobalGenerator {
  private GlobalGenerator() {}

  static MethodSpec method(RawGlobalSignature global, String handle) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(global.key());
    if (global.method().getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    if (Marks.has(global.method(), Deprecated.class)) {
      method.addAnnotation(Deprecated.class);
    }
    String owner = TypeText.of(OwnerRule.ownerOf(global.method()));
    return method
        .addJavadoc(
            "Returns the memory of the CUDA variable {@code $L} on a GPU; see {@link $L#$L()}.\n\n",
            global.name(),
            owner,
            global.key())
        .addJavadoc("@return an array that need not be closed, and whose closing frees nothing\n")
        .addModifiers(Modifier.STATIC)
        .returns(RuntimeNames.deviceArray(global.method().getReturnType()))
        .addParameter(RuntimeNames.GPU, "gpu")
        .addStatement("return $N.on(gpu, $L)", handle, dtype(global))
        .build();
  }

  private static CodeBlock dtype(RawGlobalSignature global) {
    if (global.type() instanceof ElementType element) {
      return CodeBlock.of("$T.$L", RuntimeNames.DTYPE, element.name());
    }
    TypeName type = TypeName.get(global.method().getReturnType());
    TypeName record = type instanceof ArrayTypeName array ? array.componentType() : type;
    return CodeBlock.of("$T.of($T.class)", RuntimeNames.DTYPE, record);
  }
}
