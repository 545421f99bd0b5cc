package org.jgpu.toolchain.nvcc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerFailedException;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.SourceNames;
import org.jgpu.toolchain.SourceRejectedException;
import org.jgpu.toolchain.TargetUnsupportedException;
import org.jgpu.toolchain.UndefinedFunction;

/**
 * Compiles with one nvcc process per request, in a temporary folder of its own. Thread-safe.
 *
 * <p>nvcc preprocesses with the host's C++ compiler, so that must be there too.
 */
public final class NvccCompiler implements CudaCompiler {
  // Fixed and plain: file names show up in symbols, and shells of nvcc's would expand a $.
  private static final String SOURCE = "unit.cu";
  private static final String OUTPUT = "unit.out";

  private final Path nvcc;
  private final NvccEnvironment environment;
  private final CompilerIdentity identity;
  private final String fingerprint;
  private final SortedSet<Integer> computeCapabilities;

  private NvccCompiler(NvccProbe probe) throws NvccUnavailableException {
    this.nvcc = probe.nvcc();
    this.environment = probe.environment();
    NvccProbe.Version version = probe.version();
    this.identity = new CompilerIdentity("nvcc", version.release(), nvcc.toString());
    this.fingerprint =
        String.join(
            " ",
            identity.text(),
            "form " + SourceNames.FORM,
            version.build(),
            environment.hostCompiler());
    this.computeCapabilities = probe.computeCapabilities();
  }

  /**
   * Returns a compiler that runs {@code nvcc}, after asking it for its version and architectures.
   *
   * @throws NvccUnavailableException if it does not answer
   */
  public static NvccCompiler open(Path nvcc) throws NvccUnavailableException {
    return open(nvcc, System.getenv());
  }

  static NvccCompiler open(Path nvcc, Map<String, String> variables)
      throws NvccUnavailableException {
    return new NvccCompiler(new NvccProbe(nvcc, new NvccEnvironment(variables)));
  }

  @Override
  public CompilerIdentity identity() {
    return identity;
  }

  @Override
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public SortedSet<Integer> computeCapabilities() {
    return computeCapabilities;
  }

  @Override
  public CompiledBinary compile(CompileRequest request) throws CompilationException {
    if (!supports(request.target())) {
      throw new TargetUnsupportedException(request, this);
    }
    List<String> command = command(request);
    try {
      Path folder = Files.createTempDirectory("jgpu-nvcc");
      try {
        return compile(request, command, folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new CompilerFailedException(
          request, identity, e.toString(), "", ProcessResult.quoted(command), e);
    }
  }

  private CompiledBinary compile(CompileRequest request, List<String> command, Path folder)
      throws IOException, CompilationException {
    Files.writeString(folder.resolve(SOURCE), SourceNames.rooted(request.unit(), request.source()));
    ProcessResult result = ProcessResult.run(folder, command, environment.of(folder));
    if (result.exitCode() != 0) {
      throw failure(request, result, ProcessResult.quoted(command));
    }
    return CompiledBinary.of(
        request.target(),
        Files.readAllBytes(folder.resolve(OUTPUT)),
        identity,
        SourceNames.plain(result.output()));
  }

  private List<String> command(CompileRequest request) {
    List<String> command = new ArrayList<>();
    command.add(nvcc.toString());
    command.add(request.target().kind() == Target.Kind.CUBIN ? "-cubin" : "-ptx");
    command.add("-arch=" + request.target().architecture());
    command.addAll(request.options());
    command.addAll(List.of("-o", OUTPUT, SOURCE));
    return command;
  }

  private CompilationException failure(
      CompileRequest request, ProcessResult result, String command) {
    String output = SourceNames.plain(result.output());
    if (output.contains(": error: ")
        || output.contains(": fatal error: ")
        || UndefinedFunction.advice(output).isPresent()) {
      return new SourceRejectedException(request, identity, output, command);
    }
    String reason = "nvcc ended with exit code " + result.exitCode();
    if (output.contains("host compiler")) {
      reason +=
          "; it needs the host's C++ compiler (g++, clang++ or cl) on the PATH, or NVCC_CCBIN that"
              + " names one (NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS are not passed on)";
    }
    return new CompilerFailedException(request, identity, reason, output, command, null);
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
