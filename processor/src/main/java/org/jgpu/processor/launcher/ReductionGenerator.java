package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
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
  private static final String OUT =
      "@param out of the same shape, for the results; may be what is read, or share memory with it\n";

  private final TypeElement owner;
  private final ReductionSignature signature;
  private final ReductionResult result;
  private final String handle;

  /**
   * Creates a generator.
   *
   * @param result what its methods give
   * @param handle the constant with the handle of the reduction or of the scan
   */
  private ReductionGenerator(
      TypeElement owner, ReductionSignature signature, ReductionResult result, String handle) {
    this.owner = owner;
    this.signature = signature;
    this.result = result;
    this.handle = handle;
  }

  /** Returns the methods that reduce by the handle in the constant {@code handle}. */
  static List<MethodSpec> reductions(
      TypeElement owner, ReductionSignature signature, String handle) {
    List<MethodSpec> methods = new ArrayList<>();
    for (ReductionResult result : ReductionResult.of(owner, signature, handle)) {
      ReductionGenerator generator = new ReductionGenerator(owner, signature, result, handle);
      methods.add(generator.full("reduce", "of rank 0"));
      methods.add(generator.alongAxes("reduce", "reduceAlong", "without these axes"));
      methods.add(generator.full("reduceKeepDims", "in which all axes have extent 1"));
      methods.add(
          generator.alongAxes(
              "reduceKeepDims", "reduceAlongKeepDims", "with these axes of extent 1"));
    }
    return methods;
  }

  /** Returns the methods that scan by the handle in the constant {@code handle}. */
  static List<MethodSpec> scans(TypeElement owner, ReductionSignature signature, String handle) {
    String all = "each element becomes the result of all elements up to it, in row-major order";
    String along = "each element becomes the result of those up to it along an axis";
    List<MethodSpec> methods = new ArrayList<>();
    for (ReductionResult result : ReductionResult.of(owner, signature, handle)) {
      ReductionGenerator generator = new ReductionGenerator(owner, signature, result, handle);
      methods.add(generator.scan("scan", all));
      methods.add(generator.scanAlong("scan", along));
      methods.add(generator.scan("exclusiveScan", all + ", itself excluded"));
      methods.add(generator.scanAlong("exclusiveScan", along + ", itself excluded"));
      // What is written to says the dtype.
      if (result.parameter().isEmpty()) {
        methods.add(generator.scanInto("scan", all));
        methods.add(generator.scanAlongInto("scan", along));
        methods.add(generator.scanInto("exclusiveScan", all + ", itself excluded"));
        methods.add(generator.scanAlongInto("exclusiveScan", along + ", itself excluded"));
      }
    }
    return methods;
  }

  private MethodSpec full(String name, String shape) {
    return method(name, "Reduces all elements by {@link $L}.")
        .addJavadoc("@return a new array $L", shape)
        .addStatement("return $L.$L($L)", arguments(), name, result.dtype())
        .build();
  }

  private MethodSpec alongAxes(String name, String call, String shape) {
    String axes = free("axes", "reducedAxes");
    return method(name, "Reduces the elements along some axes by {@link $L}.")
        .addJavadoc(AXES, axes)
        .addJavadoc("@return a new array $L", shape)
        .addParameter(ArrayTypeName.of(TypeName.INT), axes)
        .varargs()
        .addStatement("return $L.$L($L, $N)", arguments(), call, result.dtype(), axes)
        .build();
  }

  private MethodSpec scan(String name, String meaning) {
    return method(name, "Scans by {@link $L}: " + meaning + ".")
        .addJavadoc("@return a new array of the same shape")
        .addStatement("return $L.$L($L)", arguments(), name, result.dtype())
        .build();
  }

  private MethodSpec scanAlong(String name, String meaning) {
    String axis = free("axis", "scannedAxis");
    return method(name, "Scans by {@link $L}: " + meaning + ".")
        .addJavadoc(AXIS, axis)
        .addJavadoc("@return a new array of the same shape")
        .addParameter(TypeName.INT, axis)
        .addStatement("return $L.$L($L, $N)", arguments(), name, result.dtype(), axis)
        .build();
  }

  private MethodSpec scanInto(String name, String meaning) {
    return method(name, "Scans by {@link $L}: " + meaning + ".")
        .addJavadoc(OUT)
        .returns(TypeName.VOID)
        .addParameter(result.array(), "out")
        .addStatement("$L.$LInto(out)", arguments(), name)
        .build();
  }

  private MethodSpec scanAlongInto(String name, String meaning) {
    String axis = free("axis", "scannedAxis");
    return method(name, "Scans by {@link $L}: " + meaning + ".")
        .addJavadoc(AXIS, axis)
        .addJavadoc(OUT)
        .returns(TypeName.VOID)
        .addParameter(TypeName.INT, axis)
        .addParameter(result.array(), "out")
        .addStatement("$L.$LInto(out, $N)", arguments(), name, axis)
        .build();
  }

  private MethodSpec.Builder method(String name, String does) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name);
    if (owner.getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    method
        .addModifiers(Modifier.STATIC)
        .addTypeVariables(result.variables())
        .returns(result.array())
        .addJavadoc(does + "\n\n", TypeText.of(owner));
    result
        .parameter()
        .ifPresent(
            parameter -> {
              method.addJavadoc("@param $N the dtype that the result has\n", parameter.name());
              method.addParameter(parameter);
            });
    for (int i = 0; i < signature.inputs().size(); i++) {
      method.addParameter(result.inputs().get(i), names().get(i));
    }
    return method;
  }

  /** Returns the names of the arrays: one is x, several are called as map calls the elements. */
  private List<String> names() {
    return names(signature);
  }

  static List<String> names(ReductionSignature signature) {
    List<KernelParameter> inputs = signature.inputs();
    return inputs.size() == 1
        ? List.of("x")
        : inputs.stream().map(input -> input.name() + "s").toList();
  }

  private String free(String name, String otherwise) {
    return names().contains(name) ? otherwise : name;
  }

  private CodeBlock arguments() {
    CodeBlock.Builder code = CodeBlock.builder().add("$N.arguments($L)", handle, result.chosenBy());
    names().forEach(name -> code.add(".array($N)", name));
    return code.build();
  }
}
