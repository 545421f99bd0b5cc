package org.jgpu.site;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The plugin's goals and parameters, of its descriptor. */
final class PluginReference {
  private static final String DESCRIPTOR = "META-INF/maven/plugin.xml";

  private PluginReference() {}

  /** Reads the descriptor in the class path. */
  static Page page() throws IOException {
    ClassLoader loader = PluginReference.class.getClassLoader();
    try (InputStream in = loader.getResourceAsStream(DESCRIPTOR)) {
      if (in == null) {
        throw new IOException("gpu-maven-plugin is not in the class path: no " + DESCRIPTOR);
      }
      Document document =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in, DESCRIPTOR);
      return new Page(
          "plugin.html",
          Contents.REFERENCE,
          "Plugin goals",
          DESCRIPTOR,
          html(document.getDocumentElement()));
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(DESCRIPTOR + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static String html(Element plugin) {
    StringBuilder html = new StringBuilder("<h1>Goals of gpu-maven-plugin</h1>\n");
    html.append(
        "<p>A parameter is set in the plugin's <code>&lt;configuration&gt;</code> under its ");
    html.append("name, or on the command line by its property.</p>\n");
    for (Element mojo : children(child(plugin, "mojos"), "mojo")) {
      String goal = text(mojo, "goal");
      html.append("<h2 id=\"").append(goal).append("\">gpu:").append(goal).append("</h2>\n<p>");
      html.append(Html.escape(text(mojo, "description"))).append("</p>\n<p>");
      String phase = text(mojo, "phase");
      html.append(phase.isEmpty() ? "Bound to no phase." : "Phase: <code>" + phase + "</code>.");
      html.append(" Since ").append(text(mojo, "since")).append(".</p>\n<dl>\n");
      for (Element parameter : children(child(mojo, "parameters"), "parameter")) {
        if (text(parameter, "editable").equals("true")) {
          parameter(html, goal, parameter, child(mojo, "configuration"));
        }
      }
      html.append("</dl>\n");
    }
    return html.toString();
  }

  private static void parameter(
      StringBuilder html, String goal, Element parameter, Element configuration) {
    String name = text(parameter, "name");
    Element configured = child(configuration, name);
    String property = configured.getTextContent().replaceAll("[${}]", "");
    String value = configured.getAttribute("default-value");
    html.append("<dt id=\"").append(goal).append('-').append(name).append("\"><code>&lt;");
    html.append(name).append("&gt;</code>");
    if (!property.isEmpty()) {
      html.append(" <code>-D").append(property).append("=</code>");
    }
    html.append("</dt><dd>")
        .append(Html.escape(text(parameter, "description")))
        .append("<br>Type: <code>");
    html.append(Html.escape(text(parameter, "type").replaceAll("[a-z]+\\.", "")));
    html.append("</code>. Default: ");
    html.append(value.isEmpty() ? "none" : "<code>" + Html.escape(value) + "</code>");
    html.append(". Since ").append(text(parameter, "since")).append(".</dd>\n");
  }

  /** Returns the first child {@code name} of {@code parent}; an empty element without one. */
  private static Element child(Element parent, String name) {
    List<Element> found = children(parent, name);
    return found.isEmpty() ? parent.getOwnerDocument().createElement(name) : found.get(0);
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static String text(Element parent, String name) {
    return child(parent, name).getTextContent().strip();
  }
}
