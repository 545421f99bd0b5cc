package org.jgpu.processor.signature.rule;

import java.lang.annotation.Annotation;
import java.util.List;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.diagnostics.Message;

/** A method has one of the annotations that say what it is on the device. */
final class OneAnnotationRule implements SignatureRule {
  private static final List<Class<? extends Annotation>> EXCLUSIVE =
      List.of(GpuKernel.class, RawKernel.class, DeviceFunction.class);

  @Override
  public void check(Candidate kernel, Findings findings) {
    List<String> marks =
        EXCLUSIVE.stream()
            .filter(annotation -> Marks.has(kernel.method(), annotation))
            .map(annotation -> "@" + annotation.getSimpleName())
            .toList();
    if (marks.size() > 1) {
      findings.add(
          kernel.method(),
          Message.CONFLICTING_ANNOTATIONS,
          kernel.description(),
          marks.get(0),
          marks.get(1));
    }
  }
}
