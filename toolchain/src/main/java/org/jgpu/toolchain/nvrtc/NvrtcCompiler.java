package org.jgpu.toolchain.nvrtc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

/** Compiles in this process. Thread-safe. */
public final class NvrtcCompiler implements CudaCompiler {
  private final NvrtcLibrary library;
  private final CompilerIdentity identity;
  private final SortedSet<Integer> computeCapabilities;
  private final Optional<Path> headers;

  /**
   * Creates a compiler.
   *
   * @param headers the CUDA toolkit's include folder, if there is one
   */
  public NvrtcCompiler(NvrtcLibrary library, String location, Optional<Path> headers) {
    this.library = library;
    this.identity = new CompilerIdentity("nvrtc", library.version(), location);
    this.computeCapabilities = library.architectures();
    this.headers = headers;
  }

  @Override
  public CompilerIdentity identity() {
    return identity;
  }

  /** NVRTC tells no more than its release, but an update changes its file. */
  @Override
  public String fingerprint() {
    return String.join(
        " ",
        identity.text(),
        "form " + SourceNames.FORM,
        stamp(Path.of(identity.location())),
        headers.map(Path::toString).orElse(""));
  }

  private static String stamp(Path file) {
    try {
      return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      return file.toString(); // a name that the system's loader resolved
    }
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
    List<String> options = options(request);
    try (NvrtcProgram program = create(request)) {
      int result = program.compile(options);
      String log = SourceNames.plain(program.log());
      if (result != 0) {
        throw failure(request, result, log, command(options));
      }
      Target target = request.target();
      byte[] content = target.kind() == Target.Kind.CUBIN ? program.cubin() : program.ptx();
      return CompiledBinary.of(target, content, identity, log);
    } catch (NvrtcCallException e) {
      throw new CompilerFailedException(
          request, identity, String.valueOf(e.getMessage()), "", command(options), e);
    }
  }

  private NvrtcProgram create(CompileRequest request) {
    String source = SourceNames.rooted(request.unit(), request.source());
    return library.create(source, request.unit() + ".cu");
  }

  private List<String> options(CompileRequest request) {
    List<String> options = new ArrayList<>();
    options.add("--gpu-architecture=" + request.target().architecture());
    options.add("-default-device");
    options.addAll(request.options());
    headers.ifPresent(folder -> options.add("--include-path=" + folder));
    return options;
  }

  private static String command(List<String> options) {
    return "nvrtcCompileProgram with " + String.join(" ", options);
  }

  private CompilationException failure(
      CompileRequest request, int result, String log, String command) {
    return result == NvrtcLibrary.ERROR_COMPILATION
        ? new SourceRejectedException(request, identity, log, command)
        : new CompilerFailedException(
            request, identity, library.errorText(result), log, command, null);
  }
}
