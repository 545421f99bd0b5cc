package org.jgpu.processor.signature.rule;

import java.lang.annotation.Annotation;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Asks for annotations by name. {@link Element#getAnnotation} makes a proxy of the annotation to
 * answer, which is slow in a compiler that has just started.
 */
public final class Marks {
  private Marks() {}

  /** Returns whether {@code element} itself bears {@code mark}. */
  public static boolean has(Element element, Class<? extends Annotation> mark) {
    return has(element, mark.getCanonicalName());
  }

  /** Returns whether {@code element} itself bears the annotation called {@code mark}. */
  public static boolean has(Element element, String mark) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement type
          && type.getQualifiedName().contentEquals(mark)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether {@code element} or what encloses it suppresses warnings called {@code code}.
   */
  public static boolean suppresses(Element element, String code) {
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      SuppressWarnings suppressed = at.getAnnotation(SuppressWarnings.class);
      if (suppressed != null && List.of(suppressed.value()).contains(code)) {
        return true;
      }
    }
    return false;
  }
}
