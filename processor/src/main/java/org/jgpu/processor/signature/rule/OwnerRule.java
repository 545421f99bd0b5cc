package org.jgpu.processor.signature.rule;

import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jgpu.processor.diagnostics.Message;

/**
 * A class with kernels can be named from another class of its package, and needs no outer object.
 */
public final class OwnerRule {
  private static final String IMPLICIT =
      "in a file that declares no class around it, so that no other class can name it";

  private OwnerRule() {}

  /** Returns the class that declares {@code member}. */
  public static TypeElement ownerOf(Element member) {
    return (TypeElement) Objects.requireNonNull(member.getEnclosingElement());
  }

  /**
   * Returns whether {@code owner} is Java's view of a Kotlin class: kapt shows processors a stub of
   * it, with the declarations and without the bodies.
   */
  public static boolean isKotlin(TypeElement owner) {
    for (Element type = owner; type instanceof TypeElement; type = type.getEnclosingElement()) {
      if (Marks.has(type, "kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  /** Adds what {@code owner}, or a class around it, does against this rule. */
  public static void check(TypeElement owner, Elements elements, Findings findings) {
    NestingKind nesting = owner.getNestingKind();
    if (nesting == NestingKind.LOCAL || nesting == NestingKind.ANONYMOUS) {
      findings.add(owner, Message.INNER_OWNER, owner.getSimpleName(), "local to a method");
      return;
    }
    if (nesting == NestingKind.MEMBER && !owner.getModifiers().contains(Modifier.STATIC)) {
      findings.add(owner, Message.INNER_OWNER, TypeText.of(owner), "an inner class");
    }
    for (Element type = owner; type instanceof TypeElement; type = type.getEnclosingElement()) {
      if (type.getModifiers().contains(Modifier.PRIVATE)) {
        findings.add(type, Message.PRIVATE_OWNER, TypeText.of((TypeElement) type));
      }
      if (isImplicit((TypeElement) type, elements)) {
        findings.add(owner, Message.INNER_OWNER, TypeText.of(owner), IMPLICIT);
      }
    }
  }

  /** Returns whether {@code type} is the class of a compact source file (Java 25). */
  private static boolean isImplicit(TypeElement type, Elements elements) {
    return type.getNestingKind() == NestingKind.TOP_LEVEL
        && elements.getPackageOf(type).isUnnamed()
        && elements.getTypeElement(type.getQualifiedName()) == null;
  }
}
