package org.jgpu.software.driver;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.ptx.Variable;

/**
 * A program that calls CUB's device algorithms, built by the machine's nvcc against a stand-in for
 * the CUDA runtime that records what would be launched. CUB's own dispatch thus decides the
 * kernels, their shapes and their parameters; nothing of CUB is repeated here. Built once per
 * compiler and source, in the build folder, by the first of the tests' processes that needs it.
 */
final class CubProgram {
  private static final Path BUILD = Path.of("target", "cub");
  private static final List<String> SOURCES = List.of("algorithms.cu", "recorder.cpp");

  private final Path folder;
  private final int architecture;
  private final String ptx;
  private final PtxModule module;

  private CubProgram(Path folder, int architecture) throws IOException, PtxException {
    this.folder = folder;
    this.architecture = architecture;
    this.ptx = Files.readString(folder.resolve("algorithms.compute_" + architecture + ".ptx"));
    this.module = PtxParser.parse(ptx);
  }

  /** Builds the program unless that was done; skips the test where no CUDA 13 toolkit is. */
  static CubProgram open(int architecture) throws Exception {
    String version = CudaToolkit.assumeVersion();
    StringBuilder key = new StringBuilder(version);
    for (String source : SOURCES) {
      key.append(CudaToolkit.source(source));
    }
    Path folder = BUILD.resolve(Integer.toHexString(key.toString().hashCode())).toAbsolutePath();
    Files.createDirectories(folder);
    // Tests run in several processes: one builds, the others wait until it has.
    try (FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock.lock();
      if (!Files.exists(folder.resolve("built"))) {
        build(folder);
      }
      CubProgram program = new CubProgram(folder, architecture);
      if (!Files.exists(program.sizesFile())) {
        Files.write(program.sizesFile(), program.parameterSizes());
      }
      return program;
    }
  }

  private static void build(Path folder) throws Exception {
    for (String source : SOURCES) {
      Files.writeString(folder.resolve(source), CudaToolkit.source(source));
    }
    List<String> command = new ArrayList<>(List.of("nvcc", "--std=c++17", "-w", "-t", "2"));
    for (String architecture : List.of("75", "90")) {
      command.add("-gencode");
      command.add("arch=compute_" + architecture + ",code=compute_" + architecture);
    }
    command.addAll(List.of("--keep", "--keep-dir", folder.toString(), "-cudart", "none"));
    command.addAll(List.of("-o", folder.resolve("algorithms").toString()));
    SOURCES.forEach(source -> command.add(folder.resolve(source).toString()));
    CudaToolkit.run(command);
    Files.createFile(folder.resolve("built"));
  }

  private Path sizesFile() {
    return folder.resolve("sizes" + architecture);
  }

  /** A line for each kernel: its name, then the sizes of its parameters. */
  private List<String> parameterSizes() {
    return module.functions().values().stream()
        .filter(PtxFunction::entry)
        .map(
            kernel ->
                kernel.name()
                    + parameters(kernel.name()).stream()
                        .map(parameter -> " " + parameter.bytes())
                        .collect(Collectors.joining()))
        .toList();
  }

  /** The parameters of a kernel as its PTX declares them. */
  List<Variable> parameters(String kernel) {
    return module.functions().get(kernel).parameters().stream()
        .map(parameter -> ((Operand.VariableAddress) parameter).variable())
        .toList();
  }

  String ptx() {
    return ptx;
  }

  /**
   * Returns what an algorithm does, a launch or fill a line, given temporary storage and arrays.
   */
  List<String> record(String algorithm, String type, int n, long temporary, List<Long> arrays)
      throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                folder.resolve("algorithms").toString(),
                String.valueOf(architecture),
                sizesFile().toString(),
                algorithm,
                type,
                String.valueOf(n),
                Long.toUnsignedString(temporary)));
    arrays.forEach(array -> command.add(Long.toUnsignedString(array)));
    return CudaToolkit.run(command).lines().toList();
  }
}
