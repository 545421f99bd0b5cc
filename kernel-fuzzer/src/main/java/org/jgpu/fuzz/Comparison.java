package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.fuzz.Expense.Part;
import org.jgpu.fuzz.Results.Difference;
import org.jgpu.runtime.Gpu;

/** The comparison of Java and devices on one compiled kernel. */
final class Comparison {
  private final GeneratedKernel kernel;
  private final Class<?> owner;
  private final Inputs inputs;
  private final Expense expense;
  private final List<String> tooLarge = new ArrayList<>();

  Comparison(GeneratedKernel kernel, Class<?> owner, Inputs inputs, Expense expense) {
    this.expense = expense;
    this.kernel = kernel;
    this.owner = owner;
    this.inputs = inputs;
  }

  /** Returns the drivers that refused the kernel for its size, after {@link #run}. */
  List<String> tooLarge() {
    return tooLarge;
  }

  /**
   * Runs everything and returns what is wrong, if anything is.
   *
   * @param alone whether the class has no other kernel; then a device that the kernel is too large
   *     for is left out
   * @throws TooLarge if this or another kernel of the class is too large for a device
   */
  Optional<Failure> run(Map<String, Gpu> devices, boolean alone) throws TooLarge {
    expense.enter(Part.JAVA);
    Results java;
    Optional<Results> twin;
    try {
      JavaRun run = new JavaRun(kernel, owner);
      java = compared(run.run(inputs));
      twin =
          kernel.form() == Form.CONTRACTED
              ? Optional.of(run.run(inputs, kernel.name() + "Once"))
              : Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return Optional.of(new Failure(Failure.Kind.JAVA_FAILS, "in Java: " + e));
    }
    expense.enter(Part.DEVICE);
    Map<String, Results> found = new LinkedHashMap<>();
    for (Map.Entry<String, Gpu> device : devices.entrySet()) {
      try {
        Results results = new KernelRun(kernel, owner).run(device.getValue(), inputs);
        found.put(device.getKey(), compared(results));
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        if (TooLarge.isReason(e)) {
          leaveOut(device.getKey(), alone, e);
          continue;
        }
        String text = "on " + device.getKey() + ": " + e + ", by " + e.getCause();
        return Optional.of(new Failure(Failure.Kind.LAUNCH_FAILS, text));
      }
    }
    for (Results results : found.values()) {
      Results expected = twin.isPresent() ? java.orElse(twin.get(), results) : java;
      Optional<Difference> place = difference(expected, results);
      if (place.isPresent()) {
        return Optional.of(new Failure(Failure.Kind.DIFFERS, text(place.get(), expected, found)));
      }
    }
    return Optional.empty();
  }

  /** In a family's twin all elements become numbers, so that each NaN of 16 bits is Java's. */
  private Results compared(Results results) {
    return kernel.isFamily() ? results.widened() : results;
  }

  private void leaveOut(String driver, boolean alone, Throwable reason) throws TooLarge {
    if (!alone) {
      throw new TooLarge(driver, reason);
    }
    tooLarge.add(driver);
  }

  private Optional<Difference> difference(Results expected, Results found) {
    if (kernel.formula().isEmpty()) {
      return expected.difference(found, kernel.tolerance());
    }
    Formula formula = kernel.formula().get();
    return expected.difference(
        found,
        kernel.form() == Form.REDUCTION
            ? formula.bounds(inputs, inputs.groups(kernel.along()), kernel.along().method())
            : formula.bounds(inputs, inputs.elements()));
  }

  private static String text(Difference place, Results java, Map<String, Results> found) {
    StringBuilder text = new StringBuilder("array ").append(place.column());
    text.append(" differs at ").append(place.index());
    text.append("\n  Java: ").append(java.text(place));
    found.forEach(
        (name, results) ->
            text.append("\n  ").append(name).append(": ").append(results.text(place)));
    return text.toString();
  }
}
