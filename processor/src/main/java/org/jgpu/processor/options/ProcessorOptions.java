package org.jgpu.processor.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.diagnostics.ElementDiagnostics;
import org.jgpu.processor.diagnostics.Message;

/**
 * The options of one compilation.
 *
 * @param floatMode the floating-point mode of kernels that give none: {@code -Ajgpu.floatMode}
 */
public record ProcessorOptions(FloatMode floatMode) {
  private static final String FLOAT_MODE = "jgpu.floatMode";

  /** Returns the names of all options. */
  public static Set<String> names() {
    return Set.of(FLOAT_MODE);
  }

  /** Reads {@code options}; a wrong value is reported and its default taken. */
  public static ProcessorOptions read(Map<String, String> options, ElementDiagnostics diagnostics) {
    String mode = options.getOrDefault(FLOAT_MODE, FloatMode.DEFAULT.name());
    return new ProcessorOptions(
        Arrays.stream(FloatMode.values())
            .filter(value -> value.name().equals(mode.toUpperCase(Locale.ROOT)))
            .findFirst()
            .orElseGet(
                () -> {
                  String allowed = Arrays.toString(FloatMode.values());
                  diagnostics.error(Message.INVALID_OPTION, FLOAT_MODE, mode, allowed);
                  return FloatMode.DEFAULT;
                }));
  }
}
