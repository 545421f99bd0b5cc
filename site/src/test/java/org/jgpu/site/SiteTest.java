package org.jgpu.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository, and what would be wrong with one. */
class SiteTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern PROPERTY =
      Pattern.compile("\"(jgpu\\.(?!golden)[a-zA-Z.]*[a-zA-Z]|JGPU_[A-Z_]*[A-Z])\"");

  @TempDir Path out;

  @Test
  void everyLinkOfTheDocumentsLeadsSomewhere() throws IOException {
    assertEquals(List.of(), Site.make(ROOT, out, false));
    assertTrue(Files.size(out.resolve("search-index.js")) > 100_000);
    String errors = Files.readString(out.resolve("errors/NotStatic.html"));
    assertTrue(errors.contains("href=\"../index.html\""), errors);
  }

  @Test
  void linksAndAnchorsThatLeadNowhereAreNamed() {
    Page page = new Page("tools/a.html", "", "A", "docs/tools/a.md", "<h2 id=\"one\">One</h2>");
    Page bad =
        new Page(
            "b.html",
            "",
            "B",
            "docs/b.md",
            "<a href=\"tools/a.html#one\"><a href=\"tools/a.html#two\"><a href=\"c.html\">");
    assertEquals(
        List.of(
            "docs/b.md:href=\"tools/a.html#two\" leads nowhere",
            "docs/b.md:href=\"c.html\" leads nowhere"),
        Links.broken(List.of(page, bad), out));
  }

  @Test
  void longPagesListTheirHeadings() throws IOException {
    assertEquals(List.of(), Site.make(ROOT, out, false));
    String mistakes = Files.readString(out.resolve("mistakes.html"));
    assertTrue(mistakes.contains("<li><a href=\"#2-a-collection\">2. A collection</a></li>"));
    assertFalse(Files.readString(out.resolve("errors/NotStatic.html")).contains("On this page"));
    assertEquals("<h1>A</h1><h2 id=\"b\">B</h2>", Headings.listed("<h1>A</h1><h2 id=\"b\">B</h2>"));
  }

  @Test
  void everyDocumentIsInTheContents() throws IOException {
    List<String> listed = new ArrayList<>();
    Contents.SECTIONS.forEach(section -> section.entries().forEach(e -> listed.add(e.file())));
    List<String> missing = new ArrayList<>();
    for (String folder : List.of("docs", "docs/tools")) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
        files
            .map(file -> folder + "/" + file.getFileName())
            .filter(file -> file.endsWith(".md") && !listed.contains(file))
            .forEach(missing::add);
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void thePageOfPropertiesHasEveryOneThatTheSourcesRead() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/properties.md"));
    TreeSet<String> read = new TreeSet<>();
    for (String module :
        List.of("toolchain", "runtime", "software-device", "processor", "maven-plugin")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module + "/src/main/java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          PROPERTY
              .matcher(Files.readString(file))
              .results()
              .forEach(found -> read.add(found.group(1)));
        }
      }
    }
    assertTrue(read.contains("jgpu.driver") && read.contains("JGPU_CACHE_DIR"), read.toString());
    read.removeIf(name -> page.contains("`" + name + "`") || page.contains("`-A" + name + "`"));
    assertEquals(List.of(), List.copyOf(read));
  }

  @Test
  void theReferenceHasGoalsAndAnnotationsWithTheirDefaults() throws IOException {
    String plugin = PluginReference.page().html();
    assertTrue(plugin.contains("<h2 id=\"refresh\">gpu:refresh</h2>"), plugin);
    assertTrue(plugin.contains("-Dgpu.architectures="), plugin);
    assertTrue(plugin.contains("Default: <code>sm_75,sm_80,sm_90,sm_100,sm_120</code>"), plugin);
    String annotations = AnnotationReference.page(ROOT).html();
    assertTrue(annotations.contains("<h2 id=\"GpuKernel\">@GpuKernel</h2>"), annotations);
    assertTrue(annotations.contains("FloatMode floatMode"), annotations);
    assertFalse(annotations.contains("{@"), annotations);
  }

  @Test
  void optionsInCodeAreNotParted() {
    String html = Html.wholeOptions("<p>a -b</p><pre><code>mvn -q -Dx=y a-b</code></pre>");
    assertEquals(
        "<p>a -b</p><pre><code>mvn <span class=\"whole\">-q</span>"
            + " <span class=\"whole\">-Dx</span>=y a-b</code></pre>",
        html);
    assertEquals("a -b mvn -q -Dx=y a-b", Html.text(html));
  }

  @Test
  void theSearchHasAnEntryForEachHeading() {
    Page page =
        new Page(
            "a.html",
            "",
            "A",
            "a.md",
            "<h1 id=\"a\">A</h1><p>x &lt; \"y\"</p><h2 id=\"b\">B</h2><p>z</p><p><code>y</code>, w</p>");
    assertEquals(
        """
        const INDEX = [
        ["a.html#a", "A", "A", "A x < \\"y\\""],
        ["a.html#b", "A", "B", "B z y, w"],
        ];
        """,
        SearchIndex.script(List.of(page)));
  }
}
