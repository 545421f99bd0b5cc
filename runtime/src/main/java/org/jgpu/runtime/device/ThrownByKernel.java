package org.jgpu.runtime.device;

import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;

/** The exceptions that kernels throw by name, made on the host. */
final class ThrownByKernel {
  private ThrownByKernel() {}

  /**
   * Returns an exception of class {@code type} with {@code message}, which is empty if it has none.
   * Where this program cannot make one - the class is elsewhere, or not accessible - it is a {@link
   * RuntimeException} that says so.
   */
  static Throwable exception(String type, String message) {
    try {
      Class<? extends Throwable> found = found(type).asSubclass(Throwable.class);
      Constructor<? extends Throwable> constructor =
          message.isEmpty() ? found.getDeclaredConstructor() : ofText(found);
      constructor.setAccessible(true);
      return message.isEmpty() ? constructor.newInstance() : constructor.newInstance(message);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return new RuntimeException(message.isEmpty() ? type : type + ": " + message);
    }
  }

  /** Looks where the thread's code comes from, which may have loaders that this class does not. */
  private static Class<?> found(String type) throws ClassNotFoundException {
    @Nullable ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return Class.forName(
        type, false, loader == null ? ThrownByKernel.class.getClassLoader() : loader);
  }

  private static <T extends Throwable> Constructor<T> ofText(Class<T> type)
      throws NoSuchMethodException {
    try {
      return type.getDeclaredConstructor(String.class);
    } catch (NoSuchMethodException e) {
      return type.getDeclaredConstructor(Object.class);
    }
  }
}
