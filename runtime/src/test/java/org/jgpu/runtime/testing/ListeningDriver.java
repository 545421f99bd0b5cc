package org.jgpu.runtime.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CudaDriver;

/** Tells of each call of a driver before it is made, on the caller's thread, and notes it after. */
public final class ListeningDriver {
  private final CudaDriver driver;
  private final List<String> made = Collections.synchronizedList(new ArrayList<>());
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
                    Object result = method.invoke(target, arguments);
                    made.add(method.getName());
                    return result;
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
  }

  public CudaDriver driver() {
    return driver;
  }

  /** Returns the calls that were made and have not failed, in order; may be cleared. */
  public List<String> made() {
    return made;
  }

  /** Has {@code next} told from now on; what it throws, the call throws. */
  public void listen(Consumer<String> next) {
    listener = next;
  }
}
