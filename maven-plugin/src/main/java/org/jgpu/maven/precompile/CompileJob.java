package org.jgpu.maven.precompile;

import java.util.Map;
import java.util.Optional;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompiledSymbols;
import org.jgpu.toolchain.CudaCompiler;

/** One compilation to do. */
record CompileJob(SourceUnit unit, Target target, boolean lineInfo) {
  /** The option, and what indexes add to the compiler's name of cubins that were made with it. */
  static final String LINE_INFO = "-lineinfo";

  /** How it ended. */
  sealed interface Outcome {
    /** Returns the job. */
    CompileJob job();
  }

  /**
   * It compiled.
   *
   * @param symbols of the unit's C++ names, where the target is PTX
   * @param cached whether an earlier build compiled it
   */
  record Success(CompileJob job, CompiledBinary binary, Map<String, String> symbols, boolean cached)
      implements Outcome {}

  record Failure(CompileJob job, CompilationException exception) implements Outcome {}

  /**
   * Compiles, or takes what an earlier build compiled.
   *
   * @param force whether to compile in any case
   */
  Outcome run(CudaCompiler compiler, BuildCache cache, boolean force) {
    try {
      CompileRequest standard = CompileRequest.of(unit.name(), unit.source(), target);
      CompileRequest request = lineInfo ? standard.with(LINE_INFO) : standard;
      Optional<BuildCache.Entry> found =
          force ? Optional.empty() : cache.find(compiler, request).filter(this::isComplete);
      if (found.isPresent()) {
        return new Success(this, found.get().binary(), found.get().symbols(), true);
      }
      CompiledBinary binary = compiler.compile(request);
      BuildCache.Entry entry = new BuildCache.Entry(binary, symbols(compiler));
      cache.keep(compiler, request, entry);
      return new Success(this, binary, entry.symbols(), false);
    } catch (CompilationException e) {
      return new Failure(this, e);
    }
  }

  private boolean isComplete(BuildCache.Entry entry) {
    return target.kind() == Target.Kind.CUBIN || entry.symbols().keySet().containsAll(unit.names());
  }

  /** The symbols are the same for every target; the job of the PTX, which there is, finds them. */
  private Map<String, String> symbols(CudaCompiler compiler) throws CompilationException {
    return target.kind() == Target.Kind.PTX
        ? CompiledSymbols.of(compiler, unit.name(), unit.source(), target.computeCapability())
        : Map.of();
  }
}
