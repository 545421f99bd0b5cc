package org.jgpu.processor.frontend;

import java.lang.reflect.Method;
import javax.annotation.processing.ProcessingEnvironment;

/** Finds javac's own environment behind the proxy that IntelliJ's build process puts around it. */
final class JavacEnvironment {
  private static final String WRAPPERS = "org.jetbrains.jps.javac.APIWrappers";

  private JavacEnvironment() {}

  /** Returns the wrapped environment, or {@code environment} itself where nothing wraps it. */
  static ProcessingEnvironment unwrap(ProcessingEnvironment environment) {
    try {
      Class<?> wrappers = Class.forName(WRAPPERS, false, environment.getClass().getClassLoader());
      Method unwrap = wrappers.getDeclaredMethod("unwrap", Class.class, Object.class);
      Object inner = unwrap.invoke(null, ProcessingEnvironment.class, environment);
      return inner instanceof ProcessingEnvironment found ? found : environment;
    } catch (ReflectiveOperationException e) {
      return environment;
    }
  }
}
