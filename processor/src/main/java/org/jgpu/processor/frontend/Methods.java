package org.jgpu.processor.frontend;

import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.signature.rule.Candidate;
import org.jspecify.annotations.Nullable;

/** Facts about methods that javac's language model gives. */
public final class Methods {
  private final Elements elements;
  private final Generics generics;

  Methods(Elements elements, Types types) {
    this.elements = elements;
    this.generics = new Generics(elements, types);
  }

  Generics generics() {
    return generics;
  }

  FunctionKey key(Instance instance) {
    ExecutableElement method = instance.method();
    String signature = generics.signature(instance);
    boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
    String name = constructor ? "new" : method.getSimpleName().toString();
    return new FunctionKey(binaryName(owner(method)), name, signature);
  }

  static TypeElement owner(Element member) {
    if (member.getEnclosingElement() instanceof TypeElement type) {
      return type;
    }
    throw new IllegalStateException(member + " is not a member of a class");
  }

  /** As {@link #binaryName}, of a class that is no local one. */
  static String named(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer
        ? named(outer) + "$" + type.getSimpleName()
        : type.getQualifiedName().toString();
  }

  String binaryName(TypeElement type) {
    return elements.getBinaryName(type).toString();
  }

  /** Returns the class with binary name {@code name}; empty if this compilation has none. */
  public Optional<TypeElement> type(String name) {
    return named(name, elements);
  }

  static Optional<TypeElement> named(String name, Elements elements) {
    // Binary names hold $ between classes; a name that has one of its own is found as it stands.
    @Nullable TypeElement nested = elements.getTypeElement(name.replace('$', '.'));
    return Optional.ofNullable(nested == null ? elements.getTypeElement(name) : nested);
  }

  /** Returns whether the classes with these binary names lie in one top-level class. */
  public boolean inOneFile(String name, String other) {
    return name.equals(other)
        || type(name).isPresent()
            && type(name).map(Methods::outermost).equals(type(other).map(Methods::outermost));
  }

  /** Returns the top-level class that encloses {@code type}, or {@code type} itself. */
  static TypeElement outermost(TypeElement type) {
    Element current = type;
    while (current instanceof TypeElement nested
        && nested.getNestingKind() != NestingKind.TOP_LEVEL) {
      current = current.getEnclosingElement();
    }
    return current instanceof TypeElement top ? top : type;
  }

  static boolean takesContext(ExecutableElement method) {
    return method.getParameters().stream().anyMatch(Candidate::isContext);
  }
}
