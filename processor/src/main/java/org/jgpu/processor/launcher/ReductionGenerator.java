package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.rule.TypeText;

/** Reductions: one method for the whole array, one for some of its axes. */
final class ReductionGenerator {
  private final TypeElement owner;
  private final ReductionSignature signature;
  private final String handle;

  ReductionGenerator(TypeElement owner, ReductionSignature signature, String handle) {
    this.owner = owner;
    this.signature = signature;
    this.handle = handle;
  }

  List<MethodSpec> methods() {
    return List.of(full(), alongAxes());
  }

  private MethodSpec full() {
    return method()
        .addJavadoc("Reduces all elements by {@link $L}.\n\n", TypeText.of(owner))
        .addJavadoc("@return a new array of rank 0")
        .addStatement(
            "return $N.arguments().array(x).reduce($T.$L)",
            handle,
            RuntimeNames.DTYPE,
            signature.result().name())
        .build();
  }

  private MethodSpec alongAxes() {
    return method()
        .addJavadoc("Reduces the elements along some axes by {@link $L}.\n\n", TypeText.of(owner))
        .addJavadoc("@param axes axes to reduce; negative ones count from the last; none: all\n")
        .addJavadoc("@return a new array without these axes")
        .addParameter(ArrayTypeName.of(TypeName.INT), "axes")
        .varargs()
        .addStatement(
            CodeBlock.of(
                "return $N.arguments().array(x).reduce($T.$L, axes)",
                handle,
                RuntimeNames.DTYPE,
                signature.result().name()))
        .build();
  }

  private MethodSpec.Builder method() {
    MethodSpec.Builder method = MethodSpec.methodBuilder("reduce");
    if (owner.getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    return method
        .addModifiers(Modifier.STATIC)
        .returns(RuntimeNames.deviceArray(signature.result()))
        .addParameter(RuntimeNames.deviceArray(signature.element()), "x");
  }
}
