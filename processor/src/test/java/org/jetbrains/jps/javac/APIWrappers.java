package org.jetbrains.jps.javac;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Stand-in for the class by which IntelliJ's build unwraps what it has wrapped in a proxy. */
public final class APIWrappers {
  private APIWrappers() {}

  /** The proxy's handler. */
  public record Wrapper(Object inner) implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      return method.invoke(inner, arguments);
    }
  }

  public static <T> T unwrap(Class<T> type, T wrapper) {
    return type.cast(((Wrapper) Proxy.getInvocationHandler(wrapper)).inner());
  }
}
