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

/** Reductions, over all elements or some axes, and scans, over all elements or along an axis. */
final class ReductionGenerator {
  private static final String AXES =
      "@param $L axes to reduce, distinct; negative ones count from the last; of no axes, each\n"
          + "    element is reduced alone\n";
  private static final String AXIS =
      "@param $L the axis to scan along; negative ones count from the last\n";

  private final TypeElement owner;
  private final ReductionSignature signature;
  private final String reduction;
  private final String scan;

  /**
   * Creates a generator.
   *
   * @param reduction the constant with the handle of the reduction
   * @param scan the constant with the handle of the scan
   */
  ReductionGenerator(
      TypeElement owner, ReductionSignature signature, String reduction, String scan) {
    this.owner = owner;
    this.signature = signature;
    this.reduction = reduction;
    this.scan = scan;
  }

  List<MethodSpec> methods() {
    String all = "each element becomes the result of all elements up to it, in row-major order";
    String along = "each element becomes the result of those up to it along an axis";
    return List.of(
        full("reduce", "of rank 0"),
        alongAxes("reduce", "reduceAlong", "without these axes"),
        full("reduceKeepDims", "in which all axes have extent 1"),
        alongAxes("reduceKeepDims", "reduceAlongKeepDims", "with these axes of extent 1"),
        scan("scan", all),
        scanAlong("scan", along),
        scan("exclusiveScan", all + ", itself excluded"),
        scanAlong("exclusiveScan", along + ", itself excluded"));
  }

  private MethodSpec full(String name, String result) {
    return method(name)
        .addJavadoc("Reduces all elements by {@link $L}.\n\n", TypeText.of(owner))
        .addJavadoc("@return a new array $L", result)
        .addStatement("return $L.$L($L)", arguments(reduction), name, dtype())
        .build();
  }

  private MethodSpec alongAxes(String name, String call, String result) {
    String axes = free("axes", "reducedAxes");
    return method(name)
        .addJavadoc("Reduces the elements along some axes by {@link $L}.\n\n", TypeText.of(owner))
        .addJavadoc(AXES, axes)
        .addJavadoc("@return a new array $L", result)
        .addParameter(ArrayTypeName.of(TypeName.INT), axes)
        .varargs()
        .addStatement("return $L.$L($L, $N)", arguments(reduction), call, dtype(), axes)
        .build();
  }

  private MethodSpec scan(String name, String meaning) {
    return method(name)
        .addJavadoc("Scans by {@link $L}: $L.\n\n", TypeText.of(owner), meaning)
        .addJavadoc("@return a new array of the same shape")
        .addStatement("return $L.$L($L)", arguments(scan), name, dtype())
        .build();
  }

  private MethodSpec scanAlong(String name, String meaning) {
    String axis = free("axis", "scannedAxis");
    return method(name)
        .addJavadoc("Scans by {@link $L}: $L.\n\n", TypeText.of(owner), meaning)
        .addJavadoc(AXIS, axis)
        .addJavadoc("@return a new array of the same shape")
        .addParameter(TypeName.INT, axis)
        .addStatement("return $L.$L($L, $N)", arguments(scan), name, dtype(), axis)
        .build();
  }

  private MethodSpec.Builder method(String name) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name);
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

  private String free(String name, String otherwise) {
    return names().contains(name) ? otherwise : name;
  }

  private CodeBlock dtype() {
    return CodeBlock.of("$T.$L", RuntimeNames.DTYPE, signature.result().name());
  }

  private CodeBlock arguments(String handle) {
    CodeBlock.Builder code = CodeBlock.builder().add("$N.arguments()", handle);
    names().forEach(name -> code.add(".array($N)", name));
    return code.build();
  }
}
