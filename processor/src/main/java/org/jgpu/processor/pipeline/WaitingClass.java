package org.jgpu.processor.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.frontend.ArrayUses;
import org.jgpu.processor.frontend.SourceUnit;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.output.TranslatedClass;

/**
 * A class that waits for what it calls.
 *
 * @param unit the file that declares it
 * @param place of its declaration
 */
record WaitingClass(
    TypeElement type, TranslatedClass translated, SourceUnit unit, SourceSpan place) {
  Set<FunctionKey> kernels() {
    return translated.kernels().stream()
        .map(kernel -> kernel.function().key())
        .collect(Collectors.toSet());
  }

  /** Returns {@code there} if it is in this file, which is where messages are. */
  SourceSpan here(SourceSpan there) {
    return unit.contains(there) ? there : place;
  }

  void warn(IrFunction kernel, ArrayUses.Problem problem) {
    String name = kernel.key().shortText();
    unit.warning(here(problem.place()), name, problem.message(), problem.arguments());
  }

  /** Returns what its kernels start from, and what kernels of other classes may call. */
  List<IrFunction> checked() {
    List<IrFunction> functions = new ArrayList<>(translated.roots());
    functions.addAll(translated.functions());
    return functions;
  }

  void report(SourceSpan there, Message message, Object... arguments) {
    report(translated.owner(), there, message, arguments);
  }

  void report(IrFunction kernel, SourceSpan there, Message message, Object... arguments) {
    report(kernel.key().shortText(), there, message, arguments);
  }

  private void report(String kernel, SourceSpan there, Message message, Object... arguments) {
    // A function of another file is reported at the class that needs it.
    unit.error(here(there), kernel, message, arguments);
  }
}
