package org.jgpu.processor.launcher;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.raw.RawGlobalSignature;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Writes launchers, one source file for each class with kernels. They do not carry {@code
 * javax.annotation.processing.Generated}: javac warns of it under {@code -Xlint:all}, since no
 * processor claims it, and modules that do not read {@code java.compiler} could not compile it.
 */
public final class LauncherWriter {
  private final Filer filer;
  private final Diagnostics<Element> diagnostics;

  /** Writes through {@code environment} and reports to {@code diagnostics}. */
  public LauncherWriter(ProcessingEnvironment environment, Diagnostics<Element> diagnostics) {
    this.filer = environment.getFiler();
    this.diagnostics = diagnostics;
  }

  /** Writes the launcher of {@code owner}; methods that clash are reported and left out. */
  public void write(
      TypeElement owner,
      List<LauncherKernel> kernels,
      List<RawGlobalSignature> globals,
      Optional<ReductionSignature> reduction) {
    LauncherClass launcher = new LauncherClass(owner, kernels, reduction);
    globals.forEach(launcher::addGlobal);
    launcher.rejectClashes(diagnostics);
    write(owner, launcher);
  }

  private void write(TypeElement owner, LauncherClass launcher) {
    ClassName name = LauncherName.of(owner);
    JavaFile file =
        JavaFile.builder(name.packageName(), launcher.spec())
            .addFileComment("Made by JGPU from $L. Do not edit.", TypeText.of(owner))
            .skipJavaLangImports(true)
            .indent("  ")
            .build();
    try {
      file.writeTo(filer);
    } catch (FilerException e) {
      diagnostics.error(
          owner,
          TypeText.of(owner),
          Message.LAUNCHER_NAME_TAKEN,
          TypeText.of(owner),
          name.canonicalName());
    } catch (IOException e) {
      diagnostics.error(
          owner,
          TypeText.of(owner),
          Message.LAUNCHER_NOT_WRITTEN,
          name.canonicalName(),
          String.valueOf(e));
    }
  }
}
