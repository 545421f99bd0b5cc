package org.jgpu.runtime.module;

import java.util.List;
import org.jgpu.runtime.error.GpuException;

/** No code for a kernel could be loaded; the message gives each step's reason. */
public final class KernelLoadException extends GpuException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception. */
  public KernelLoadException(String message) {
    super(message);
  }

  static KernelLoadException of(String unit, DeviceTraits device, List<String> steps) {
    StringBuilder text = new StringBuilder("no code of " + unit + " runs on ");
    text.append(device.name())
        .append(" (compute capability ")
        .append(device.capabilityText())
        .append("):");
    steps.forEach(step -> text.append("\n  - ").append(step));
    return new KernelLoadException(text.toString());
  }
}
