package org.jgpu.maven.mojo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Eclipse's m2e says "not covered by lifecycle configuration" of a goal that the file leaves out.
 */
class EclipseMetadataTest {
  @Test
  void everyGoalIsNamed() throws Exception {
    Document m2e = document("/META-INF/m2e/lifecycle-mapping-metadata.xml");
    assertEquals(goals(document("/META-INF/maven/plugin.xml"), "mojo"), goals(m2e, "goals"));
    assertEquals(1, m2e.getElementsByTagName("ignore").getLength());
  }

  private static Document document(String resource)
      throws IOException, ParserConfigurationException, SAXException {
    try (InputStream in = EclipseMetadataTest.class.getResourceAsStream(resource)) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }
  }

  private static Set<String> goals(Document document, String parent) {
    NodeList found = document.getElementsByTagName("goal");
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < found.getLength(); i++) {
      if (found.item(i).getParentNode().getNodeName().equals(parent)) {
        names.add(found.item(i).getTextContent().strip());
      }
    }
    return names;
  }
}
