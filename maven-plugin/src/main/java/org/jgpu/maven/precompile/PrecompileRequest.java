package org.jgpu.maven.precompile;

import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.Target;

/**
 * What to compile.
 *
 * @param classes the class folder, whose {@code META-INF/jgpu} holds the sources; need not exist
 * @param targets what to compile each source for; at least one is PTX, which signatures are checked
 *     in
 * @param threads how many compilations run at once
 * @param force whether to compile what is up to date too
 * @param lineInfo whether cubins carry the lines of their source, for profilers
 * @param checked whether to compile the checked twins
 */
public record PrecompileRequest(
    Path classes,
    List<Target> targets,
    int threads,
    boolean force,
    boolean lineInfo,
    boolean checked) {
  /** Creates a request without lines in cubins and without checked twins. */
  public PrecompileRequest(Path classes, List<Target> targets, int threads, boolean force) {
    this(classes, targets, threads, force, false, false);
  }

  /**
   * Copies {@code targets}.
   *
   * @throws IllegalArgumentException without a PTX target, or with less than one thread
   */
  public PrecompileRequest {
    targets = List.copyOf(targets);
    if (targets.stream().noneMatch(target -> target.kind() == Target.Kind.PTX)) {
      throw new IllegalArgumentException("no PTX target among " + targets);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, is " + threads);
    }
  }
}
