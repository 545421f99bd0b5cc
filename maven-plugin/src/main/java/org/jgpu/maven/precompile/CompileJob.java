package org.jgpu.maven.precompile;

import java.util.Map;
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
   */
  record Success(CompileJob job, CompiledBinary binary, Map<String, String> symbols)
      implements Outcome {}

  record Failure(CompileJob job, CompilationException exception) implements Outcome {}

  Outcome run(CudaCompiler compiler) {
    try {
      CompileRequest request = CompileRequest.of(unit.name(), unit.source(), target);
      CompiledBinary binary = compiler.compile(lineInfo ? request.with(LINE_INFO) : request);
      return new Success(this, binary, symbols(compiler));
    } catch (CompilationException e) {
      return new Failure(this, e);
    }
  }

  /** The symbols are the same for every target; the job of the PTX, which there is, finds them. */
  private Map<String, String> symbols(CudaCompiler compiler) throws CompilationException {
    return target.kind() == Target.Kind.PTX
        ? CompiledSymbols.of(compiler, unit.name(), unit.source(), target.computeCapability())
        : Map.of();
  }
}
