package org.jgpu.fuzz;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jgpu.annotations.KernelContext;
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
    return run(inputs, kernel.inJava());
  }

  /** Runs a twin of the kernel, another method with the same parameters. */
  Results run(Inputs inputs, String name) throws ReflectiveOperationException {
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < inputs.values().size(); i++) {
      arguments.add(inputs.host(i, types));
    }
    List<Object> columns = new ArrayList<>(arguments);
    for (int i = 0; i < arguments.size(); i++) {
      Argument argument = inputs.arguments().get(i);
      if (argument.kind() == Kind.VIEW) {
        ViewLayout layout = ViewLayout.of(argument.number());
        arguments.set(i, layout.of(arguments.get(i), argument.shape()));
      }
    }
    switch (kernel.form()) {
      case PARALLEL -> KernelRun.invoke(method(owner, name), null, arguments.toArray());
      case GRID -> grid(method(owner, name), inputs, arguments);
      case REDUCTION -> columns.add(reduced(inputs, arguments));
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

  private void grid(Method method, Inputs inputs, List<Object> arguments) {
    kernel
        .grid()
        .cpu(KernelRun.elements(inputs))
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
    int elements = inputs.elements();
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
      // What is no family gives an array for each component of a record.
      store(kernel.isFamily() ? List.of(result) : HostTypes.leaves(result), i, elements, columns);
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

  private Object reduced(Inputs inputs, List<Object> arguments)
      throws ReflectiveOperationException {
    Class<?> type =
        Arrays.stream(owner.getClasses())
            .filter(member -> member.getSimpleName().equals(kernel.inJava()))
            .findFirst()
            .orElseThrow();
    Method map = method(type, "map");
    Method combine = method(type, "combine");
    int[] groups = inputs.groups(kernel.along());
    Object[] sums = new Object[Arrays.stream(groups).max().orElse(0) + 1];
    Arrays.fill(sums, value(method(type, "identity")));
    Object[] running = new Object[groups.length];
    long[] counts = new long[sums.length];
    for (int i = 0; i < groups.length; i++) {
      int at = i;
      int group = groups[i];
      List<Object> given = new ArrayList<>(arguments.stream().map(x -> Array.get(x, at)).toList());
      if (map.getParameterCount() > given.size()) {
        given.add(counts[group]);
      }
      counts[group]++;
      Object before = sums[group];
      sums[group] = value(combine, before, value(map, given.toArray()));
      running[i] = kernel.along().method() == Along.Method.EXCLUSIVE ? before : sums[group];
    }
    return finished(type, kernel.along().method().scans() ? running : sums);
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
