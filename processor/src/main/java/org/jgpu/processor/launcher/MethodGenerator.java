package org.jgpu.processor.launcher;

import com.palantir.javapoet.MethodSpec;
import java.util.List;
import org.jgpu.format.KernelForm;

/** Makes the launcher methods of one form of kernel. */
interface MethodGenerator {
  /** Returns the methods for {@code kernel}, whose handle is the constant {@code handle}. */
  List<MethodSpec> methods(LauncherKernel kernel, String handle);

  /**
   * Returns the generator for {@code form}.
   *
   * @param holders of the launcher
   */
  static MethodGenerator of(KernelForm form, ResultHolders holders) {
    return switch (form) {
      case ELEMENTWISE -> new ElementwiseGenerator(holders);
      case PARALLEL -> new ParallelGenerator();
      case GRID, RAW -> new GridGenerator();
      case REDUCTION, INDEXED_REDUCTION, SCAN ->
          throw new IllegalArgumentException("a reduction is a class, not a method");
    };
  }
}
