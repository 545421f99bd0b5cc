package org.jgpu.processor.pipeline;

import java.nio.file.Path;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.jgpu.processor.frontend.AnalysedClasses;
import org.jgpu.processor.output.ClassOutput;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.ValidSignatures;

/**
 * The translation of kernel bodies during one run of javac: from the classes that it has analysed
 * to the CUDA source and descriptor of each.
 */
public final class KernelCompilation {
  private KernelCompilation() {}

  /**
   * Begins to listen. Call once, from the processor's {@code init}.
   *
   * @param environment javac's own environment, not a wrapper
   * @param signatures of that environment's elements
   * @param raws the valid raw kernels, complete when the rounds are over
   * @param dump a folder in which to show what becomes of the kernels
   * @return false if the compiler is not javac (Eclipse's, for one), so that bodies cannot be read
   */
  public static boolean install(
      ProcessingEnvironment environment,
      ValidSignatures signatures,
      RawUnits raws,
      Optional<Path> dump) {
    try {
      AnalysedClasses classes = new AnalysedClasses(environment, signatures, raws);
      classes.listen(linker(classes, new ClassOutput(environment.getFiler(), dump)));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Linker linker(AnalysedClasses classes, ClassOutput output) {
    return new Linker(
        classes.library(),
        classes.imported(),
        output,
        new ExportedFunctions(classes.methods(), classes.library(), classes.store()));
  }
}
