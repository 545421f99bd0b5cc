package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.format.Target;

/** The architectures of the GPUs in this machine, as NVIDIA's driver tells them. */
final class NativeArchitectures {
  /** What stands for them in {@code architectures}. */
  static final String NAME = "native";

  static final List<String> COMMAND =
      List.of("nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader");

  private NativeArchitectures() {}

  /**
   * Returns the targets of all GPUs here, each once.
   *
   * @param command prints a compute capability a line, such as {@code 9.0}
   * @throws IOException if there is none, or the command cannot be run; the message says which
   */
  static List<Target> find(List<String> command) throws IOException {
    String output;
    int status;
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      status = process.waitFor();
    } catch (IOException e) {
      throw new IOException(command.get(0) + " cannot be run here: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + command.get(0) + " ran", e);
    }
    SortedSet<Integer> capabilities = new TreeSet<>();
    for (String line : output.lines().toList()) {
      if (!line.strip().matches("\\d+\\.\\d")) {
        status = status == 0 ? 1 : status;
      } else if (status == 0) {
        capabilities.add(Integer.parseInt(line.strip().replace(".", "")));
      }
    }
    if (status != 0 || capabilities.isEmpty()) {
      throw new IOException(command.get(0) + " names no GPU; it says: " + output);
    }
    return capabilities.stream().map(Target::cubin).toList();
  }
}
