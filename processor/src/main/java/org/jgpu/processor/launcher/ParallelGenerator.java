package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/**
 * Kernels with parallel loops, which decide the grid: a method that launches, and one that prepares
 * a launch.
 */
final class ParallelGenerator implements MethodGenerator {
  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    LauncherMethodBuilder prepared =
        LauncherMethodBuilder.preparing(kernel, handle).kernelParameters();
    return List.of(
        method
            .doc("Runs " + method.link() + " with one thread for each iteration of its parallel")
            .doc(" loops.")
            .doc(method.blockSize())
            .body(CodeBlock.of("$L.launch()", method.arguments())),
        prepared
            .doc("Prepares a launch of " + prepared.link() + ", whose parallel loops are laid out")
            .doc(" anew where scalars or shapes are exchanged.")
            .prepared(CodeBlock.of("$L.prepare()", prepared.arguments())));
  }
}
