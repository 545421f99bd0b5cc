package org.jgpu.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the processor's messages, and the list of them. */
final class ErrorPages {
  private static final String SECTION = Contents.REFERENCE;

  private ErrorPages() {}

  /** Returns the list first. */
  static List<Page> of(Path root, Documents documents) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(root.resolve("docs/errors"))) {
      files = found.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
    StringBuilder list = new StringBuilder();
    list.append(
        "<h1>Errors and warnings of the processor</h1>\n<p>Each javac message begins with ");
    list.append("its code, as in <code>[jgpu/NotStatic]</code>.</p>\n<dl>\n");
    List<Page> pages = new ArrayList<>();
    for (Path file : files) {
      String code = file.getFileName().toString().replace(".md", "");
      pages.add(documents.read("", new Contents.Entry("docs/errors/" + code + ".md", code)));
      list.append("<dt><a href=\"").append(code).append(".html\">").append(code);
      list.append("</a></dt><dd>").append(Html.escape(summary(file))).append("</dd>\n");
    }
    list.append("</dl>\n");
    pages.add(0, new Page("errors/index.html", SECTION, "Errors", "docs/errors", list.toString()));
    return pages;
  }

  /** Returns the first sentence below the title. */
  private static String summary(Path file) throws IOException {
    StringBuilder paragraph = new StringBuilder();
    for (String line : Files.readAllLines(file)) {
      if (line.isBlank() && !paragraph.isEmpty()) {
        break;
      }
      if (!line.isBlank() && !line.startsWith("#")) {
        paragraph.append(line).append(' ');
      }
    }
    String text = paragraph.toString().replace("`", "").replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
    return text.strip().replaceFirst("(?<=(?<!warning)[.:])\\s.*", "");
  }
}
