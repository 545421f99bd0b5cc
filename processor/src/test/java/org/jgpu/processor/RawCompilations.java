package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import javax.tools.FileObject;
import javax.tools.StandardLocation;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.KernelFiles;

/** Compiles classes with raw kernels and reads what comes out. */
final class RawCompilations {
  private RawCompilations() {}

  static Compilation compile(String body) {
    return Compiling.javac().compile(Compiling.file("app.Kernels", body));
  }

  static String source(Compilation compilation, String unit) {
    assertThat(compilation).succeeded();
    return content(compilation, KernelFiles.source(unit)).orElseThrow();
  }

  static ClassDescriptor descriptor(Compilation compilation) {
    assertThat(compilation).succeeded();
    return DescriptorReader.read(
        content(compilation, KernelFiles.descriptor("app.Kernels")).orElseThrow());
  }

  static Optional<String> content(Compilation compilation, String name) {
    Optional<? extends FileObject> file =
        compilation.generatedFile(StandardLocation.CLASS_OUTPUT, name);
    return file.map(
        found -> {
          try {
            return found.getCharContent(true).toString();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Returns the text between the header and the assertions. */
  static String body(String source) {
    return source.substring(source.indexOf("#line"), source.indexOf("#line 1 \"jgpu/checks.cu\""));
  }
}
