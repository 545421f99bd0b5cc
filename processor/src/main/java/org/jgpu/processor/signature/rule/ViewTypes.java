package org.jgpu.processor.signature.rule;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.annotations.view.View;
import org.jgpu.format.ElementType;
import org.jgpu.format.ValueType;

/**
 * Arrays with shape and strides, such as {@code FloatView2} and {@code RecordView2<Complex>}.
 *
 * @param primitive the type of the elements; empty if they are records
 * @param arguments the type argument that says which record they are; none of a raw type and of
 *     views of primitives
 * @param rank the number of dimensions, at least 1
 */
public record ViewTypes(
    Optional<ElementType> primitive, List<? extends TypeMirror> arguments, int rank) {
  private static final String PACKAGE = View.class.getPackageName() + ".";
  private static final String RECORD = "Record";

  /** Copies {@code arguments}. */
  public ViewTypes {
    arguments = List.copyOf(arguments);
  }

  /** Returns what {@code type} is if it is a view. */
  public static Optional<ViewTypes> of(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement view
        ? of(view, declared.getTypeArguments())
        : Optional.empty();
  }

  private static Optional<ViewTypes> of(TypeElement type, List<? extends TypeMirror> arguments) {
    String name = type.getQualifiedName().toString();
    int word = name.lastIndexOf("View");
    if (!name.startsWith(PACKAGE) || word <= PACKAGE.length()) {
      return Optional.empty();
    }
    int rank = Integer.parseInt(name.substring(word + "View".length()));
    String elements = name.substring(PACKAGE.length(), word);
    return elements.equals(RECORD)
        ? Optional.of(new ViewTypes(Optional.empty(), arguments, rank))
        : ElementType.ofJavaName(elements.toLowerCase(Locale.ROOT))
            .map(element -> new ViewTypes(Optional.of(element), List.of(), rank));
  }

  /** Returns whether {@code type} is one of the classes of views, the abstract ones too. */
  public static boolean declares(TypeElement type) {
    return type.getQualifiedName().toString().startsWith(PACKAGE);
  }

  /** Returns the record that the elements are, as it is declared. */
  public Optional<TypeMirror> record() {
    return arguments.stream().<TypeMirror>map(argument -> argument).findFirst();
  }

  /** Returns the type of the elements; empty if they are no records that kernels have. */
  public Optional<ValueType> element() {
    return element(Map.of());
  }

  /**
   * Returns the type of the elements; empty if they are no records that kernels have.
   *
   * @param parameters what type parameters stand for
   */
  public Optional<ValueType> element(Map<Element, ValueType> parameters) {
    return primitive.isPresent()
        ? primitive.map(ValueType.class::cast)
        : record().flatMap(type -> element(type, parameters));
  }

  private static Optional<ValueType> element(
      TypeMirror record, Map<Element, ValueType> parameters) {
    return record instanceof TypeVariable variable
        ? Optional.ofNullable(parameters.get(variable.asElement()))
        : RecordTypes.of(record, parameters).map(ValueType.class::cast);
  }
}
