package org.jgpu.maven.precompile;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.toolchain.CompiledBinary;

/** The line directives of PTX. */
final class PtxLines {
  private static final Pattern FILE = Pattern.compile("(?m)^\\s*\\.file\\s+(\\d+)\\s+\"(.*)\"");

  /** A place, in a {@code .loc} or behind the {@code inlined_at} of one. */
  private static final Pattern PLACE =
      Pattern.compile("((?:\\.loc\\s+|\\binlined_at )(\\d+) )(\\d+)(?= \\d+)");

  private PtxLines() {}

  /** Returns PTX with the lines that {@code numbers} stand for; empty if one stands for none. */
  static Optional<CompiledBinary> restored(CompiledBinary binary, LineNumbers numbers) {
    String ptx = new String(binary.content(), StandardCharsets.UTF_8);
    Map<String, String> files = new HashMap<>();
    FILE.matcher(ptx).results().forEach(file -> files.put(file.group(1), file.group(2)));
    Matcher places = PLACE.matcher(ptx);
    StringBuilder restored = new StringBuilder(ptx.length());
    while (places.find()) {
      OptionalInt line = line(files.getOrDefault(places.group(2), ""), places.group(3), numbers);
      if (line.isEmpty()) {
        return Optional.empty();
      }
      places.appendReplacement(
          restored, Matcher.quoteReplacement(places.group(1) + line.getAsInt()));
    }
    byte[] content = places.appendTail(restored).toString().getBytes(StandardCharsets.UTF_8);
    return Optional.of(
        new CompiledBinary(binary.target(), content, binary.compiler(), binary.log()));
  }

  /** Line 0 is none; files that no directive names, such as the compiler's headers, stay. */
  private static OptionalInt line(String file, String number, LineNumbers numbers) {
    int line = Integer.parseInt(number);
    return line == 0 || !numbers.has(file) ? OptionalInt.of(line) : numbers.original(file, line);
  }
}
