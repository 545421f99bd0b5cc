package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.signature.KernelParameter;
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
            "return $L.reduce($T.$L)", arguments(), RuntimeNames.DTYPE, signature.result().name())
        .build();
  }

  private MethodSpec alongAxes() {
    return method()
        .addJavadoc("Reduces the elements along some axes by {@link $L}.\n\n", TypeText.of(owner))
        .addJavadoc(
            "@param $L axes to reduce; negative ones count from the last; none: all\n", axes())
        .addJavadoc("@return a new array without these axes")
        .addParameter(ArrayTypeName.of(TypeName.INT), axes())
        .varargs()
        .addStatement(
            CodeBlock.of(
                "return $L.reduce($T.$L, $N)",
                arguments(),
                RuntimeNames.DTYPE,
                signature.result().name(),
                axes()))
        .build();
  }

  private MethodSpec.Builder method() {
    MethodSpec.Builder method = MethodSpec.methodBuilder("reduce");
    if (owner.getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    method.addModifiers(Modifier.STATIC).returns(RuntimeNames.deviceArray(signature.result()));
    for (int i = 0; i < signature.inputs().size(); i++) {
      KernelParameter input = signature.inputs().get(i);
      method.addParameter(RuntimeNames.deviceArray(input.element()), names().get(i));
    }
    return method;
  }

  /** Returns the names of the arrays: one is x, several are called as map calls the elements. */
  private List<String> names() {
    List<KernelParameter> inputs = signature.inputs();
    return inputs.size() == 1
        ? List.of("x")
        : inputs.stream().map(input -> input.name() + "s").toList();
  }

  private String axes() {
    return names().contains("axes") ? "reducedAxes" : "axes";
  }

  private CodeBlock arguments() {
    CodeBlock.Builder code = CodeBlock.builder().add("$N.arguments()", handle);
    names().forEach(name -> code.add(".array($N)", name));
    return code.build();
  }
}
