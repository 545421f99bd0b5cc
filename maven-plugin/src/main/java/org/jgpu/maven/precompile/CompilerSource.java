package org.jgpu.maven.precompile;

import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.NoCompilerException;

/** Gives the compiler, which is looked for only when something must be compiled. */
@FunctionalInterface
public interface CompilerSource {
  /**
   * Returns a compiler for {@code targets}.
   *
   * @throws NoCompilerException if there is none; the message lists what was tried
   */
  CudaCompiler find(Set<Target> targets) throws NoCompilerException;
}
