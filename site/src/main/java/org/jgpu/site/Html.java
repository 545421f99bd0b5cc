package org.jgpu.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text and Javadoc comments as HTML. */
final class Html {
  private static final Pattern CODE = Pattern.compile("(?s)<code\\b.*?</code>");
  private static final Pattern OPTION = Pattern.compile("(?<=[>\\s(])--?[A-Za-z]\\w*");

  private Html() {}

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** Returns the text of {@code html}, its entities resolved; paragraphs and cells stay apart. */
  static String text(String html) {
    return html.replaceAll("</?(?:a|code|em|span|strong)\\b[^>]*>", "")
        .replaceAll("<[^>]*>", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /**
   * Returns {@code html} with the beginnings of options marked in its code: browsers would end a
   * line behind the hyphen of {@code -Dname}.
   */
  static String wholeOptions(String html) {
    return CODE.matcher(html)
        .replaceAll(
            code ->
                Matcher.quoteReplacement(
                    OPTION.matcher(code.group()).replaceAll("<span class=\"whole\">$0</span>")));
  }

  /** Returns a Javadoc comment, without its block tags, as HTML. */
  static String javadoc(String comment) {
    String text = comment.split("(?m)^\\s*@(?=param|return|throws|since|see)", 2)[0];
    text = text.replaceAll("(?m)^ ", "").strip();
    StringBuilder html = new StringBuilder("<p>");
    int from = 0;
    for (int at = text.indexOf("{@"); at >= 0; at = text.indexOf("{@", from)) {
      int end = closing(text, at);
      html.append(text, from, at).append(inline(text.substring(at + 2, end)));
      from = end + 1;
    }
    return html.append(text.substring(from)).append("</p>").toString();
  }

  /** Returns where the brace that opens at {@code start} closes. */
  private static int closing(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("a brace is not closed: " + text.substring(start));
  }

  private static String inline(String tag) {
    String[] parts = tag.split("\\s+", 2);
    String content = parts.length == 1 ? "" : parts[1].stripTrailing();
    return switch (parts[0]) {
      case "code" ->
          content.contains("\n") ? escape(content) : "<code>" + escape(content) + "</code>";
      case "literal" -> escape(content);
      case "linkplain" -> escape(content.replaceFirst("^\\S+(\\([^)]*\\))?\\s*", ""));
      default -> "<code>" + escape(linkText(content)) + "</code>";
    };
  }

  /** Returns what a link shows: its label, or what it leads to. */
  private static String linkText(String link) {
    Matcher labelled =
        Pattern.compile("\\S+?(?:\\([^)]*\\))?\\s+(.+)", Pattern.DOTALL).matcher(link);
    return labelled.matches() ? labelled.group(1) : link.replaceFirst("^#", "").replace('#', '.');
  }
}
