package org.jgpu.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown documents of the repository as pages. */
final class Documents {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private final Path root;
  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final HtmlRenderer renderer = HtmlRenderer.builder().extensions(EXTENSIONS).build();

  /** Creates a reader of the repository at {@code root}. */
  Documents(Path root) {
    this.root = root;
  }

  /** Returns the document {@code file}. */
  Page read(String section, Contents.Entry entry) throws IOException {
    Node document = parser.parse(Files.readString(root.resolve(entry.file())));
    String path = Contents.path(entry.file());
    document.accept(new LinkMover(entry.file(), path));
    String html = renderer.render(document).replace("<table>", "<div class=\"wide\"><table>");
    html = html.replace("</table>", "</table></div>");
    if (!entry.file().contains("/")) {
      html = html.replaceAll("(src|srcset)=\"docs/", "$1=\"");
    }
    // On narrow screens: without the last columns, which are for those who work on JGPU; and with
    // the cells of a row below each other.
    html =
        html.replaceAll(
            "<!-- (language|stacked) -->\n<div class=\"wide\">", "<div class=\"wide $1\">");
    return new Page(path, section, entry.title(), entry.file(), Html.wholeOptions(html));
  }

  /** Makes links between documents links between pages; others of the repository become text. */
  private final class LinkMover extends AbstractVisitor {
    private final String file;
    private final String path;

    LinkMover(String file, String path) {
      this.file = file;
      this.path = path;
    }

    @Override
    public void visit(Link link) {
      visitChildren(link);
      String target = link.getDestination();
      if (target.matches("[a-z]+:.*") || target.startsWith("#")) {
        return;
      }
      String anchor = target.contains("#") ? target.substring(target.indexOf('#')) : "";
      String name = target.substring(0, target.length() - anchor.length());
      Path from = Path.of(file).getParent();
      Path found = (from == null ? Path.of(name) : from.resolve(name)).normalize();
      String resource = found.toString().replace('\\', '/');
      if (resource.equals("docs/errors")) {
        link.setDestination(relative("errors/index.html"));
      } else if (resource.endsWith(".md")) {
        link.setDestination(relative(Contents.path(resource)) + anchor);
      } else if (Files.exists(root.resolve(found))) {
        unlink(link);
      }
    }

    private String relative(String to) {
      Path from = Path.of(path).getParent();
      Path target = Path.of(to);
      return (from == null ? target : from.relativize(target)).toString().replace('\\', '/');
    }

    private void unlink(Link link) {
      while (link.getFirstChild() != null) {
        link.insertBefore(link.getFirstChild());
      }
      link.unlink();
    }
  }
}
