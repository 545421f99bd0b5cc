package org.jgpu.runtime.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CudaDriver;

/** Tells of each call of a driver before it is made, on the caller's thread. */
public final class ListeningDriver {
  private final CudaDriver driver;
  private volatile Consumer<String> listener = name -> {};

  public ListeningDriver(CudaDriver target) {
    this.driver =
        (CudaDriver)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {CudaDriver.class},
                (proxy, method, arguments) -> {
                  listener.accept(method.getName());
                  try {
                    return method.invoke(target, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
  }

  public CudaDriver driver() {
    return driver;
  }

  /** Has {@code next} told from now on; what it throws, the call throws. */
  public void listen(Consumer<String> next) {
    listener = next;
  }
}
