package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page on the kernel language lists the methods of java.lang that kernels may call. */
class LibraryDocumentTest {
  private static final Path PAGE = Path.of("../docs/kernel-language.md");
  private static final Pattern METHOD = Pattern.compile("`([A-Z]\\w+\\.\\w+)\\(");

  @Test
  void everyMethodHasARowAndEveryRowAMethod() throws IOException {
    assertEquals(LibraryTable.names(), documented());
  }

  private static Set<String> documented() throws IOException {
    Set<String> result = new TreeSet<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(PAGE)) {
      inTable = line.equals("<!-- library -->") || (inTable && line.startsWith("|"));
      if (inTable && line.startsWith("|")) {
        Matcher method = METHOD.matcher(line.split("\\|")[1]);
        while (method.find()) {
          result.add(method.group(1));
        }
      }
    }
    return result;
  }
}
