package org.jgpu.maven.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A command line: a command, the folder of classes, and options as {@code --name=value} or {@code
 * --name}.
 */
final class Arguments {
  private static final Map<String, Set<String>> OPTIONS =
      Map.of(
          "compile",
              Set.of(
                  "architectures",
                  "ptx-architecture",
                  "threads",
                  "force",
                  "line-info",
                  "checked",
                  "no-cache",
                  "sources",
                  "compiler",
                  "nvrtc",
                  "nvcc"),
          "report", Set.of("html", "json", "sources", "compiler", "nvrtc", "nvcc"),
          "info", Set.of("architectures", "ptx-architecture", "compiler", "nvrtc", "nvcc"));

  private final String command;
  private final Optional<String> folder;
  private final Map<String, String> options = new LinkedHashMap<>();

  /**
   * Reads {@code words}.
   *
   * @throws UsageException if they are no command line
   */
  Arguments(List<String> words) throws UsageException {
    this.command = words.isEmpty() ? "" : words.get(0);
    Set<String> known = OPTIONS.get(command);
    if (known == null) {
      throw new UsageException(words.isEmpty() ? "no command" : "no command '" + command + "'");
    }
    Optional<String> found = Optional.empty();
    for (String word : words.subList(1, words.size())) {
      if (word.startsWith("--")) {
        String[] parts = word.substring(2).split("=", 2);
        if (!known.contains(parts[0])) {
          throw new UsageException(command + " has no option --" + parts[0]);
        }
        options.put(parts[0], parts.length == 1 ? "" : parts[1]);
      } else if (found.isPresent()) {
        throw new UsageException("two folders, " + found.get() + " and " + word);
      } else {
        found = Optional.of(word);
      }
    }
    if (found.isEmpty() && !command.equals("info")) {
      throw new UsageException(command + " needs the folder of classes");
    }
    this.folder = found;
  }

  String command() {
    return command;
  }

  String folder() {
    return folder.orElse(".");
  }

  boolean has(String name) {
    return options.containsKey(name);
  }

  /** Returns the value of option {@code name}; empty without it. */
  Optional<String> value(String name) throws UsageException {
    String value = options.get(name);
    if (value != null && value.isEmpty()) {
      throw new UsageException("--" + name + " needs a value");
    }
    return Optional.ofNullable(value);
  }
}
