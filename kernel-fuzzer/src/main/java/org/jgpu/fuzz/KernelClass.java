package org.jgpu.fuzz;

import java.util.List;

/** The text of a class of kernels. */
final class KernelClass {
  private KernelClass() {}

  static String source(String name, List<GeneratedKernel> kernels) {
    StringBuilder text =
        new StringBuilder(
            """
            import org.jgpu.annotations.*;
            import org.jgpu.annotations.view.*;
            import org.jgpu.numbers.*;

            """);
    text.append("public final class ").append(name).append(" {\n");
    kernels.forEach(kernel -> text.append(kernel.members().text()).append('\n'));
    return text.append("}\n").toString();
  }
}
