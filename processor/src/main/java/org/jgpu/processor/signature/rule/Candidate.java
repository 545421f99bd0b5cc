package org.jgpu.processor.signature.rule;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.RawKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ValueType;

/**
 * A method that claims to be a kernel, before it is checked.
 *
 * @param method the method
 * @param form what its annotation and types make it
 */
public record Candidate(ExecutableElement method, KernelForm form) {

  /** Returns a candidate for a method marked {@code @GpuKernel} or {@code @RawKernel}. */
  public static Candidate of(ExecutableElement method) {
    return new Candidate(method, formOf(method));
  }

  private static KernelForm formOf(ExecutableElement method) {
    if (Marks.has(method, RawKernel.class)) {
      return KernelForm.RAW;
    }
    // A context makes it a grid kernel, whatever it returns: a result is refused as that of one.
    if (method.getParameters().stream().anyMatch(Candidate::isContext)) {
      return KernelForm.GRID;
    }
    boolean isVoid = method.getReturnType().getKind() == TypeKind.VOID;
    return isVoid ? KernelForm.PARALLEL : KernelForm.ELEMENTWISE;
  }

  /**
   * Returns whether the method is written for many types of elements: a kernel, or a method of a
   * reduction, with one type parameter.
   */
  public boolean isFamily() {
    boolean compiled =
        form == KernelForm.REDUCTION
            || Marks.has(method, GpuKernel.class)
            || Marks.has(method, RawKernel.class);
    return compiled && method.getTypeParameters().size() == 1;
  }

  /** Returns the annotation that makes it a kernel. */
  public Class<? extends Annotation> mark() {
    return form == KernelForm.RAW ? RawKernel.class : GpuKernel.class;
  }

  /** Returns whether {@code type} is an array of the type parameter's type. */
  public boolean isParameterArray(TypeMirror type) {
    return type instanceof ArrayType array && isParameter(array.getComponentType());
  }

  /** Returns whether {@code type} is a view of elements of the type parameter's type. */
  public boolean isParameterView(TypeMirror type) {
    return ViewTypes.of(type).flatMap(ViewTypes::record).filter(this::isParameter).isPresent();
  }

  /**
   * Returns whether the dtype of what is passed for {@code parameter} says for which type the
   * kernel is.
   */
  public boolean choosesType(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    return switch (form) {
      case PARALLEL, GRID -> isParameterArray(type) || isParameterView(type);
      case RAW -> isParameterArray(type);
      default -> isParameter(type) && !Marks.has(parameter, Scalar.class);
    };
  }

  /** Returns whether {@code type} is the type parameter of this family. */
  public boolean isParameter(TypeMirror type) {
    return isFamily()
        && type instanceof TypeVariable variable
        && variable.asElement().equals(method.getTypeParameters().get(0));
  }

  /** Returns the class that declares the method. */
  public TypeElement owner() {
    return OwnerRule.ownerOf(method);
  }

  /** Returns whether the method has {@code modifier}. */
  public boolean has(Modifier modifier) {
    return method.getModifiers().contains(modifier);
  }

  /** Returns what messages call the method. */
  public String description() {
    return method.getKind() == ElementKind.CONSTRUCTOR
        ? "a constructor"
        : "method " + method.getSimpleName();
  }

  /** Returns the parameters without a {@code KernelContext}. */
  public List<? extends VariableElement> parameters() {
    return method.getParameters().stream().filter(parameter -> !isContext(parameter)).toList();
  }

  /** Returns whether {@code parameter} is a {@code KernelContext}. */
  public static boolean isContext(VariableElement parameter) {
    return isContext(parameter.asType());
  }

  /** Returns whether {@code type} is {@code KernelContext}. */
  public static boolean isContext(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(KernelContext.class.getName());
  }

  /** Returns whether {@code parameter} is an array of any kind, or a view of one. */
  public static boolean isArray(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    return type.getKind() == TypeKind.ARRAY || ViewTypes.of(type).isPresent();
  }

  /** Returns the primitive or record type, or that of the array's elements; empty for others. */
  public static Optional<ValueType> valueType(TypeMirror type) {
    TypeMirror value = type instanceof ArrayType array ? array.getComponentType() : type;
    return RecordTypes.isRecord(value)
        ? RecordTypes.of(value).map(ValueType.class::cast)
        : elementType(value).map(ValueType.class::cast);
  }

  /** Returns the primitive type, or the element type of the array; empty for other types. */
  public static Optional<ElementType> elementType(TypeMirror type) {
    TypeMirror primitive = type instanceof ArrayType array ? array.getComponentType() : type;
    return primitive.getKind().isPrimitive()
        ? ElementType.ofJavaName(TypeText.of(primitive))
        : Optional.empty();
  }
}
