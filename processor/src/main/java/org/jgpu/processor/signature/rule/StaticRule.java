package org.jgpu.processor.signature.rule;

import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.processor.diagnostics.Message;

/**
 * A kernel is static: there is no object on the device. A device function may also be a method or a
 * constructor of a record, whose object is a value. The methods of a class that Lombok makes a
 * utility class become static, which its elements do not show in the rounds.
 */
final class StaticRule implements SignatureRule {
  private static final String UTILITY_CLASS = "lombok.experimental.UtilityClass";

  @Override
  public void check(Candidate kernel, Findings findings) {
    boolean ofRecord =
        Marks.has(kernel.method(), DeviceFunction.class)
            && kernel.owner().getKind() == ElementKind.RECORD;
    if (!kernel.has(Modifier.STATIC) && !ofRecord && !isUtility(kernel.owner())) {
      findings.add(kernel.method(), Message.NOT_STATIC, kernel.description());
    }
  }

  private static boolean isUtility(TypeElement owner) {
    return owner.getAnnotationMirrors().stream()
        .anyMatch(mirror -> mirror.getAnnotationType().toString().equals(UTILITY_CLASS));
  }
}
