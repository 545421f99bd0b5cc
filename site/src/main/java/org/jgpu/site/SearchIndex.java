package org.jgpu.site;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the search looks through: a script, so that browsers load it from files, too. */
final class SearchIndex {
  private static final Pattern HEADING =
      Pattern.compile("<(h[123]|dt) id=\"([^\"]+)\">(.*?)</\\1>", Pattern.DOTALL);

  private SearchIndex() {}

  /** Returns the script, with an entry for each heading of each page. */
  static String script(List<Page> pages) {
    StringBuilder script = new StringBuilder("const INDEX = [\n");
    for (Page page : pages) {
      List<Integer> starts = new ArrayList<>();
      List<String> anchors = new ArrayList<>();
      List<String> titles = new ArrayList<>();
      starts.add(0);
      anchors.add("");
      titles.add("");
      Matcher heading = HEADING.matcher(page.html());
      while (heading.find()) {
        starts.add(heading.start());
        anchors.add("#" + heading.group(2));
        titles.add(Html.text(heading.group(3)));
      }
      starts.add(page.html().length());
      for (int i = 0; i < anchors.size(); i++) {
        String text = Html.text(page.html().substring(starts.get(i), starts.get(i + 1)));
        if (!text.isEmpty()) {
          entry(script, page, anchors.get(i), titles.get(i), text);
        }
      }
    }
    return script.append("];\n").toString();
  }

  private static void entry(
      StringBuilder script, Page page, String anchor, String title, String text) {
    script.append('[').append(quoted(page.path() + anchor)).append(", ");
    script.append(quoted(page.title())).append(", ").append(quoted(title)).append(", ");
    script.append(quoted(text)).append("],\n");
  }

  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("</", "<\\/");
    return '"' + escaped + '"';
  }
}
