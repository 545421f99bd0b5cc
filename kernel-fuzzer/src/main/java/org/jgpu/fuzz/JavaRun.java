package org.jgpu.fuzz;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.fuzz.Argument.Kind;

/** A run of a kernel as the plain Java that it is. */
final class JavaRun {
  private final GeneratedKernel kernel;
  private final Class<?> owner;
  private final HostTypes types;

  JavaRun(GeneratedKernel kernel, Class<?> owner) {
    this.kernel = kernel;
    this.owner = owner;
    this.types = new HostTypes(owner);
  }

  /** Runs the kernel and returns what it left. */
  Results run(Inputs inputs) throws ReflectiveOperationException {
    return run(inputs, kernel.name());
  }

  /** Runs a twin of the kernel, another method with the same parameters. */
  Results run(Inputs inputs, String name) throws ReflectiveOperationException {
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < inputs.values().size(); i++) {
      arguments.add(inputs.host(i, types));
    }
    List<Object> columns = new ArrayList<>(arguments);
    switch (kernel.form()) {
      case PARALLEL -> KernelRun.invoke(method(owner, name), null, arguments.toArray());
      case GRID -> grid(method(owner, name), inputs, arguments);
      case REDUCTION -> columns.add(reduced(arguments));
      default -> columns.addAll(elementwise(method(owner, name), inputs, arguments));
    }
    return new Results(columns);
  }

  private static Method method(Class<?> type, String name) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void grid(Method method, Inputs inputs, List<Object> arguments) {
    CpuGrid.of(KernelRun.blocks(inputs))
        .block(Form.BLOCK)
        .run(context -> thread(method, context, arguments));
  }

  private static void thread(Method method, KernelContext context, List<Object> arguments) {
    List<Object> all = new ArrayList<>(arguments);
    all.add(0, context);
    try {
      KernelRun.invoke(method, null, all.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<Object> elementwise(Method method, Inputs inputs, List<Object> arguments)
      throws ReflectiveOperationException {
    int elements = elements(inputs);
    List<Object> columns = new ArrayList<>();
    for (int i = 0; i < elements; i++) {
      Object[] scalars = new Object[arguments.size()];
      for (int k = 0; k < scalars.length; k++) {
        Object given = arguments.get(k);
        scalars[k] =
            given.getClass().isArray()
                ? Array.get(given, inputs.arguments().get(k).element(i))
                : given;
      }
      Object result = value(method, scalars);
      store(HostTypes.leaves(result), i, elements, columns);
    }
    return columns;
  }

  private static void store(List<Object> leaves, int i, int elements, List<Object> columns) {
    for (int k = 0; k < leaves.size(); k++) {
      if (i == 0) {
        columns.add(Array.newInstance(primitive(leaves.get(k)), elements));
      }
      Array.set(columns.get(k), i, leaves.get(k));
    }
  }

  private static Object value(Method method, Object... arguments)
      throws ReflectiveOperationException {
    return Objects.requireNonNull(KernelRun.invoke(method, null, arguments));
  }

  private static Class<?> primitive(Object box) {

    return MethodType.methodType(box.getClass()).unwrap().returnType();
  }

  private static int elements(Inputs inputs) {
    for (int i = 0; i < inputs.values().size(); i++) {
      if (inputs.arguments().get(i).kind() == Kind.MATRIX) {
        return inputs.length(i);
      }
    }
    throw new IllegalArgumentException("no argument has all elements");
  }

  private Object reduced(List<Object> arguments) throws ReflectiveOperationException {
    Class<?> type =
        Arrays.stream(owner.getClasses())
            .filter(member -> member.getSimpleName().equals(kernel.name()))
            .findFirst()
            .orElseThrow();
    Method map = method(type, "map");
    Method combine = method(type, "combine");
    List<Object> arrays = arguments.stream().filter(given -> given.getClass().isArray()).toList();
    boolean all = arrays.size() == arguments.size();
    int axis = all ? -1 : (int) arguments.get(arrays.size());
    int elements = Array.getLength(arrays.get(0));
    Object[] sums = new Object[groups(axis, elements)];
    Arrays.fill(sums, value(method(type, "identity")));
    long[] counts = new long[sums.length];
    for (int i = 0; i < elements; i++) {
      int at = i;
      List<Object> given = new ArrayList<>(arrays.stream().map(x -> Array.get(x, at)).toList());
      int group = sums.length == 1 ? 0 : axis == 0 ? i % sums.length : i / Argument.COLUMNS;
      if (map.getParameterCount() > given.size()) {
        given.add(counts[group]);
      }
      counts[group]++;
      sums[group] = value(combine, sums[group], value(map, given.toArray()));
    }
    return finished(type, sums);
  }

  /** Returns the number of results. */
  private static int groups(int axis, int elements) {
    if (axis < 0 || elements != Argument.ROWS * Argument.COLUMNS) {
      return 1;
    }
    return axis == 0 ? Argument.COLUMNS : Argument.ROWS;
  }

  private static Object finished(Class<?> type, Object[] sums) throws ReflectiveOperationException {
    boolean finishes =
        Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals("finish"));
    List<Object> columns = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      Object last = finishes ? value(method(type, "finish"), sums[i]) : sums[i];
      store(List.of(last), i, sums.length, columns);
    }
    return columns.get(0);
  }
}
