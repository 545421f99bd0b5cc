package org.jgpu.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** What surrounds the content of each page. */
final class Layout {
  private final String template;
  private final List<Page> pages;
  private final boolean api;

  /**
   * Creates the layout of a site.
   *
   * @param pages all of them; those without a section are not in the contents
   * @param api whether there is an API to link to
   */
  Layout(List<Page> pages, boolean api) throws IOException {
    this.template = resource("page.html");
    this.pages = pages;
    this.api = api;
  }

  /** Returns a text beside this class. */
  static String resource(String name) throws IOException {
    try (InputStream in = Layout.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Returns the whole of {@code page}. */
  String of(Page page) {
    return template
        .replace("@title@", Html.escape(page.title()))
        .replace("@contents@", contents(page))
        .replace("@content@", Headings.listed(page.html()))
        .replace("@root@", page.root());
  }

  private String contents(Page current) {
    StringBuilder html = new StringBuilder();
    String section = "";
    for (Page page : pages) {
      if (page.section().isEmpty()) {
        continue;
      }
      if (!page.section().equals(section)) {
        html.append(section.isEmpty() ? "" : "</ul>\n").append("<h2>").append(page.section());
        html.append("</h2>\n<ul>\n");
        section = page.section();
        if (api && section.equals(Contents.REFERENCE)) {
          html.append("<li><a href=\"@root@api/index.html\">API</a></li>\n");
        }
      }
      html.append(page == current ? "<li class=\"here\">" : "<li>").append("<a href=\"@root@");
      html.append(page.path())
          .append("\">")
          .append(Html.escape(page.title()))
          .append("</a></li>\n");
    }
    return html.append("</ul>\n").toString();
  }
}
