package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Null is refused at once, by the parameter's name, wherever it is not asked for: before the driver
 * is called, so that nothing is enqueued and nothing left.
 */
@DeviceTest
class NullArgumentsTest {
  private static final int NEVER = 0;

  /** What the keys of methods begin with that need not refuse null, by the reason why. */
  private static final Map<String, List<String>> EXCUSED =
      Map.of(
          "no API of programs: called by this project's own modules and by generated code",
          List.of("Internals.", "TiledCopy."),
          "results, which this project makes and programs read",
          List.of(
              "Decompositions.Eig.new(",
              "Decompositions.Eigh.new(",
              "Decompositions.Lu.new(",
              "Decompositions.Qr.new(",
              "Decompositions.Svd.new(",
              "Eigenpair.new(",
              "GpuDevice.new(",
              "Histogram.new(",
              "Norms.SignAndLog.new(",
              "PolyFit.Covariance.new(",
              "Polynomials.Quotient.new(",
              "PoolShare.new(",
              "Rounding.Parts.new(",
              "Sets.Intersection.new(",
              "Sets.Unique.new(",
              "Sets.UniqueCounts.new(",
              "Sets.UniqueInverse.new(",
              "Solution.new(",
              "Solvers.LeastSquares.new(",
              "Sorting.Pairs.new(",
              "Sorting.TopK.new("),
          "exceptions, which hide nothing while they are made",
          List.of(
              "CudaException.new(",
              "FileFormatException.new(",
              "GpuException.new(",
              "KernelFailureException.new(",
              "LinearAlgebraException.new("));

  private final Gpu device;

  NullArgumentsTest(Gpu device) {
    this.device = device;
  }

  @Test
  void ofTheRuntime(@TempDir Path folder) {
    assertEquals(List.of(), defects(Gpu.class, folder));
  }

  @Test
  void ofArrays(@TempDir Path folder) {
    assertEquals(List.of(), defects(NdArray.class, folder));
  }

  @Test
  void nothingIsExcusedThatIsNotThere() {
    List<String> keys =
        Stream.of(Gpu.class, NdArray.class)
            .flatMap(NullArgumentsTest::methods)
            .map(ExportedMethods::key)
            .toList();
    List<String> unknown =
        EXCUSED.values().stream()
            .flatMap(List::stream)
            .filter(excused -> keys.stream().noneMatch(key -> key.startsWith(excused)))
            .toList();
    assertEquals(List.of(), unknown);
  }

  /** Returns the public methods and constructors of the module that {@code member} is in. */
  private static Stream<Executable> methods(Class<?> member) {
    return ExportedMethods.classes(member).stream()
        .flatMap(
            type -> Stream.concat(Arrays.stream(type.getConstructors()), ExportedMethods.of(type)));
  }

  private static boolean isExcused(Executable method) {
    // equals(null) is false; javac makes valueOf of enumerations, which says that the name is null
    return method.getName().equals("equals")
        || method.getDeclaringClass().isEnum() && method.getName().equals("valueOf")
        || EXCUSED.values().stream()
            .flatMap(List::stream)
            .anyMatch(ExportedMethods.key(method)::startsWith);
  }

  private List<String> defects(Class<?> member, Path folder) {
    FailingDriver driver = FailingDriver.of(Internals.device(device).driver(), Mode.ONCE, NEVER);
    try (Gpu gpu = Internals.open(driver.selected(), device.ordinal())) {
      Calls calls = new Calls(gpu, driver, folder);
      methods(member).filter(method -> !isExcused(method)).forEach(calls::check);
      return calls.defects;
    }
  }

  /** Calls of methods with one null each. */
  private static final class Calls {
    private final ParameterNames parameters = new ParameterNames();
    private final List<String> defects = new ArrayList<>();
    private final FailingDriver driver;
    private final SampleArguments samples;

    Calls(Gpu gpu, FailingDriver driver, Path folder) {
      this.driver = driver;
      this.samples = new SampleArguments(gpu, folder);
    }

    void check(Executable method) {
      List<ParameterNames.Parameter> of =
          parameters.of(method instanceof Method own ? ExportedMethods.source(own) : method);
      Class<?>[] types = method.getParameterTypes();
      for (int i = 0; i < types.length; i++) {
        if (!types[i].isPrimitive() && !of.get(i).isNullable()) {
          String defect = refusal(method, i, of.get(i).name());
          if (!defect.isEmpty()) {
            defects.add(ExportedMethods.key(method) + " " + of.get(i).name() + ": " + defect);
          }
        }
      }
    }

    private static void call(
        Executable method, @Nullable Object receiver, @Nullable Object[] arguments)
        throws ReflectiveOperationException {
      if (method instanceof Constructor<?> constructor) {
        constructor.newInstance(arguments);
      } else {
        ((Method) method).invoke(receiver, arguments);
      }
    }

    /** Returns whether {@code failure} is that of a parameter that is null. */
    private static boolean names(Throwable failure, String parameter) {
      String message = String.valueOf(failure.getMessage());
      return failure instanceof NullPointerException
          ? message.equals(parameter) || message.contains("\"" + parameter + "\" is null")
          : failure instanceof GpuException && message.endsWith("'" + parameter + "' is null");
    }

    /** Returns what is wrong with how {@code method} refuses its argument; empty for nothing. */
    private String refusal(Executable method, int argument, String name) {
      @Nullable Object[] arguments =
          Arrays.stream(method.getParameterTypes()).map(samples::of).toArray();
      arguments[argument] = null;
      @Nullable Object receiver =
          method instanceof Constructor<?> || Modifier.isStatic(method.getModifiers())
              ? null
              : samples.of(method.getDeclaringClass());
      List<String> before = driver.ledger().live();
      int calls = driver.calls();
      try {
        call(method, receiver, arguments);
        return "accepted";
      } catch (InvocationTargetException e) {
        Throwable failure = Objects.requireNonNull(e.getCause());
        if (!names(failure, name)) {
          return failure.toString();
        }
      } catch (ReflectiveOperationException e) {
        return e.toString();
      }
      if (!before.equals(driver.ledger().live())) {
        return "leaves " + driver.ledger().live();
      }
      return driver.calls() == calls ? "" : driver.calls() - calls + " calls of the driver before";
    }
  }
}
