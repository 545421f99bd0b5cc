package org.jgpu.processor;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Runs a processor in an environment of the test's own making. */
final class WrappingProcessor extends AbstractProcessor {
  private final Processor processor;
  private final Function<ProcessingEnvironment, ProcessingEnvironment> wrapping;

  WrappingProcessor(
      Processor processor, Function<ProcessingEnvironment, ProcessingEnvironment> wrapping) {
    this.processor = processor;
    this.wrapping = wrapping;
  }

  /** Returns an object of {@code type} whose calls all go to {@code handler}. */
  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    ClassLoader loader = WrappingProcessor.class.getClassLoader();
    return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler));
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    processor.init(wrapping.apply(environment));
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return processor.process(annotations, round);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return processor.getSupportedAnnotationTypes();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
