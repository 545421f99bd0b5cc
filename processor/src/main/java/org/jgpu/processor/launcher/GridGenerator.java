package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** Grid and raw kernels: the caller decides the grid. */
final class GridGenerator implements MethodGenerator {
  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle);
    String config = method.parameter(RuntimeNames.LAUNCH_CONFIG, "config");
    method.kernelParameters();
    return List.of(
        method
            .doc("Runs " + method.link() + " on the grid that {@code " + config + "} describes.")
            .doc(method.blockSize())
            .body(CodeBlock.of("$L.launch($N)", method.arguments(), config)));
  }
}
