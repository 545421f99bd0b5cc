package org.jgpu.software.fuzz;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The texts that mutations start from: the modules of this project, whole and cut into modules of
 * one kernel each, so that most mutations meet something that is run.
 */
final class Corpus {
  private static final Pattern HEAD = Pattern.compile("\\.address_size\\s+\\w+");
  private static final String ROOT = "/org/jgpu/software/";
  private static final List<String> RESOURCES =
      List.of(
          "fuzz/families",
          "driver/fixtures",
          "fixtures/kernels.sm_75",
          "fixtures/kernels.sm_100",
          "fixtures/faults.sm_75",
          "fixtures/faults.sm_100",
          "fixtures/calls.sm_75",
          "fixtures/calls.sm_100");

  private final List<String> texts = new ArrayList<>();
  private final List<String> kernels = new ArrayList<>();

  private Corpus() {}

  /**
   * The corpus of the build: this module's PTX, and what lies in the folders and jars that the
   * property {@code fuzz.corpus} names.
   */
  static Corpus ofBuild() throws IOException {
    Corpus corpus = new Corpus();
    for (String name : RESOURCES) {
      corpus.add(resource(name));
    }
    for (String folder : System.getProperty("fuzz.corpus", "").split(File.pathSeparator)) {
      Path path = Path.of(folder);
      if (!folder.isBlank() && Files.isDirectory(path)) {
        corpus.addFolder(path);
      } else if (folder.endsWith(".jar")) {
        corpus.addJar(path);
      }
    }
    return corpus;
  }

  static String resource(String name) {
    try (InputStream in = Corpus.class.getResourceAsStream(ROOT + name + ".ptx")) {
      if (in == null) {
        throw new AssertionError("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(file -> file.toString().endsWith(".ptx")).sorted().toList();
    }
    for (Path file : files) {
      add(Files.readString(file));
    }
  }

  private void addJar(Path file) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      List<? extends ZipEntry> entries =
          jar.stream()
              .filter(entry -> entry.getName().endsWith(".ptx"))
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        try (InputStream in = jar.getInputStream(entry)) {
          add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    }
  }

  private void add(String text) {
    texts.add(text);
    kernels.addAll(cut(text));
  }

  /** Whole modules. */
  List<String> texts() {
    return texts;
  }

  /** Modules of one kernel each. */
  List<String> kernels() {
    return kernels;
  }

  /** The modules of one kernel that a module can be cut into. */
  static List<String> cut(String text) {
    List<String> chunks = topLevel(text);
    List<String> modules = new ArrayList<>();
    for (String wanted : chunks) {
      if (wanted.contains(".entry")) {
        StringBuilder module = new StringBuilder();
        for (String chunk : chunks) {
          boolean other = chunk.contains(".entry") && chunk != wanted;
          module.append(other || chunk.contains(".section") ? "" : chunk);
        }
        modules.add(module.toString());
      }
    }
    return modules;
  }

  /**
   * A text in parts: the directives that begin it, then each part up to where a brace or a
   * semicolon ends a declaration. It looks at characters, since a hundred megabytes of PTX have
   * tens of millions of {@linkplain Pieces pieces}.
   */
  private static List<String> topLevel(String text) {
    List<String> chunks = new ArrayList<>();
    int begin = endOfHead(text);
    chunks.add(text.substring(0, begin));
    int depth = 0;
    for (int at = begin; at < text.length(); at = behind(text, at)) {
      char c = text.charAt(at);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0 && (c == ';' || c == '}' && isDeclaration(text.substring(begin, at)))) {
        chunks.add(text.substring(begin, at + 1));
        begin = at + 1;
      }
    }
    chunks.add(text.substring(begin));
    return chunks;
  }

  /** Where the number behind {@code .address_size} ends. */
  private static int endOfHead(String text) {
    Matcher head = HEAD.matcher(text);
    return head.find() ? head.end() : 0;
  }

  /** Whether a brace ends what begins so; behind the braces of a variable's values comes more. */
  private static boolean isDeclaration(String part) {
    return part.indexOf('=') < 0 || part.contains(".entry") || part.contains(".func");
  }

  /** The place behind a character, a comment or a string. */
  private static int behind(String text, int at) {
    return switch (text.charAt(at)) {
      case '/' -> text.startsWith("//", at) ? end(text, at, "\n") : behindSlash(text, at);
      case '"' -> end(text, at + 1, "\"");
      default -> at + 1;
    };
  }

  private static int behindSlash(String text, int at) {
    return text.startsWith("/*", at) ? end(text, at + 2, "*/") : at + 1;
  }

  private static int end(String text, int from, String mark) {
    int at = text.indexOf(mark, from);
    return at < 0 ? text.length() : at + mark.length();
  }
}
