package org.jgpu.processor.options;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.diagnostics.ElementDiagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jspecify.annotations.Nullable;

/**
 * The options of one compilation.
 *
 * @param floatMode the floating-point mode of kernels that give none: {@code -Ajgpu.floatMode}
 * @param dump the folder that shows what becomes of kernels: {@code -Ajgpu.dump}
 */
public record ProcessorOptions(FloatMode floatMode, Optional<Path> dump) {
  private static final String FLOAT_MODE = "jgpu.floatMode";
  private static final String DUMP = "jgpu.dump";

  /** Returns the names of all options. */
  public static Set<String> names() {
    return Set.of(FLOAT_MODE, DUMP);
  }

  /** Reads {@code options}; a wrong value is reported and its default taken. */
  public static ProcessorOptions read(Map<String, String> options, ElementDiagnostics diagnostics) {
    return new ProcessorOptions(floatMode(options, diagnostics), dump(options, diagnostics));
  }

  private static FloatMode floatMode(Map<String, String> options, ElementDiagnostics diagnostics) {
    String mode = options.getOrDefault(FLOAT_MODE, FloatMode.DEFAULT.name());
    return Arrays.stream(FloatMode.values())
        .filter(value -> value.name().equals(mode.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseGet(
            () -> {
              String allowed = Arrays.toString(FloatMode.values());
              diagnostics.error(Message.INVALID_OPTION, FLOAT_MODE, mode, allowed);
              return FloatMode.DEFAULT;
            });
  }

  private static Optional<Path> dump(Map<String, String> options, ElementDiagnostics diagnostics) {
    if (!options.containsKey(DUMP)) {
      return Optional.empty();
    }
    @Nullable String given = options.get(DUMP);
    if (given == null || given.isBlank()) {
      diagnostics.error(Message.INVALID_OPTION, DUMP, "", "the paths of folders");
      return Optional.empty();
    }
    return Optional.of(Path.of(given));
  }
}
