package org.jgpu.toolchain.discovery;

import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CudaCompiler;

/**
 * A place where a compiler may be.
 *
 * @param kind what would be there
 * @param description where it is, for reports
 * @param opener makes it ready
 */
record Candidate(CompilerKind kind, String description, Opener opener) {

  /** Makes a compiler ready. */
  @FunctionalInterface
  interface Opener {
    /**
     * Returns a compiler that works.
     *
     * @param targets what it will be asked for, so that costly ones need not be opened in vain
     */
    CudaCompiler open(Set<Target> targets) throws CandidateException;
  }
}
