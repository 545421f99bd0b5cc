package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** Kernels with parallel loops: the loops decide the grid. */
final class ParallelGenerator implements MethodGenerator {
  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle).kernelParameters();
    return List.of(
        method
            .doc("Runs " + method.link() + " with one thread for each iteration of its parallel")
            .doc(" loops.")
            .doc(method.blockSize())
            .body(CodeBlock.of("$L.launch()", method.arguments())));
  }
}
