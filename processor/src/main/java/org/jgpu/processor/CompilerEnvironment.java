package org.jgpu.processor;

import java.lang.reflect.InvocationTargetException;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Finds the compiler's own environment behind the wrapper that IntelliJ's build may put around it.
 */
final class CompilerEnvironment {
  private static final String WRAPPERS = "org.jetbrains.jps.javac.APIWrappers";

  private CompilerEnvironment() {}

  /** Returns what {@code environment} wraps, or {@code environment} if it is no such wrapper. */
  static ProcessingEnvironment unwrap(ProcessingEnvironment environment) {
    try {
      // By reflection: the class is there in IntelliJ's builds only.
      Class<?> wrappers = Class.forName(WRAPPERS, true, environment.getClass().getClassLoader());
      Object inner =
          wrappers
              .getMethod("unwrap", Class.class, Object.class)
              .invoke(null, ProcessingEnvironment.class, environment);
      return inner instanceof ProcessingEnvironment unwrapped ? unwrapped : environment;
    } catch (ClassNotFoundException
        | NoSuchMethodException
        | IllegalAccessException
        | InvocationTargetException e) {
      return environment;
    }
  }
}
