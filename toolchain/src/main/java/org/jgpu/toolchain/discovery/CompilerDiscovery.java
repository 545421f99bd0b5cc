package org.jgpu.toolchain.discovery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.TargetUnsupportedException;
import org.jgpu.toolchain.discovery.ToolchainReport.Entry;
import org.jgpu.toolchain.discovery.ToolchainReport.Outcome;
import org.jgpu.toolchain.fetch.NvrtcFetcher;

/**
 * Tries the places where a compiler may be, in order: the NVRTC of a toolkit, nvcc, an NVRTC that
 * was fetched before or that a {@link NvrtcFetcher} gets. Thread-safe; keeps no result.
 */
public final class CompilerDiscovery {
  private final List<Candidate> candidates;

  CompilerDiscovery(List<Candidate> candidates) {
    this.candidates = List.copyOf(candidates);
  }

  /** Returns a discovery that uses what is on this machine. */
  public static CompilerDiscovery of(DiscoverySettings settings) {
    return new CompilerDiscovery(new CandidateList(settings, Optional.empty()).candidates());
  }

  /** Returns a discovery that fetches an NVRTC if there is nothing else. */
  public static CompilerDiscovery of(DiscoverySettings settings, NvrtcFetcher fetcher) {
    return new CompilerDiscovery(new CandidateList(settings, Optional.of(fetcher)).candidates());
  }

  /**
   * The result of a search.
   *
   * @param compiler the first usable compiler
   * @param report what was tried
   * @param wanted the targets that were asked for, as text
   */
  public record Discovery(Optional<CudaCompiler> compiler, ToolchainReport report, String wanted) {
    /**
     * Returns the compiler.
     *
     * @throws NoCompilerException if there is none
     */
    public CudaCompiler require() throws NoCompilerException {
      return compiler.orElseThrow(() -> new NoCompilerException(wanted, report));
    }
  }

  /**
   * Opens the first compiler that supports all {@code targets}. May load native libraries, run
   * processes and, with a fetcher, download.
   */
  public Discovery find(Set<Target> targets) {
    return search(targets, false);
  }

  /** As {@link #find}, but tries every place, for the report. */
  public Discovery survey(Set<Target> targets) {
    return search(targets, true);
  }

  private Discovery search(Set<Target> targets, boolean all) {
    List<Entry> entries = new ArrayList<>();
    Optional<CudaCompiler> found = Optional.empty();
    for (Candidate candidate : candidates) {
      if (found.isPresent() && !all) {
        entries.add(new Entry(candidate.description(), Outcome.UNTRIED, ""));
        continue;
      }
      try {
        CudaCompiler compiler = open(candidate, targets);
        Outcome outcome = found.isPresent() ? Outcome.USABLE : Outcome.CHOSEN;
        entries.add(new Entry(candidate.description(), outcome, describe(compiler)));
        found = found.or(() -> Optional.of(compiler));
      } catch (CandidateException e) {
        String reason = String.valueOf(e.getMessage());
        entries.add(new Entry(candidate.description(), Outcome.UNUSABLE, reason));
      }
    }
    return new Discovery(found, new ToolchainReport(entries), names(targets));
  }

  private static CudaCompiler open(Candidate candidate, Set<Target> targets)
      throws CandidateException {
    CudaCompiler compiler = candidate.opener().open(targets);
    Set<Target> unsupported =
        targets.stream().filter(t -> !compiler.supports(t)).collect(Collectors.toSet());
    if (!unsupported.isEmpty()) {
      throw new CandidateException(
          TargetUnsupportedException.unsupported(compiler, names(unsupported)), null);
    }
    return compiler;
  }

  private static String describe(CudaCompiler compiler) {
    String capabilities =
        compiler.computeCapabilities().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return compiler.identity() + " for compute capabilities " + capabilities;
  }

  private static String names(Set<Target> targets) {
    return String.join(
        ", ",
        new TreeSet<>(targets.stream().map(Target::architecture).collect(Collectors.toSet())));
  }
}
