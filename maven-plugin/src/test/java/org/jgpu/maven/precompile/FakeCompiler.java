package org.jgpu.maven.precompile;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.SourceRejectedException;

/**
 * Takes PTX for CUDA C and returns it. Rejects sources with "broken" in them, warns about "odd"
 * ones, and records what it is asked.
 */
final class FakeCompiler implements CudaCompiler {
  private final String version;
  private final SortedSet<String> compiled = new ConcurrentSkipListSet<>();

  FakeCompiler(String version) {
    this.version = version;
  }

  /** Returns unit and architecture of each compilation since the last call. */
  Set<String> takeCompiled() {
    Set<String> taken = new TreeSet<>(compiled);
    compiled.clear();
    return taken;
  }

  @Override
  public CompilerIdentity identity() {
    return new CompilerIdentity("fake", version, "nowhere");
  }

  @Override
  public SortedSet<Integer> computeCapabilities() {
    return new TreeSet<>(Set.of(75, 80, 90));
  }

  @Override
  public CompiledBinary compile(CompileRequest request) throws CompilationException {
    compiled.add(request.unit() + " " + request.target());
    if (request.source().contains("broken")) {
      throw new SourceRejectedException(
          request, identity(), "Kernels.java(3): error: broken", "fake " + request.target());
    }
    String content = request.source();
    if (request.target().kind() == Target.Kind.CUBIN) {
      content = request.target() + " of " + content;
    }
    String log = request.source().contains("odd") ? "Kernels.java(3): warning: odd\n" : "";
    return new CompiledBinary(
        request.target(), content.getBytes(StandardCharsets.UTF_8), identity(), log);
  }
}
