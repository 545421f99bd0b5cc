package org.jgpu.processor;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Classes whose kernels name types that another processor may yet generate. They are kept by name,
 * because compilers make new elements for every round.
 */
final class PendingOwners {
  private final Elements elements;
  private final Set<String> names = new LinkedHashSet<>();

  PendingOwners(Elements elements) {
    this.elements = elements;
  }

  /** Keeps {@code owner} for the next round. */
  void add(TypeElement owner) {
    names.add(owner.getQualifiedName().toString());
  }

  /** Returns the classes that were kept, as this round's elements, and forgets them. */
  List<TypeElement> take() {
    List<TypeElement> owners =
        names.stream().map(elements::getTypeElement).filter(Objects::nonNull).toList();
    names.clear();
    return owners;
  }
}
