package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.signature.SignatureReader;

/** A processor that does nothing in its rounds and translates bodies. */
final class BodyProcessor extends AbstractProcessor {
  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    boolean installed =
        KernelCompilation.install(
            environment,
            method -> SignatureReader.read(method, environment.getElementUtils()),
            type -> List.of());
    if (!installed) {
      throw new IllegalStateException("not javac");
    }
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return false;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
