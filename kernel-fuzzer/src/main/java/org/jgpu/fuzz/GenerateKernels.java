package org.jgpu.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes kernels as Java sources, with a list of them for {@link RunKernels}: {@code
 * GenerateKernels sources resources seed count}.
 */
public final class GenerateKernels {
  /** Kernels in a class: one unit for the CUDA compiler. */
  private static final int PER_CLASS = 25;

  private GenerateKernels() {}

  /** Generates; files of an earlier run are replaced. */
  public static void main(String[] arguments) throws IOException {
    Path sources = Path.of(arguments[0]);
    Path resources = Path.of(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    int count = Integer.parseInt(arguments[3]);
    Path folder = sources.resolve(KernelClass.PACKAGE.replace('.', '/'));
    Files.createDirectories(folder);
    Files.createDirectories(resources);
    List<String> list = new ArrayList<>();
    for (int first = 0; first < count; first += PER_CLASS) {
      String owner = "Fuzzed" + first / PER_CLASS;
      List<GeneratedKernel> kernels = new ArrayList<>();
      for (int i = first; i < Math.min(first + PER_CLASS, count); i++) {
        GeneratedKernel kernel = KernelGenerator.generate(seed, i);
        kernels.add(kernel);
        list.add(seed + " " + i + " " + owner + " " + kernel.form());
      }
      replace(folder.resolve(owner + ".java"), KernelClass.source(owner, kernels));
    }
    Files.write(resources.resolve(FuzzedKernel.LIST), list);
  }

  /** Writes a file unless it has that text, so that nothing is compiled again for nothing. */
  private static void replace(Path file, String text) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.writeString(file, text);
    }
  }
}
