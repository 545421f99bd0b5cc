package org.jgpu.maven.precompile;

import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CudaCompiler;

/** One compilation to do. */
record CompileJob(SourceUnit unit, Target target) {
  /** How it ended. */
  sealed interface Outcome {
    /** Returns the job. */
    CompileJob job();
  }

  record Success(CompileJob job, CompiledBinary binary) implements Outcome {}

  record Failure(CompileJob job, CompilationException exception) implements Outcome {}

  Outcome run(CudaCompiler compiler) {
    try {
      CompileRequest request = CompileRequest.of(unit.name(), unit.source(), target);
      return new Success(this, compiler.compile(request));
    } catch (CompilationException e) {
      return new Failure(this, e);
    }
  }
}
