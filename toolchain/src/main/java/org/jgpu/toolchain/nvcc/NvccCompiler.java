package org.jgpu.toolchain.nvcc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;
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
 * <p>nvcc preprocesses with the host's C++ compiler, so that must be there too. Machine code of
 * sources that are the same for all architectures is made by ptxas from PTX that is compiled once.
 */
public final class NvccCompiler implements CudaCompiler {
  // Fixed and plain: file names show up in symbols, and shells of nvcc's would expand a $.
  private static final String SOURCE = "unit.cu";
  private static final String PTX = "unit.ptx";
  private static final String OUTPUT = "unit.out";

  private final Path nvcc;
  private final NvccEnvironment environment;
  private final CompilerIdentity identity;
  private final String fingerprint;
  private final SortedSet<Integer> computeCapabilities;
  private final Optional<Path> ptxas;
  private final PortablePtx portable = new PortablePtx();

  private NvccCompiler(NvccProbe probe) throws NvccUnavailableException {
    this.nvcc = probe.nvcc();
    this.environment = probe.environment();
    NvccProbe.Version version = probe.version();
    this.computeCapabilities = probe.computeCapabilities();
    this.ptxas = beside(nvcc).filter(found -> computeCapabilities.contains(PortablePtx.CAPABILITY));
    this.identity = new CompilerIdentity("nvcc", version.release(), nvcc.toString());
    this.fingerprint =
        String.join(
            " ",
            identity.text(),
            "form " + SourceNames.FORM + (ptxas.isPresent() ? " ptxas" : ""),
            version.build(),
            environment.hostCompiler());
  }

  /** Returns the ptxas that this nvcc runs, if it lies where toolkits have it. */
  private static Optional<Path> beside(Path nvcc) {
    try {
      Path folder = nvcc.toRealPath().resolveSibling("");
      return Stream.of("ptxas", "ptxas.exe")
          .map(folder::resolve)
          .filter(Files::isExecutable)
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
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
    if (ptxas.isEmpty() || !PortablePtx.takes(request)) {
      return compiled(request);
    }
    CompiledBinary ptx = portable.of(request, this::compiled);
    return request.target().kind() == Target.Kind.PTX ? ptx : assembled(request, ptx);
  }

  private CompiledBinary compiled(CompileRequest request) throws CompilationException {
    String source = SourceNames.rooted(request.unit(), request.source());
    if (HostHeaders.areSpared(request)) {
      try {
        return run(request, SOURCE, source, command(request, HostHeaders.OPTIONS));
      } catch (SourceRejectedException | CompilerFailedException e) {
        // Said by the whole headers below, which are right where these are not.
      }
    }
    return run(request, SOURCE, source, command(request, List.of()));
  }

  private CompiledBinary assembled(CompileRequest request, CompiledBinary ptx)
      throws CompilationException {
    String text = new String(ptx.content(), StandardCharsets.UTF_8);
    List<String> command =
        List.of(
            ptxas.orElseThrow().toString(),
            "-arch=" + request.target().architecture(),
            "-m64",
            "-o",
            OUTPUT,
            PTX);
    return run(request, PTX, PortablePtx.withoutLines(text), command);
  }

  private CompiledBinary run(CompileRequest request, String name, String text, List<String> command)
      throws CompilationException {
    try {
      Path folder = Files.createTempDirectory("jgpu-nvcc");
      try {
        Files.writeString(folder.resolve(name), text);
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

  private List<String> command(CompileRequest request, List<String> more) {
    List<String> command = new ArrayList<>();
    command.add(nvcc.toString());
    command.add(request.target().kind() == Target.Kind.CUBIN ? "-cubin" : "-ptx");
    command.add("-arch=" + request.target().architecture());
    command.addAll(request.options());
    command.addAll(more);
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
