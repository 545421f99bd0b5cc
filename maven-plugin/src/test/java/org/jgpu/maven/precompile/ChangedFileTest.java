package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jgpu.format.SourceHash;
import org.jgpu.format.SourceHeader;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedFileTest {
  private static final String TEXT = "// gr\u00fc\u00dfe, 3 \u20ac\n__device__ int a;\n";
  private static final ChangedFile CHANGED = new ChangedFile("app/a.cu", "app.Outer$Raw");

  @TempDir Path folder;
  private Path classes;
  private Path sources;

  @BeforeEach
  void aKernelOfTheFile() throws IOException {
    classes = Files.createDirectories(folder.resolve("classes"));
    sources = Files.createDirectories(folder.resolve("sources"));
    Files.createDirectories(classes.resolve("app"));
    Files.createDirectories(sources.resolve("app"));
    Files.writeString(classes.resolve("app/Outer.class"), "");
    Files.writeString(classes.resolve("app/Outer$Raw.class"), "");
    Map<String, String> files = Map.of("app/a.cu", SourceHash.of(TEXT));
    String source = new SourceHeader(List.of(), List.of(), files).text() + TEXT;
    PrecompilerTestBase.writeClass(
        classes, "app.Outer$Raw", List.of("app.Outer-Raw+kernel"), source);
  }

  @Test
  void unchangedFilesAreRefusedNowhere() throws Exception {
    assertEquals(List.of(), find());
    Files.writeString(classes.resolve("app/a.cu"), TEXT);
    assertEquals(List.of(), find());
    Files.writeString(sources.resolve("app/a.cu"), TEXT);
    assertEquals(List.of(), find());
  }

  @Test
  void theEncodingOfTheJavaSourcesMayBeAnother() throws Exception {
    Files.writeString(classes.resolve("app/a.cu"), TEXT, Charset.forName("ISO-8859-15"));
    assertEquals(List.of(), find());
    Files.writeString(classes.resolve("app/a.cu"), TEXT, Charset.forName("windows-1252"));
    assertEquals(List.of(), find());
    Files.writeString(classes.resolve("app/a.cu"), TEXT, StandardCharsets.UTF_16);
    assertEquals(List.of(), find());
  }

  /** It is no nested class then. */
  @Test
  void namesOfClassesMayHaveADollarSign() throws Exception {
    Files.delete(classes.resolve("app/Outer.class"));
    Files.writeString(classes.resolve("app/a.cu"), "changed");
    BadFiles refused =
        assertThrows(BadFiles.class, () -> ChangedFile.refuse(classes, List.of(sources)));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains("app/Outer$Raw.class is deleted now"), message);
    assertFalse(Files.exists(classes.resolve("app/Outer$Raw.class")));
  }

  @Test
  void javacTakesTheFileBesideTheSourcesFirst() throws Exception {
    Files.writeString(classes.resolve("app/a.cu"), TEXT);
    Files.writeString(sources.resolve("app/a.cu"), TEXT + "int b;\n");
    assertEquals(List.of(CHANGED), find());
  }

  @Test
  void theClassFileThatBuildsLookForIsDeleted() throws Exception {
    Files.writeString(classes.resolve("app/a.cu"), "changed");
    BadFiles refused =
        assertThrows(BadFiles.class, () -> ChangedFile.refuse(classes, List.of(sources)));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith("app/a.cu has changed since javac put it into"), message);
    assertTrue(message.contains("app/Outer.class is deleted now"), message);
    assertFalse(Files.exists(classes.resolve("app/Outer.class")));
  }

  private List<ChangedFile> find() throws Exception {
    return ChangedFile.find(classes, List.of(sources));
  }
}
