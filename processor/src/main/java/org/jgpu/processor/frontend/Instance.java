package org.jgpu.processor.frontend;

import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A method with the types that stand for its type parameters, and for those of the generic record
 * that it is a method of: what is translated once.
 *
 * @param bindings empty where nothing is generic; the types are free of type parameters
 */
record Instance(ExecutableElement method, Map<Element, TypeMirror> bindings) {
  /** Copies {@code bindings}. */
  Instance {
    bindings = Map.copyOf(bindings);
  }

  static Instance of(ExecutableElement method) {
    return new Instance(method, Map.of());
  }
}
