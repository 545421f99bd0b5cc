package org.jgpu.processor.output;

import java.io.IOException;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * The root of the class output: that of the class's module where javac compiles several modules at
 * once ({@code --module-source-path}).
 */
final class OutputFolder {
  private OutputFolder() {}

  /**
   * Returns the root for files of {@code type}, as {@link Filer} names it.
   *
   * @param file a file that has not been written yet
   */
  static String of(TypeElement type, Filer filer, String file) {
    @Nullable Element outer = type;
    while (outer != null && !(outer instanceof ModuleElement)) {
      outer = outer.getEnclosingElement();
    }
    if (!(outer instanceof ModuleElement module) || module.isUnnamed()) {
      return "";
    }
    String inModule = module.getQualifiedName() + "/";
    try {
      // There is no call that asks: javac refuses a name with a module where it has no such
      // folders.
      filer.getResource(StandardLocation.CLASS_OUTPUT, inModule, file);
      return inModule;
    } catch (FilerException e) {
      return ""; // modules have no folders of their own
    } catch (IOException e) {
      return inModule; // there is no such file yet
    }
  }
}
