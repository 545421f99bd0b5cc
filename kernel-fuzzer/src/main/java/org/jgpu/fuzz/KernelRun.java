package org.jgpu.fuzz;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jspecify.annotations.Nullable;

/** One run of a kernel, in Java and on a device, on the same random arguments. */
final class KernelRun {
  private static final int ROWS = 7;
  private static final int COLUMNS = 19;

  /** A number of elements that is no multiple of a block, a warp or a vector. */
  private static final int ELEMENTS = ROWS * COLUMNS;

  private final Form form;
  private final Method kernel;
  private final Class<?> launcher;
  private final RandomGenerator random;
  private final List<Object> inputs = new ArrayList<>();

  /**
   * Prepares a run.
   *
   * @param owner the class that declares the kernel
   * @param seed of the arguments
   */
  KernelRun(Class<?> owner, String name, Form form, long seed) throws ClassNotFoundException {
    this.form = form;
    this.kernel =
        Arrays.stream(owner.getMethods())
            .filter(method -> method.getName().equals(name))
            .findFirst()
            .orElseThrow();
    this.launcher = Class.forName(owner.getName() + "Launcher", true, owner.getClassLoader());
    this.random = new SplittableRandom(seed);
    arguments();
  }

  private void arguments() {
    Class<?>[] types = kernel.getParameterTypes();
    for (int i = form == Form.GRID ? 1 : 0; i < types.length; i++) {
      if (form == Form.PARALLEL_2D && i >= types.length - 2) {
        inputs.add(i == types.length - 2 ? ROWS : COLUMNS);
      } else if (types[i].isArray()) {
        inputs.add(array(types[i].getComponentType()));
      } else {
        inputs.add(form == Form.ELEMENTWISE ? array(types[i]) : value(types[i]));
      }
    }
  }

  private Object array(Class<?> type) {
    Object array = Array.newInstance(type, ELEMENTS);
    for (int i = 0; i < ELEMENTS; i++) {
      Array.set(array, i, value(type));
    }
    return array;
  }

  private Object value(Class<?> type) {
    long bits = Literals.integer(random);
    return switch (type.getName()) {
      case "boolean" -> random.nextBoolean();
      case "byte" -> (byte) bits;
      case "short" -> (short) bits;
      case "char" -> (char) bits;
      case "int" -> (int) bits;
      case "long" -> bits;
      case "float" -> Literals.single(random);
      default -> Literals.floating(random);
    };
  }

  /** Returns the first difference, or empty if there is none. */
  Optional<String> difference(Gpu gpu) throws ReflectiveOperationException {
    List<Object> device = new ArrayList<>();
    for (Object input : inputs) {
      device.add(input.getClass().isArray() ? upload(gpu, input) : input);
    }
    Optional<DeviceArray<?>> result = launch(device);
    Object[] found = new Object[inputs.size() + 1];
    for (int i = 0; i < inputs.size(); i++) {
      found[i] = device.get(i) instanceof DeviceArray<?> array ? take(array) : inputs.get(i);
    }
    found[inputs.size()] = result.map(KernelRun::take).orElse("");
    Object expected = runInJava();
    for (int i = 0; i < inputs.size(); i++) {
      Optional<String> difference = difference("argument " + i, inputs.get(i), found[i]);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return difference("the result", expected, found[inputs.size()]);
  }

  private static Object take(DeviceArray<?> array) {
    try (array) {
      return array.toHost();
    }
  }

  private static DeviceArray<?> upload(Gpu gpu, Object array) throws ReflectiveOperationException {
    Method method =
        Arrays.stream(Gpu.class.getMethods())
            .filter(candidate -> candidate.getName().equals("array"))
            .filter(candidate -> candidate.isVarArgs() && candidate.getParameterCount() == 2)
            .filter(candidate -> candidate.getParameterTypes()[0].isInstance(array))
            .findFirst()
            .orElseThrow();
    return (DeviceArray<?>) invoke(method, gpu, new Object[] {array, new long[0]});
  }

  private Optional<DeviceArray<?>> launch(List<Object> device) throws ReflectiveOperationException {
    List<Object> arguments = new ArrayList<>(device);
    if (form == Form.GRID) {
      arguments.add(0, LaunchConfig.grid(blocks()));
    }
    Method method =
        Arrays.stream(launcher.getMethods())
            .filter(candidate -> candidate.getName().equals(kernel.getName()))
            .filter(candidate -> candidate.getParameterCount() == arguments.size())
            .findFirst()
            .orElseThrow();
    Object result = invokeOrNull(method, null, arguments.toArray());
    return result instanceof DeviceArray<?> array ? Optional.of(array) : Optional.empty();
  }

  private static int blocks() {
    return (ELEMENTS + Form.BLOCK - 1) / Form.BLOCK;
  }

  private Object runInJava() throws ReflectiveOperationException {
    if (form == Form.GRID) {
      CpuGrid.of(blocks()).block(Form.BLOCK).run(this::inThread);
      return "";
    }
    if (form != Form.ELEMENTWISE) {
      invokeOrNull(kernel, null, inputs.toArray());
      return "";
    }
    Object result = Array.newInstance(kernel.getReturnType(), ELEMENTS);
    for (int i = 0; i < ELEMENTS; i++) {
      int element = i;
      Object[] scalars = inputs.stream().map(array -> Array.get(array, element)).toArray();
      Array.set(result, i, invoke(kernel, null, scalars));
    }
    return result;
  }

  private void inThread(KernelContext context) {
    List<Object> arguments = new ArrayList<>(inputs);
    arguments.add(0, context);
    try {
      invokeOrNull(kernel, null, arguments.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object invoke(Method method, @Nullable Object target, Object[] arguments)
      throws ReflectiveOperationException {
    return Objects.requireNonNull(invokeOrNull(method, target, arguments));
  }

  private static @Nullable Object invokeOrNull(
      Method method, @Nullable Object target, Object[] arguments)
      throws ReflectiveOperationException {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private static Optional<String> difference(String what, Object expected, Object found) {
    if (!expected.getClass().isArray()) {
      return Optional.empty();
    }
    for (int i = 0; i < Array.getLength(expected); i++) {
      Object wanted = Array.get(expected, i);
      if (!wanted.equals(Array.get(found, i))) {
        return Optional.of(
            "%s differs at %d: Java has %s, the device %s"
                .formatted(what, i, wanted, Array.get(found, i)));
      }
    }
    return Optional.empty();
  }
}
