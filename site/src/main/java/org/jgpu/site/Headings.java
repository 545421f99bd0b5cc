package org.jgpu.site;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The headings of a long page, as a list that its reader can open. */
final class Headings {
  private static final Pattern HEADING =
      Pattern.compile("<h2 id=\"([^\"]+)\">(.*?)</h2>", Pattern.DOTALL);

  /** A page with fewer is seen through without a list. */
  private static final int FEW = 4;

  private Headings() {}

  /** Returns {@code html} with the list below its title, if it has many headings. */
  static String listed(String html) {
    List<MatchResult> headings = HEADING.matcher(html).results().toList();
    int title = html.indexOf("</h1>");
    if (headings.size() < FEW || title < 0) {
      return html;
    }
    int end = title + "</h1>".length();
    return html.substring(0, end) + "\n" + list(headings) + html.substring(end);
  }

  private static String list(List<MatchResult> headings) {
    StringBuilder list = new StringBuilder("<details><summary>On this page</summary>\n<ul>\n");
    for (MatchResult heading : headings) {
      list.append("<li><a href=\"#").append(heading.group(1)).append("\">");
      list.append(Html.escape(Html.text(heading.group(2)))).append("</a></li>\n");
    }
    return list.append("</ul></details>\n").toString();
  }
}
