package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/**
 * Grid and raw kernels, whose caller decides the grid: a method that launches, and one that
 * prepares a launch.
 */
final class GridGenerator implements MethodGenerator {
  @Override
  public List<MethodSpec> methods(LauncherKernel kernel, String handle) {
    return List.of(launching(kernel, handle), preparing(kernel, handle));
  }

  private static MethodSpec launching(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = new LauncherMethodBuilder(kernel, handle);
    String config = parameters(method);
    return method
        .doc("Runs " + method.link() + " on the grid that {@code " + config + "} describes.")
        .doc(method.blockSize())
        .body(CodeBlock.of("$L.launch($N)", method.arguments(), config));
  }

  private static MethodSpec preparing(LauncherKernel kernel, String handle) {
    LauncherMethodBuilder method = LauncherMethodBuilder.preparing(kernel, handle);
    String config = parameters(method);
    return method
        .doc("Prepares a launch of " + method.link() + " on the grid that {@code " + config)
        .doc("} describes.")
        .prepared(CodeBlock.of("$L.prepare($N)", method.arguments(), config));
  }

  /** Adds the parameters, and returns what the grid is called. */
  private static String parameters(LauncherMethodBuilder method) {
    String config = method.parameter(RuntimeNames.LAUNCH_CONFIG, "config");
    method.kernelParameters();
    return config;
  }
}
