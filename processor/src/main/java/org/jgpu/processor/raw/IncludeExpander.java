package org.jgpu.processor.raw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts quoted includes into the text that includes them, so that one source compiles alike in every
 * compiler, at build time and from the jar, and its hash covers them. Names are relative to the
 * including file. A quoted name that is no file of the project, such as {@code "cuda_fp16.h"},
 * stays for the compiler to find.
 */
final class IncludeExpander {
  private static final Pattern INCLUDE =
      Pattern.compile(
          "[ \\t]*#[ \\t]*include[ \\t]*\"([^\"]+)\"[ \\t]*(?://.*|/\\*.*\\*/[ \\t]*)?");
  private static final Pattern ONCE = Pattern.compile("[ \\t]*#[ \\t]*pragma[ \\t]+once\\b.*");
  private static final Pattern DIRECTIVE = Pattern.compile("[ \\t]*#.*");
  private static final Pattern GUARD =
      Pattern.compile("[ \\t]*#[ \\t]*(?:ifndef[ \\t]+\\w+|if[ \\t]+!.*defined.*)[ \\t]*");

  private final Function<String, Optional<String>> files;
  private final Map<String, String> generated;
  private final List<SourceLine> result = new ArrayList<>();

  /** The files that are being included, the innermost first. */
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Creates an expander.
   *
   * @param files reads a file by its path from the root
   * @param generated headers by name that take precedence
   */
  IncludeExpander(Function<String, Optional<String>> files, Map<String, String> generated) {
    this.files = files;
    this.generated = generated;
  }

  /**
   * Returns {@code text}, of the file {@code file}, with its includes.
   *
   * @throws CudaSyntaxException if a file without a guard includes itself
   */
  RawText expand(String text, String file) throws CudaSyntaxException {
    add(RawText.of(text, file), file);
    return new RawText(result);
  }

  private void add(RawText text, String file) throws CudaSyntaxException {
    open.push(file);
    Comments comments = new Comments();
    for (SourceLine line : text.lines()) {
      boolean code = !comments.open();
      comments.read(line.text());
      Matcher include = INCLUDE.matcher(line.text());
      if (code && include.matches()) {
        include(line, include.group(1), file);
      } else {
        result.add(line);
      }
    }
    open.pop();
  }

  private void include(SourceLine line, String name, String from) throws CudaSyntaxException {
    String folder = from.substring(0, from.lastIndexOf('/') + 1);
    Optional<String> path = RawFiles.resolve(folder, name);
    String header = generated.get(name);
    Optional<String> text = header != null ? Optional.of(header) : path.flatMap(files);
    if (text.isEmpty()) {
      result.add(line);
      return;
    }
    header(line, header != null ? name : path.orElseThrow(), text.get());
  }

  private void header(SourceLine include, String path, String text) throws CudaSyntaxException {
    List<SourceLine> lines = RawText.of(text, path).lines();
    int once = firstMatch(lines, ONCE);
    if (open.contains(path)) {
      // The guard must be the first directive; without one the file would include itself for ever.
      int first = firstMatch(lines, DIRECTIVE);
      if (once < 0 && (first < 0 || !GUARD.matcher(lines.get(first).text()).matches())) {
        throw new CudaSyntaxException(
            include.number(), path + " includes itself and has neither #pragma once nor a guard");
      }
      result.add(new SourceLine("", include.file(), include.number()));
    } else if (once < 0) {
      add(new RawText(lines), path);
    } else {
      // The pragma says nothing in a text that is no file of its own: a guard does the same.
      String guard = "JGPU_ONCE_" + path.replaceAll("\\W", "_");
      result.add(new SourceLine("#ifndef " + guard, path, 1));
      result.add(new SourceLine("#define " + guard, path, 1));
      List<SourceLine> rest = new ArrayList<>(lines);
      rest.set(once, new SourceLine("", path, once + 1));
      add(new RawText(rest), path);
      result.add(new SourceLine("#endif", path, lines.size()));
    }
  }

  private static int firstMatch(List<SourceLine> lines, Pattern pattern) {
    for (int i = 0; i < lines.size(); i++) {
      if (pattern.matcher(lines.get(i).text()).matches()) {
        return i;
      }
    }
    return -1;
  }

  /** Follows block comments from line to line. */
  private static final class Comments {
    private static final Pattern TOKEN =
        Pattern.compile("//.*|/\\*|\\*/|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'");

    private boolean open;

    boolean open() {
      return open;
    }

    void read(String line) {
      int from = 0;
      Matcher token = TOKEN.matcher(line);
      while (true) {
        if (open) {
          int end = line.indexOf("*/", from);
          if (end < 0) {
            return;
          }
          open = false;
          from = end + 2;
        } else if (token.find(from)) {
          open = token.group().equals("/*");
          from = token.end();
        } else {
          return;
        }
      }
    }
  }
}
