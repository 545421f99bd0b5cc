package org.jgpu.processor.signature.rule;

import javax.lang.model.element.Element;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;

/**
 * What is wrong with one kernel: passes errors on with its name, and remembers that there were any.
 */
public final class Findings {
  private final String kernel;
  private final Diagnostics<Element> diagnostics;
  private boolean clean = true;

  /** Creates the findings on {@code kernel}, as messages name it. */
  public Findings(String kernel, Diagnostics<Element> diagnostics) {
    this.kernel = kernel;
    this.diagnostics = diagnostics;
  }

  /** Reports {@code message} at {@code place}. */
  public void add(Element place, Message message, Object... arguments) {
    clean = false;
    diagnostics.error(place, kernel, message, arguments);
  }

  /** Returns whether nothing was reported. */
  public boolean clean() {
    return clean;
  }
}
