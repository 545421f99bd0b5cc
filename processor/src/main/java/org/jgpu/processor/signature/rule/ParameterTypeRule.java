package org.jgpu.processor.signature.rule;

import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** Parameters are primitives, records, one-dimensional arrays of these, and views. */
public final class ParameterTypeRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    for (VariableElement parameter : kernel.parameters()) {
      TypeMirror type = parameter.asType();
      TypeMirror value = type instanceof ArrayType array ? array.getComponentType() : type;
      Optional<ViewTypes> view = ViewTypes.of(type).filter(found -> takesViews(kernel));
      if (view.flatMap(ViewTypes::primitive).isPresent()
          || view.isPresent() && kernel.isParameterView(type)
          || kernel.isParameter(type)
          || kernel.isParameterArray(type)) {
        continue;
      }
      Optional<TypeMirror> viewed = view.flatMap(ViewTypes::record).filter(RecordTypes::isRecord);
      if (viewed.isPresent()) {
        record(kernel, parameter, (DeclaredType) viewed.get(), findings);
      } else if (RecordTypes.isRecord(value)) {
        record(kernel, parameter, (DeclaredType) value, findings);
      } else if (Candidate.elementType(type).isEmpty()) {
        findings.add(
            parameter,
            Message.UNSUPPORTED_PARAMETER_TYPE,
            parameter.getSimpleName(),
            TypeText.of(type),
            TypeAdvice.of(type));
      }
    }
  }

  private static boolean takesViews(Candidate kernel) {
    return kernel.form() == KernelForm.GRID || kernel.form() == KernelForm.PARALLEL;
  }

  /** Adds what keeps {@code parameter}, of the record {@code type}, out of {@code kernel}. */
  public static void record(
      Candidate kernel, VariableElement parameter, DeclaredType type, Findings findings) {
    Optional<String> problem = RecordTypes.problem(type);
    Optional<ElementType> primitive = FamilyTypes.primitive(type);
    if (problem.isPresent()) {
      findings.add(parameter, Message.UNSUPPORTED_RECORD, TypeText.of(type), problem.get());
    } else if (primitive.isPresent() && Candidate.isArray(parameter)) {
      findings.add(
          parameter,
          Message.NUMBER_ARRAY,
          parameter.getSimpleName(),
          TypeText.of(type),
          primitive.get().javaName());
    } else if (isElement(kernel, parameter) && !type.getTypeArguments().isEmpty()) {
      findings.add(
          parameter, Message.UNSUPPORTED_RECORD, TypeText.of(type), "arrays of it are generic");
    } else {
      visible(type, parameter, findings);
    }
  }

  private static boolean isElement(Candidate kernel, VariableElement parameter) {
    boolean mapped = kernel.form() == KernelForm.ELEMENTWISE && !Marks.has(parameter, Scalar.class);
    return mapped || kernel.form() == KernelForm.REDUCTION || Candidate.isArray(parameter);
  }

  /** The launcher reads the components, so that it must be able to name the records. */
  private static void visible(DeclaredType type, Element place, Findings findings) {
    for (Element e = type.asElement(); e instanceof TypeElement; e = e.getEnclosingElement()) {
      if (e.getModifiers().contains(Modifier.PRIVATE)) {
        findings.add(place, Message.PRIVATE_OWNER, TypeText.of((TypeElement) e));
        return;
      }
    }
    for (RecordComponentElement part : ((TypeElement) type.asElement()).getRecordComponents()) {
      if (RecordTypes.isRecord(part.asType())) {
        visible((DeclaredType) part.asType(), place, findings);
      }
    }
  }
}
