package org.jgpu.runtime.module;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/**
 * A driver of which only modules work: it records what is loaded and refuses what it is told to.
 */
final class ModuleRecorder {
  final List<String> loaded = new ArrayList<>();
  final Set<Long> unloaded = new HashSet<>();
  final Set<String> refused = new HashSet<>();
  CudaResult refusal = CudaResult.INVALID_IMAGE;

  CudaDriver driver() {
    return (CudaDriver)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {CudaDriver.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "loadModule" -> load((byte[]) arguments[0]);
                  case "unloadModule" -> unloaded.add((Long) arguments[0]) ? null : null;
                  case "moduleFunction" -> function((String) arguments[1]);
                  default -> throw new AssertionError("unexpected call of " + method);
                });
  }

  private synchronized long load(byte[] image) {
    String text = new String(image, StandardCharsets.UTF_8);
    if (refused.contains(text)) {
      throw new CudaException(refusal.number(), "cuModuleLoadDataEx", "refused");
    }
    loaded.add(text);
    return loaded.size();
  }

  private static long function(String name) {
    if (name.equals("absent")) {
      throw new CudaException(CudaResult.NOT_FOUND.number(), "cuModuleGetFunction", name);
    }
    return name.hashCode() | 1L;
  }
}
