package org.jgpu.processor.signature.rule;

import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.view.View;
import org.jgpu.format.ElementType;

/**
 * Arrays with shape and strides, such as {@code FloatView2}.
 *
 * @param element the type of the elements
 * @param rank the number of dimensions, at least 1
 */
public record ViewTypes(ElementType element, int rank) {
  private static final String PACKAGE = View.class.getPackageName() + ".";

  /** Returns what {@code type} is if it is a view of elements of a known type. */
  public static Optional<ViewTypes> of(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement view
        ? of(view)
        : Optional.empty();
  }

  private static Optional<ViewTypes> of(TypeElement type) {
    String name = type.getQualifiedName().toString();
    int word = name.lastIndexOf("View");
    if (!name.startsWith(PACKAGE) || word <= PACKAGE.length()) {
      return Optional.empty();
    }
    int rank = Integer.parseInt(name.substring(word + "View".length()));
    return ElementType.ofJavaName(name.substring(PACKAGE.length(), word).toLowerCase(Locale.ROOT))
        .map(element -> new ViewTypes(element, rank));
  }

  /** Returns whether {@code type} is one of the classes of views, the abstract ones too. */
  public static boolean declares(TypeElement type) {
    String name = type.getQualifiedName().toString();
    return name.startsWith(PACKAGE + "View") || of(type).isPresent();
  }
}
