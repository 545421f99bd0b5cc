package org.jgpu.software.ptx;

import org.jspecify.annotations.Nullable;

/**
 * A line of the CUDA or Java source by the {@code .loc} directives.
 *
 * @param inlinedAt where the function of this line was inlined, or null
 */
public record SourceLocation(String file, int line, @Nullable SourceLocation inlinedAt) {

  /** How many calls were inlined around this line. */
  int depth() {
    int depth = 0;
    for (SourceLocation at = inlinedAt; at != null; at = at.inlinedAt) {
      depth++;
    }
    return depth;
  }

  /** The place itself, or where it was inlined if it is in another file: a library's header. */
  public SourceLocation inOwnFile() {
    SourceLocation best = this;
    SourceLocation outermost = this;
    for (SourceLocation at = inlinedAt; at != null; at = at.inlinedAt) {
      outermost = at;
    }
    while (best.inlinedAt != null && !best.file.equals(outermost.file)) {
      best = best.inlinedAt;
    }
    return best;
  }

  @Override
  public String toString() {
    return file + ":" + line + (inlinedAt == null ? "" : ", inlined at " + inlinedAt);
  }
}
