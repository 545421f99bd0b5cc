package org.jgpu.software.translate.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of instructions in the documentation is the one that is implemented. */
class InstructionListTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| ((?:`[a-z0-9]+` ?)+)\\|");
  private static final Pattern NAME = Pattern.compile("`([a-z0-9]+)`");

  @Test
  void theDocumentationNamesEachOpcode() throws IOException {
    String text = Files.readString(Path.of("..", "docs", "software-device.md"));
    String section = text.substring(text.indexOf("## Instructions"), text.indexOf("## Arithmetic"));
    TreeSet<String> documented = new TreeSet<>();
    Matcher row = ROW.matcher(section);
    while (row.find()) {
      Matcher name = NAME.matcher(row.group(1));
      while (name.find()) {
        documented.add(name.group(1));
      }
    }
    assertEquals(InstructionSet.opcodes(), documented);
  }
}
