package org.jgpu.maven.precompile;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilerIdentity;

/**
 * What was done.
 *
 * @param compiled number of units of which something was compiled
 * @param cached number of units of which the rest was taken from the build cache
 * @param upToDate number of units of which nothing was
 * @param targets what was asked for
 * @param compiler who compiled, now or for the cache; empty if all was up to date
 * @param elapsed how long it took
 * @param warnings what the compiler printed, a text a compilation, each once
 */
public record PrecompileResult(
    int compiled,
    int cached,
    int upToDate,
    List<Target> targets,
    Optional<CompilerIdentity> compiler,
    Duration elapsed,
    List<String> warnings) {
  /** Copies the lists. */
  public PrecompileResult {
    targets = List.copyOf(targets);
    warnings = List.copyOf(warnings);
  }

  /** Returns one line for the log. */
  public String summary() {
    if (compiler.isEmpty()) {
      return upToDate == 0 ? "no CUDA sources" : units(upToDate) + " up to date";
    }
    String architectures =
        targets.stream().map(Target::architecture).collect(Collectors.joining(", "));
    double seconds = elapsed.toMillis() / 1000.0;
    String fromCache = cached == 0 ? "" : units(cached) + " from the build cache; ";
    return String.format(
        Locale.ROOT,
        "compiled %s for %s with %s in %.1f s; %s%d up to date",
        units(compiled),
        architectures,
        compiler.get().text(),
        seconds,
        fromCache,
        upToDate);
  }

  private static String units(int count) {
    return count + (count == 1 ? " unit" : " units");
  }
}
