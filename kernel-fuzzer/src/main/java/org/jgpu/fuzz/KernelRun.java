package org.jgpu.fuzz;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jgpu.fuzz.Argument.Kind;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;

/** Runs of a compiled kernel on a device. */
final class KernelRun {
  private final GeneratedKernel kernel;
  private final Class<?> launcher;
  private final HostTypes types;

  /**
   * Prepares runs.
   *
   * @param owner the class that declares the kernel
   */
  KernelRun(GeneratedKernel kernel, Class<?> owner) throws ClassNotFoundException {
    this.kernel = kernel;
    boolean reduction = kernel.form() == Form.REDUCTION;
    String name = owner.getName() + (reduction ? "_" + kernel.name() : "") + "Launcher";
    this.launcher = Class.forName(name, true, owner.getClassLoader());
    this.types = new HostTypes(owner);
  }

  /** Launches the kernel, waits, and returns what it left. */
  Results run(Gpu gpu, Inputs inputs) throws ReflectiveOperationException {
    List<Object> device = new ArrayList<>();
    for (int i = 0; i < inputs.values().size(); i++) {
      Object host = inputs.host(i, types);
      Argument argument = inputs.arguments().get(i);
      Object given = argument.shifted() ? shifted(host, 1) : host;
      device.add(
          given.getClass().isArray()
              ? upload(gpu, given, argument.dimensions(Array.getLength(given)))
              : given);
    }
    Object result = launch(views(device, inputs), inputs);
    List<Object> columns = new ArrayList<>();
    for (int i = 0; i < device.size(); i++) {
      Object left = device.get(i) instanceof DeviceArray<?> array ? take(array) : device.get(i);
      columns.add(inputs.arguments().get(i).shifted() ? shifted(left, -1) : left);
    }
    columns.addAll(results(result));
    return new Results(columns);
  }

  /** Returns {@code array} with one element more, or less, at its start. */
  private static Object shifted(Object array, int more) {
    int length = Array.getLength(array) + more;
    Object moved = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(
        array, Math.max(0, -more), moved, Math.max(0, more), length - Math.max(0, more));
    if (more > 0) {
      // Of records, too, whose elements must not be null.
      Array.set(moved, 0, Array.get(array, 0));
    }
    return moved;
  }

  private static List<Object> views(List<Object> device, Inputs inputs) {
    List<Object> arguments = new ArrayList<>(device);
    for (int i = 0; i < arguments.size(); i++) {
      Argument argument = inputs.arguments().get(i);
      if (argument.kind() == Kind.VIEW) {
        ViewLayout layout = ViewLayout.of(argument.number());
        arguments.set(i, layout.of((DeviceArray<?>) device.get(i)));
      } else if (argument.shifted()) {
        DeviceArray<?> array = (DeviceArray<?>) device.get(i);
        arguments.set(i, array.slice(0, 1, array.size(), 1));
      }
    }
    return arguments;
  }

  private static List<Object> results(@Nullable Object result) throws ReflectiveOperationException {
    List<Object> columns = new ArrayList<>();
    if (result instanceof DeviceArray<?> array) {
      columns.add(take(array));
    } else if (result instanceof Record holder) {
      for (RecordComponent component : holder.getClass().getRecordComponents()) {
        columns.add(take((DeviceArray<?>) component.getAccessor().invoke(holder)));
      }
    }
    return columns;
  }

  private static Object take(DeviceArray<?> array) {
    try (array) {
      return array.toHost();
    }
  }

  private DeviceArray<?> upload(Gpu gpu, Object array, long[] shape)
      throws ReflectiveOperationException {
    if (kernel.dtype().filter(dtype -> dtype.arrayType().isInstance(array)).isPresent()) {
      return upload(gpu, kernel.dtype().get(), array, shape);
    }
    Method method =
        Arrays.stream(Gpu.class.getMethods())
            .filter(candidate -> candidate.getName().equals("array"))
            .filter(candidate -> candidate.isVarArgs() && candidate.getParameterCount() == 2)
            .filter(candidate -> candidate.getParameterTypes()[0].isInstance(array))
            .findFirst()
            .orElseThrow();
    Object made = Objects.requireNonNull(invoke(method, gpu, array, shape));
    return (DeviceArray<?>) made;
  }

  private static <A> DeviceArray<A> upload(Gpu gpu, DType<A> dtype, Object array, long[] shape) {
    return gpu.array(dtype, dtype.arrayType().cast(array), shape);
  }

  private @Nullable Object launch(List<Object> device, Inputs inputs)
      throws ReflectiveOperationException {
    List<Object> arguments = new ArrayList<>(device);
    if (kernel.form() == Form.GRID) {
      arguments.add(0, kernel.grid().launch(elements(inputs)));
    }
    boolean reduction = kernel.form() == Form.REDUCTION;
    if (reduction) {
      arguments.addAll(kernel.along().arguments());
    }
    int last = arguments.size() - 1;
    boolean axes = arguments.get(last) instanceof int[];
    String name = reduction ? kernel.along().method().java() : kernel.name();
    Method method =
        Arrays.stream(launcher.getMethods())
            .filter(candidate -> candidate.getName().equals(name) && candidate.isVarArgs() == axes)
            .filter(candidate -> takes(candidate, arguments))
            .findFirst()
            .orElseThrow();
    return invoke(method, null, arguments.toArray());
  }

  /** There are others with as many parameters, such as an array for the results, or a dtype. */
  private static boolean takes(Method method, List<Object> arguments) {
    List<Class<?>> types =
        MethodType.methodType(void.class, method.getParameterTypes()).wrap().parameterList();
    return types.size() == arguments.size()
        && IntStream.range(0, types.size())
            .allMatch(i -> types.get(i).isInstance(arguments.get(i)));
  }

  /** Returns the number of elements of the output of a grid kernel. */
  static int elements(Inputs inputs) {
    int last = inputs.values().size() - 1;
    while (inputs.arguments().get(last).kind() != Kind.ARRAY) {
      last--;
    }
    return inputs.length(last);
  }

  /** Invokes {@code method} and throws what it throws, as far as that is unchecked. */
  static @Nullable Object invoke(Method method, @Nullable Object target, Object... arguments)
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
}
