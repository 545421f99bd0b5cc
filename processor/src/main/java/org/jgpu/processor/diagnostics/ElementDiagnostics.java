package org.jgpu.processor.diagnostics;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/**
 * Reports at elements, in the annotation rounds. The same message at the same element is given
 * once, however many kernels run into it.
 */
public final class ElementDiagnostics implements Diagnostics<Element> {
  private record Report(Element place, Message message, List<Object> arguments) {}

  private final Messager messager;
  private final Set<Report> reported = new HashSet<>();

  /** Reports to {@code messager}. */
  public ElementDiagnostics(Messager messager) {
    this.messager = messager;
  }

  @Override
  public void error(Element place, String kernel, Message message, Object... arguments) {
    if (reported.add(new Report(place, message, List.of(arguments)))) {
      messager.printMessage(Diagnostic.Kind.ERROR, message.format(kernel, arguments), place);
    }
  }

  /** Reports an error that concerns the whole compilation. */
  public void error(Message message, Object... arguments) {
    messager.printMessage(Diagnostic.Kind.ERROR, message.formatGeneral(arguments));
  }

  /** Reports a warning that concerns the whole compilation and that options cannot switch off. */
  public void warning(Message message, Object... arguments) {
    messager.printMessage(Diagnostic.Kind.MANDATORY_WARNING, message.formatGeneral(arguments));
  }
}
