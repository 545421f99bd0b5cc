package org.jgpu.processor.frontend;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.SourceHeader;
import org.junit.jupiter.api.Assumptions;

/** The nvcc on the path, for tests that are skipped without one. */
final class Nvcc {
  private final Path program;
  private final Path folder;

  /** Finds nvcc; skips the test if there is none. */
  Nvcc(Path folder) {
    Optional<Path> found =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .map(entry -> Path.of(entry, "nvcc"))
            .filter(Files::isExecutable)
            .findFirst();
    Assumptions.assumeTrue(found.isPresent(), "nvcc");
    this.program = found.orElseThrow();
    this.folder = folder;
  }

  /**
   * What a compilation gave.
   *
   * @param ptx empty if it failed
   */
  record Result(String output, int status, String ptx) {}

  /** Compiles {@code cuda} as a build does, with the options in its header. */
  Result compile(String cuda) throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("unit.cu"), cuda);
    Path ptx = folder.resolve("unit.ptx");
    List<String> command = new ArrayList<>(List.of(program.toString(), "-ptx", "--std=c++17"));
    command.addAll(SourceHeader.read(cuda).options());
    command.addAll(List.of("-o", ptx.toString(), source.toString()));
    Process run =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = run.waitFor();
    return new Result(output, status, status == 0 ? Files.readString(ptx) : "");
  }
}
