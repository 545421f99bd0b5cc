package org.jgpu.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The links of the pages among each other. */
final class Links {
  private static final Pattern ANCHOR = Pattern.compile(" id=\"([^\"]+)\"");
  private static final Pattern LINK =
      Pattern.compile(" href=\"(?![a-z]+:)([^\"#]*)(?:#([^\"]*))?\"");

  private Links() {}

  /**
   * Returns a line for each link that leads nowhere.
   *
   * @param out where the site is, for files that are no pages
   */
  static List<String> broken(List<Page> pages, Path out) {
    Map<String, Set<String>> anchors = new HashMap<>();
    for (Page page : pages) {
      Set<String> found = new HashSet<>();
      ANCHOR.matcher(page.html()).results().forEach(anchor -> found.add(anchor.group(1)));
      anchors.put(page.path(), found);
    }
    List<String> broken = new ArrayList<>();
    for (Page page : pages) {
      Matcher link = LINK.matcher(page.html());
      while (link.find()) {
        String target = target(page, link.group(1));
        boolean known = anchors.containsKey(target) || Files.isRegularFile(out.resolve(target));
        String anchor = link.group(2);
        boolean there =
            anchor == null || !anchors.containsKey(target) || anchors.get(target).contains(anchor);
        if (!known || !there) {
          broken.add(page.origin() + ":" + link.group().strip() + " leads nowhere");
        }
      }
    }
    return broken;
  }

  private static String target(Page page, String link) {
    if (link.isEmpty()) {
      return page.path();
    }
    Path folder = Path.of(page.path()).getParent();
    Path target = folder == null ? Path.of(link) : folder.resolve(link);
    return target.normalize().toString().replace('\\', '/');
  }
}
