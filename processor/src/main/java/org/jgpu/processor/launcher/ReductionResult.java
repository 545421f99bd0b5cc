package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.Index;
import org.jgpu.format.NumberType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.rule.Marks;

/**
 * How the methods of a reduction's launcher are typed.
 *
 * @param variables the type parameters of the methods
 * @param inputs the types of the arrays
 * @param array the type of the result
 * @param dtype the expression for the dtype of the result
 * @param parameter a parameter that says that dtype, if there is one
 * @param chosenBy the array whose dtype says which reduction of a family it is; else nothing
 */
record ReductionResult(
    List<TypeVariableName> variables,
    List<TypeName> inputs,
    TypeName array,
    CodeBlock dtype,
    Optional<ParameterSpec> parameter,
    CodeBlock chosenBy) {
  private static final TypeVariableName ELEMENTS = TypeVariableName.get("A");
  private static final TypeVariableName RESULTS = TypeVariableName.get("R");

  /**
   * Returns the typings that there are methods of: one; of a family whose results may have another
   * dtype than the elements, one for those who know it besides.
   *
   * @param handle the constant with the handle
   */
  static List<ReductionResult> of(TypeElement owner, ReductionSignature signature, String handle) {
    List<TypeMirror> elements = elements(owner);
    List<TypeName> inputs = elements.stream().map(ReductionResult::deviceArray).toList();
    if (signature.family().isEmpty()) {
      return List.of(fixed(owner, signature, List.of(), inputs, CodeBlock.of("")));
    }
    CodeBlock chosenBy = CodeBlock.of("$N", chosenBy(signature));
    List<TypeVariableName> variables = List.of(ELEMENTS);
    if (!signature.result().equals(Family.ANY)) {
      return List.of(fixed(owner, signature, variables, inputs, chosenBy));
    }
    if (!signature.changesDtype()) {
      CodeBlock same = CodeBlock.of("$L.dtype()", chosenBy);
      return List.of(
          new ReductionResult(
              variables, inputs, arrayOf(ELEMENTS), same, Optional.empty(), chosenBy));
    }
    CodeBlock own = CodeBlock.of("$N.result($L)", handle, chosenBy);
    TypeName any = arrayOf(WildcardTypeName.subtypeOf(Object.class));
    TypeName dtype = ParameterizedTypeName.get(RuntimeNames.DTYPE, RESULTS);
    ParameterSpec parameter = ParameterSpec.builder(dtype, "result").build();
    return List.of(
        new ReductionResult(variables, inputs, any, own, Optional.empty(), chosenBy),
        new ReductionResult(
            List.of(ELEMENTS, RESULTS),
            inputs,
            arrayOf(RESULTS),
            CodeBlock.of("result"),
            Optional.of(parameter),
            chosenBy));
  }

  /** Returns the typing of results of one dtype. */
  private static ReductionResult fixed(
      TypeElement owner,
      ReductionSignature signature,
      List<TypeVariableName> variables,
      List<TypeName> inputs,
      CodeBlock chosenBy) {
    TypeMirror type =
        method(owner, "finish").or(() -> method(owner, "map")).orElseThrow().getReturnType();
    String name = NumberType.of(signature.result()).orElseThrow().name();
    return new ReductionResult(
        variables,
        inputs,
        RuntimeNames.deviceArray(type),
        CodeBlock.of("$T.$L", RuntimeNames.DTYPE, name),
        Optional.empty(),
        chosenBy);
  }

  private static String chosenBy(ReductionSignature signature) {
    List<String> names = ReductionGenerator.names(signature);
    for (int i = 0; i < names.size(); i++) {
      if (signature.inputs().get(i).type().equals(Family.ANY)) {
        return names.get(i);
      }
    }
    throw new IllegalStateException("no array chooses the dtype of " + signature.key());
  }

  private static List<TypeMirror> elements(TypeElement owner) {
    List<TypeMirror> elements = new ArrayList<>();
    for (VariableElement parameter : method(owner, "map").orElseThrow().getParameters()) {
      if (!Marks.has(parameter, Index.class)) {
        elements.add(parameter.asType());
      }
    }
    return elements;
  }

  private static Optional<ExecutableElement> method(TypeElement owner, String name) {
    return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .findFirst();
  }

  private static TypeName deviceArray(TypeMirror element) {
    return element instanceof TypeVariable ? arrayOf(ELEMENTS) : RuntimeNames.deviceArray(element);
  }

  private static TypeName arrayOf(TypeName type) {
    return ParameterizedTypeName.get(RuntimeNames.DEVICE_ARRAY, type);
  }
}
