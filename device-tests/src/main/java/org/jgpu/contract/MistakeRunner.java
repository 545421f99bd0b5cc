package org.jgpu.contract;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import org.jgpu.arrays.Nd;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * Makes mistakes on purpose, as {@link RunTimeMistakesTest} asks for, in a process of its own: each
 * is a method that takes a {@code Gpu} or an {@code Nd}.
 */
final class MistakeRunner {
  private MistakeRunner() {}

  /** Makes the mistakes of a class, on a device each, and prints their messages. */
  public static void main(String[] words) throws ReflectiveOperationException {
    Class<?> program = Class.forName(words[0]);
    for (String name : Arrays.asList(words).subList(1, words.length)) {
      Gpu gpu = Gpu.open();
      System.out.println("== " + name + "\n" + message(method(program, name), gpu));
      gpu.close();
    }
  }

  private static Method method(Class<?> program, String name) {
    return Arrays.stream(program.getDeclaredMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String message(Method mistake, Gpu gpu) throws ReflectiveOperationException {
    boolean takesGpu = mistake.getParameterTypes()[0] == Gpu.class;
    try {
      mistake.invoke(null, takesGpu ? gpu : Nd.on(gpu));
      gpu.synchronize();
      return "nothing";
    } catch (InvocationTargetException e) {
      return text(Objects.requireNonNull(e.getCause()));
    } catch (GpuException e) {
      return text(e);
    }
  }

  private static String text(Throwable failure) {
    return failure.toString().replaceFirst("^[\\w.]+\\.", "");
  }
}
