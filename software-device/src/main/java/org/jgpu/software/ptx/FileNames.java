package org.jgpu.software.ptx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names in {@code .file} directives. */
final class FileNames {
  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-3][0-7]{2})");

  private FileNames() {}

  /** Returns the name as it is: compilers write each byte beyond ASCII as an octal escape. */
  static String plain(String escaped) {
    Matcher escape = ESCAPE.matcher(escaped);
    ByteArrayOutputStream name = new ByteArrayOutputStream();
    int from = 0;
    while (escape.find()) {
      name.writeBytes(escaped.substring(from, escape.start()).getBytes(StandardCharsets.UTF_8));
      name.write(Integer.parseInt(escape.group(1), 8));
      from = escape.end();
    }
    name.writeBytes(escaped.substring(from).getBytes(StandardCharsets.UTF_8));
    return name.toString(StandardCharsets.UTF_8);
  }
}
