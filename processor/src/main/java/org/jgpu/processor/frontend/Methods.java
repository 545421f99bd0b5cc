package org.jgpu.processor.frontend;

import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.signature.rule.Candidate;

/** Facts about methods that javac's language model gives. */
final class Methods {
  private final Elements elements;
  private final Types types;

  Methods(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  FunctionKey key(ExecutableElement method) {
    String signature =
        method.getParameters().stream()
            .map(parameter -> types.erasure(parameter.asType()).toString())
            .collect(Collectors.joining(",", "(", ")"));
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

  String binaryName(TypeElement type) {
    return elements.getBinaryName(type).toString();
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
