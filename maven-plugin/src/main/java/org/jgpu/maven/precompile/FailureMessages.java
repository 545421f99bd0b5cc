package org.jgpu.maven.precompile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.NumberType;

/**
 * What is said of units that do not compile: one message for errors at the same lines of a unit,
 * whatever it was compiled for, and of a family's units, whichever types they are for.
 */
final class FailureMessages {
  private static final Pattern ERROR =
      Pattern.compile("(?m)^.+\\(\\d+\\): (catastrophic )?error\\b");

  private final List<CompileJob.Failure> failures = new ArrayList<>();

  private FailureMessages() {}

  /** Returns the messages, in the order of the units' names. */
  static List<String> of(List<CompileJob.Failure> failures) {
    Map<String, FailureMessages> defects = new TreeMap<>();
    for (CompileJob.Failure failure : failures) {
      defects
          .computeIfAbsent(defect(failure), unused -> new FailureMessages())
          .failures
          .add(failure);
    }
    return defects.values().stream().map(FailureMessages::text).toList();
  }

  /** Returns what failures that have one cause have in common. */
  private static String defect(CompileJob.Failure failure) {
    String log = failure.exception().log();
    String places =
        ERROR.matcher(log).results().map(MatchResult::group).collect(Collectors.joining("\n"));
    Optional<String> family = kernel(failure).flatMap(KernelFiles::familyOf);
    return family.isPresent() && !places.isEmpty()
        ? failure.job().unit().owner().owner() + "+" + family.get() + "\n" + places
        : failure.job().unit().name() + "\n" + log;
  }

  /** Returns the key of a kernel in the unit that failed. */
  private static Optional<String> kernel(CompileJob.Failure failure) {
    SourceUnit unit = failure.job().unit();
    return unit.owner().kernels().stream()
        .filter(kernel -> (unit.name() + "+").startsWith(kernel.unit() + "+"))
        .map(KernelDescriptor::key)
        .findFirst();
  }

  private static String type(CompileJob.Failure failure) {
    return kernel(failure).flatMap(KernelFiles::typeOf).orElse("");
  }

  /** Returns the message of the first type, with the others that it holds for. */
  private String text() {
    failures.sort(Comparator.comparing(FailureMessages::type, FailureMessages::compare));
    String message = String.valueOf(failures.get(0).exception().getMessage());
    List<String> types = failures.stream().map(FailureMessages::type).distinct().toList();
    return types.size() == 1
        ? message
        : message + "\n  the same for " + String.join(", ", types.subList(1, types.size()));
  }

  /** Orders dtypes as messages list them, users' records last. */
  private static int compare(String type, String other) {
    return Comparator.comparingInt(FailureMessages::order)
        .thenComparing(name -> name)
        .compare(type, other);
  }

  private static int order(String type) {
    return (int) NumberType.all().stream().takeWhile(dtype -> !dtype.dtype().equals(type)).count();
  }
}
