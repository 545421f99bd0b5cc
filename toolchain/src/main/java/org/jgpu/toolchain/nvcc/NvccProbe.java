package org.jgpu.toolchain.nvcc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks an nvcc what it is. */
record NvccProbe(Path nvcc, NvccEnvironment environment) {
  private static final Pattern RELEASE = Pattern.compile("release (\\d+\\.\\d+)");
  private static final Pattern BUILD = Pattern.compile("\\bV\\d+(\\.\\d+)+");
  private static final Pattern ARCHITECTURE = Pattern.compile("\\bsm_(\\d+)\\b");

  /**
   * Which one it is.
   *
   * @param release such as {@code 13.0}
   * @param build such as {@code V13.0.88}; the release again if it tells none
   */
  record Version(String release, String build) {}

  Version version() throws NvccUnavailableException {
    String output = ask("--version");
    Matcher release = RELEASE.matcher(output);
    if (!release.find()) {
      throw unexpected("--version", output);
    }
    Matcher build = BUILD.matcher(output);
    return new Version(release.group(1), build.find() ? build.group() : release.group(1));
  }

  SortedSet<Integer> computeCapabilities() throws NvccUnavailableException {
    String output = ask("--list-gpu-code");
    SortedSet<Integer> capabilities = new TreeSet<>();
    Matcher architecture = ARCHITECTURE.matcher(output);
    while (architecture.find()) {
      capabilities.add(Integer.valueOf(architecture.group(1)));
    }
    if (capabilities.isEmpty()) {
      throw unexpected("--list-gpu-code", output);
    }
    return Collections.unmodifiableSortedSet(capabilities);
  }

  private String ask(String option) throws NvccUnavailableException {
    try {
      Path folder = Path.of("").toAbsolutePath();
      Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
      ProcessResult result =
          ProcessResult.run(folder, List.of(nvcc.toString(), option), environment.of(temporary));
      if (result.exitCode() != 0) {
        throw unexpected(option + " (exit code " + result.exitCode() + ")", result.output());
      }
      return result.output();
    } catch (IOException e) {
      throw new NvccUnavailableException("it does not run: " + e.getMessage(), e);
    }
  }

  private static NvccUnavailableException unexpected(String option, String output) {
    String text = output.isBlank() ? "nothing" : "'" + output.strip() + "'";
    return new NvccUnavailableException("its answer to " + option + " is " + text, null);
  }
}
