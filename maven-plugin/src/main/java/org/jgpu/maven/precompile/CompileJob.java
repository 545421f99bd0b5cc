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
      implements Outcome {
    /** With lines asked for, names of functions are, too. */
    private Success lean() {
      return job.lineInfo ? this : new Success(job, LeanPtx.of(binary), symbols, cached);
    }
  }

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
      Optional<Success> canonical =
          CanonicalSource.of(request).flatMap(source -> canonical(source, compiler, cache, force));
      return (canonical.isPresent() ? canonical.get() : result(request, compiler, cache, force))
          .lean();
    } catch (CompilationException e) {
      return new Failure(this, e);
    }
  }

  /** Empty if the compiler has something to say, which is to name the lines that there are. */
  private Optional<Success> canonical(
      CanonicalSource source, CudaCompiler compiler, BuildCache cache, boolean force) {
    try {
      Success result = result(source.request(), compiler, cache, force);
      return Optional.of(result.binary())
          .filter(binary -> binary.log().isEmpty())
          .flatMap(source::restored)
          .map(binary -> new Success(this, binary, result.symbols(), result.cached()));
    } catch (CompilationException e) {
      return Optional.empty();
    }
  }

  private Success result(
      CompileRequest request, CudaCompiler compiler, BuildCache cache, boolean force)
      throws CompilationException {
    Optional<BuildCache.Entry> found =
        force ? Optional.empty() : cache.find(compiler, request).filter(this::isComplete);
    if (found.isPresent()) {
      return new Success(this, found.get().binary(), found.get().symbols(), true);
    }
    CompiledBinary binary = compiler.compile(request);
    BuildCache.Entry entry = new BuildCache.Entry(binary, symbols(compiler, binary));
    cache.keep(compiler, request, entry);
    return new Success(this, entry.binary(), entry.symbols(), false);
  }

  private boolean isComplete(BuildCache.Entry entry) {
    return target.kind() == Target.Kind.CUBIN || entry.symbols().keySet().containsAll(unit.names());
  }

  /** The symbols are the same for every target; the job of the PTX, which there is, finds them. */
  private Map<String, String> symbols(CudaCompiler compiler, CompiledBinary binary)
      throws CompilationException {
    return target.kind() == Target.Kind.PTX
        ? CompiledSymbols.of(compiler, unit.name(), unit.source(), binary)
        : Map.of();
  }
}
