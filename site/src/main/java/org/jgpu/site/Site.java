package org.jgpu.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes the site; fails where a link leads nowhere. */
public final class Site {
  private Site() {}

  /** Takes the repository's root, the folder to write to, and whether to make the API too. */
  public static void main(String[] args) throws IOException {
    List<String> broken = make(Path.of(args[0]), Path.of(args[1]), Boolean.parseBoolean(args[2]));
    if (!broken.isEmpty()) {
      broken.forEach(System.err::println);
      System.err.println(broken.size() + " links of the documents lead nowhere");
      System.exit(1);
    }
    System.out.println("the site is " + Path.of(args[1]).normalize().resolve("index.html"));
  }

  /** Makes the site in {@code out} and returns a line for each broken link. */
  static List<String> make(Path root, Path out, boolean api) throws IOException {
    Files.createDirectories(out);
    if (api) {
      Api.make(root, out.resolve("api"));
    }
    List<Page> pages = pages(root);
    Layout layout = new Layout(pages, api);
    List<Page> whole = pages.stream().map(page -> page.withHtml(layout.of(page))).toList();
    for (Page page : whole) {
      Path file = out.resolve(page.path());
      Files.createDirectories(file.getParent());
      Files.writeString(file, page.html());
    }
    copyPictures(root, out);
    Files.writeString(out.resolve("style.css"), Layout.resource("style.css"));
    Files.writeString(out.resolve("search.js"), Layout.resource("search.js"));
    Files.writeString(out.resolve("search-index.js"), SearchIndex.script(pages));
    return Links.broken(whole, out);
  }

  /** Returns the pages in the order of the contents. */
  static List<Page> pages(Path root) throws IOException {
    Documents documents = new Documents(root);
    List<Page> pages = new ArrayList<>();
    for (Contents.Section section : Contents.SECTIONS) {
      if (section.title().equals(Contents.REFERENCE)) {
        pages.add(AnnotationReference.page(root));
        pages.add(PluginReference.page());
        pages.addAll(ErrorPages.of(root, documents));
      }
      for (Contents.Entry entry : section.entries()) {
        pages.add(documents.read(section.title(), entry));
      }
    }
    return pages;
  }

  /** Pictures of documents lie as they do beside them. */
  private static void copyPictures(Path root, Path out) throws IOException {
    Path docs = root.resolve("docs");
    try (Stream<Path> files = Files.walk(docs)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".svg")).toList()) {
        Path target = out.resolve(docs.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
