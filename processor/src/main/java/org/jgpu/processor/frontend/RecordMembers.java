package org.jgpu.processor.frontend;

import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Which members of records the compiler made itself, so that they do what records do and no more. A
 * record that is only there as a class file does not tell, and counts as having its own.
 */
final class RecordMembers {
  private final Trees trees;
  private final Elements elements;
  private final Methods methods;

  /** The names of the compiler's accessors, by binary name of the record. */
  private final Map<String, Set<String>> accessors = new HashMap<>();

  RecordMembers(Trees trees, Elements elements, Methods methods) {
    this.trees = trees;
    this.elements = elements;
    this.methods = methods;
  }

  /** Takes note of {@code type}, if it is a record: its tree is gone once it has been generated. */
  void see(TypeElement type) {
    if (type.getKind() == ElementKind.RECORD && trees.getTree(type) != null) {
      accessors.computeIfAbsent(methods.binaryName(type), name -> implicitAccessors(type));
    }
  }

  private Set<String> implicitAccessors(TypeElement type) {
    Set<String> names = new HashSet<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      @Nullable ExecutableElement accessor = component.getAccessor();
      if (accessor == null || trees.getTree(accessor) == null) {
        names.add(component.getSimpleName().toString());
      }
    }
    return names;
  }

  /** Returns whether {@code method} is a canonical constructor without code of the user's. */
  boolean isImplicitConstructor(ExecutableElement method) {
    return method.getKind() == ElementKind.CONSTRUCTOR
        && Methods.owner(method).getKind() == ElementKind.RECORD
        && (SmallFloats.declare(method) || elements.getOrigin(method) == Elements.Origin.MANDATED);
  }

  /** Returns whether {@code method} is an accessor without code of the user's. */
  boolean isImplicitAccessor(ExecutableElement method) {
    TypeElement owner = Methods.owner(method);
    see(owner);
    if (SmallFloats.declare(method)) {
      return method.getSimpleName().contentEquals("bits");
    }
    return method.getParameters().isEmpty()
        && accessors
            .getOrDefault(methods.binaryName(owner), Set.of())
            .contains(method.getSimpleName().toString());
  }
}
