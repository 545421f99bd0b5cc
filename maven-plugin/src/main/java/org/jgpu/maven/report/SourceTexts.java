package org.jgpu.maven.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts what belongs to one kernel out of Java, CUDA C and PTX. */
final class SourceTexts {
  private static final Pattern LOCATION = Pattern.compile("(.+):(\\d+)");

  private SourceTexts() {}

  /**
   * Returns the method at {@code location}, such as {@code Kernels.java:12}; empty if no folder has
   * the file.
   *
   * @param owner binary name of its class
   * @param roots folders of Java sources
   */
  static Optional<String> java(List<Path> roots, String owner, String location) throws IOException {
    Matcher matcher = LOCATION.matcher(location);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int dot = owner.lastIndexOf('.');
    String folder = dot < 0 ? "" : owner.substring(0, dot).replace('.', '/') + "/";
    for (Path root : roots) {
      Path file = root.resolve(folder + matcher.group(1));
      if (Files.isRegularFile(file)) {
        List<String> lines = Files.readAllLines(file);
        int first = Math.min(Integer.parseInt(matcher.group(2)), lines.size()) - 1;
        String rest = String.join("\n", lines.subList(Math.max(first, 0), lines.size()));
        return Optional.of(braced(rest, 0, 0));
      }
    }
    return Optional.empty();
  }

  /** Returns the {@code __global__} function {@code symbol}; all of {@code source} without it. */
  static String cuda(String source, String symbol) {
    Matcher matcher =
        Pattern.compile("__global__[^;{}]*\\b" + Pattern.quote(symbol) + "\\s*\\(").matcher(source);
    if (!matcher.find()) {
      return source;
    }
    int line = source.lastIndexOf('\n', matcher.start()) + 1;
    return braced(source, line, matcher.end());
  }

  /** Returns the entry {@code symbol}; all of {@code ptx} if it has none. */
  static String ptx(String ptx, String symbol) {
    Matcher matcher =
        Pattern.compile("\\.entry\\s+" + Pattern.quote(symbol) + "\\s*\\(").matcher(ptx);
    if (!matcher.find()) {
      return ptx;
    }
    int line = ptx.lastIndexOf('\n', matcher.start()) + 1;
    return braced(ptx, line, matcher.end());
  }

  /** Returns {@code text} from {@code start} to the brace that closes the first from {@code at}. */
  private static String braced(String text, int start, int at) {
    int depth = 0;
    for (int i = at; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      boolean closed = c == '}' && depth == 0;
      boolean without = c == ';' && depth == 0;
      if (closed || without) {
        return text.substring(start, i + 1);
      }
    }
    return text.substring(start);
  }
}
