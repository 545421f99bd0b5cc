package org.jgpu.processor.raw;

import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.ValueType;

/**
 * A variable of CUDA C as Java declares it.
 *
 * @param method the Java method, a part of this round's elements
 * @param kernel the raw kernel whose source defines it
 * @param name its name in CUDA C
 * @param type its type, or that of its elements
 * @param array whether it is an array
 */
public record RawGlobalSignature(
    ExecutableElement method, String kernel, String name, ValueType type, boolean array) {
  /** Returns the name of the Java method. */
  public String key() {
    return method.getSimpleName().toString();
  }
}
