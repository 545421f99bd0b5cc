package org.jgpu.fuzz;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jgpu.toolchain.CompilerFailedException;
import org.jgpu.toolchain.CompilerIdentity;
import org.jgpu.toolchain.CudaCompiler;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA compiler in a process of its own: NVRTC takes the process that it runs in with it when it
 * breaks, and the fuzzer wants to say at which kernel. Thread-safe; compiles one source at a time.
 */
final class CompilerProcess implements CudaCompiler, AutoCloseable {
  /** A process that waits for sources. */
  private record Worker(Process process, DataOutputStream out, DataInputStream in) {}

  private final CudaCompiler like;
  private @Nullable Worker worker;
  private Duration ended = Duration.ZERO;

  /**
   * Creates a compiler; the process starts when it is needed.
   *
   * @param like the compiler that the process finds too
   */
  CompilerProcess(CudaCompiler like) {
    this.like = like;
  }

  @Override
  public CompilerIdentity identity() {
    return like.identity();
  }

  @Override
  public SortedSet<Integer> computeCapabilities() {
    return like.computeCapabilities();
  }

  @Override
  public synchronized CompiledBinary compile(CompileRequest request) throws CompilationException {
    try {
      Worker running = running();
      CompilerWorker.write(running.out, request);
      boolean compiled = running.in.readBoolean();
      byte[] content = running.in.readNBytes(running.in.readInt());
      if (compiled) {
        return CompiledBinary.of(request.target(), content, identity(), "");
      }
      String log = new String(content, StandardCharsets.UTF_8);
      throw new CompilerFailedException(request, identity(), "it says", log, "", null);
    } catch (IOException e) {
      String reason = "its process ended, " + end();
      throw new CompilerFailedException(request, identity(), reason, "", "", e);
    }
  }

  private Worker running() throws IOException {
    Worker current = worker;
    if (current == null) {
      Process process = new ProcessBuilder(command()).redirectError(Redirect.DISCARD).start();
      current =
          new Worker(
              process,
              new DataOutputStream(process.getOutputStream()),
              new DataInputStream(new BufferedInputStream(process.getInputStream())));
      worker = current;
    }
    return current;
  }

  private static List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-CreateCoredumpOnCrash");
    // It hardly runs Java.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    if (Runtime.version().feature() >= 22) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith("jgpu."))
        .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(CompilerWorker.class.getName());
    return command;
  }

  /** Returns the processor time that its processes took. */
  Duration spent() {
    Worker current = worker;
    return current == null
        ? ended
        : ended.plus(current.process.info().totalCpuDuration().orElse(Duration.ZERO));
  }

  /** Ends the process and says how it ended. */
  private String end() {
    Worker current = worker;
    ended = spent();
    worker = null;
    if (current == null) {
      return "before it began";
    }
    try {
      current.process.getOutputStream().close();
    } catch (IOException e) {
      // It is gone already.
    }
    try {
      return "with exit status " + current.process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      current.process.destroy();
      return "interrupted";
    }
  }

  @Override
  public void close() {
    end();
  }
}
