package org.jgpu.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A kernel of the list that {@link GenerateKernels} wrote.
 *
 * @param seed what it was made from, with {@code number}
 * @param owner simple name of the class
 */
record FuzzedKernel(long seed, int number, String owner, Form form) {
  static final String LIST = "fuzzed-kernels.txt";

  /** Returns the kernels on the class path. */
  static List<FuzzedKernel> all() throws IOException {
    try (InputStream in = FuzzedKernel.class.getResourceAsStream("/" + LIST)) {
      if (in == null) {
        throw new IOException(LIST + " is not on the class path; generate kernels first");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(FuzzedKernel::parse).toList();
    }
  }

  private static FuzzedKernel parse(String line) {
    String[] parts = line.split(" ");
    return new FuzzedKernel(
        Long.parseLong(parts[0]), Integer.parseInt(parts[1]), parts[2], Form.valueOf(parts[3]));
  }

  String method() {
    return "k" + number;
  }

  String className() {
    return KernelClass.PACKAGE + "." + owner;
  }

  @Override
  public String toString() {
    return "kernel " + number + " of seed " + seed + " (" + form + ")";
  }
}
