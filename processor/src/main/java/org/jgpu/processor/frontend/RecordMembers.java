package org.jgpu.processor.frontend;

import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jgpu.processor.devicecode.DeviceCodeStore;
import org.jgpu.processor.devicecode.PlainMembers;
import org.jspecify.annotations.Nullable;

/**
 * Which members of records do what the compiler's own do, and no more: where there is source, those
 * that the compiler made; in class files, those with just that code.
 */
final class RecordMembers {
  private final Trees trees;
  private final Elements elements;
  private final Methods methods;

  private final DeviceCodeStore store;

  /** The names of the compiler's accessors, by binary name of the record. */
  private final Map<String, Set<String>> accessors = new HashMap<>();

  /** Of records in class files, by binary name. */
  private final Map<String, PlainMembers> compiled = new HashMap<>();

  RecordMembers(Trees trees, Elements elements, Methods methods, DeviceCodeStore store) {
    this.trees = trees;
    this.elements = elements;
    this.methods = methods;
    this.store = store;
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
    TypeElement owner = Methods.owner(method);
    return method.getKind() == ElementKind.CONSTRUCTOR
        && owner.getKind() == ElementKind.RECORD
        && (elements.getOrigin(method) == Elements.Origin.MANDATED
            // Class files do not say who made a constructor; its code does.
            || isCanonical(method, owner) && compiled(owner).constructor());
  }

  private static boolean isCanonical(ExecutableElement constructor, TypeElement owner) {
    List<String> components =
        owner.getRecordComponents().stream().map(part -> part.asType().toString()).toList();
    return constructor.getParameters().stream()
        .map(parameter -> parameter.asType().toString())
        .toList()
        .equals(components);
  }

  /** Returns the plain members of a record that is no part of this compilation. */
  private PlainMembers compiled(TypeElement record) {
    see(record);
    String name = methods.binaryName(record);
    return accessors.containsKey(name)
        ? PlainMembers.NONE
        : compiled.computeIfAbsent(name, unused -> store.plainMembers(record));
  }

  /** Returns whether {@code method} is an accessor without code of the user's. */
  boolean isImplicitAccessor(ExecutableElement method) {
    TypeElement owner = Methods.owner(method);
    PlainMembers inClassFile = compiled(owner);
    return method.getParameters().isEmpty()
        && accessors
            .getOrDefault(methods.binaryName(owner), inClassFile.accessors())
            .contains(method.getSimpleName().toString());
  }
}
