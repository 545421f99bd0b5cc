package org.jgpu.maven.precompile;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jgpu.maven.precompile.PrecompileException.NotCompiled;
import org.jgpu.toolchain.CompilerIdentity;

/**
 * What the compilations gave.
 *
 * @param compiler who compiled; empty if there was nothing to do
 */
record Compilation(Optional<CompilerIdentity> compiler, List<CompileJob.Outcome> outcomes) {
  List<CompileJob.Success> successes(SourceUnit unit) {
    return outcomes.stream()
        .filter(CompileJob.Success.class::isInstance)
        .map(CompileJob.Success.class::cast)
        .filter(success -> success.job().unit().equals(unit))
        .toList();
  }

  List<CompileJob.Failure> failures() {
    return outcomes.stream()
        .filter(CompileJob.Failure.class::isInstance)
        .map(CompileJob.Failure.class::cast)
        .toList();
  }

  /** Returns the units of which something was compiled, and not found in the build cache. */
  Set<SourceUnit> compiledUnits() {
    return outcomes.stream()
        .filter(outcome -> !(outcome instanceof CompileJob.Success success && success.cached()))
        .map(outcome -> outcome.job().unit())
        .collect(Collectors.toSet());
  }

  Set<SourceUnit> failedUnits() {
    return failures().stream().map(f -> f.job().unit()).collect(Collectors.toSet());
  }

  List<String> warnings() {
    return outcomes.stream()
        .filter(CompileJob.Success.class::isInstance)
        .map(outcome -> ((CompileJob.Success) outcome).binary().log().strip())
        .filter(log -> !log.isEmpty())
        .distinct()
        .toList();
  }

  void throwFailures() throws NotCompiled {
    List<String> messages = FailureMessages.of(failures());
    if (!messages.isEmpty()) {
      throw new NotCompiled(messages);
    }
  }
}
