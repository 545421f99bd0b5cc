package org.jgpu.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** README and its kin say what is so. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern JAVA_BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern ARTIFACT =
      Pattern.compile("<artifactId>(jgpu-[a-z-]+)</artifactId>");
  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)[^)]*\\)");

  /** Every Java block of these pages is part of a source that the build compiles and tests. */
  @ParameterizedTest
  @CsvSource({
    "README.md, example-project/src",
    "docs/coming-from.md, device-tests/src",
    "docs/files.md, device-tests/src",
    "docs/performance-guide.md, example-project/src",
    "docs/random.md, device-tests/src",
    "docs/several-gpus.md, device-tests/src",
    "docs/sparse.md, device-tests/src"
  })
  void javaSnippetsAreCompiledSource(String page, String folder) throws IOException {
    List<String> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        sources.add(squeeze(Files.readString(file)));
      }
    }
    Matcher blocks = JAVA_BLOCK.matcher(Files.readString(ROOT.resolve(page)));
    int count = 0;
    while (blocks.find()) {
      count++;
      String snippet = squeeze(blocks.group(1));
      assertTrue(
          sources.stream().anyMatch(source -> source.contains(snippet)),
          "no source of " + folder + " has this snippet of " + page + ":\n" + blocks.group(1));
    }
    assertTrue(count > 0, page + " shows no Java");
  }

  @Test
  void theBomHasEveryArtifactThatUsersTake() throws IOException {
    String bom = Files.readString(ROOT.resolve("bom/pom.xml"));
    String parent = Files.readString(ROOT.resolve("pom.xml"));
    List<String> expected = new ArrayList<>();
    Matcher managed = ARTIFACT.matcher(parent);
    while (managed.find()) {
      expected.add(managed.group(1));
    }
    expected.remove("jgpu-parent");
    assertEquals(
        List.of(), expected.stream().filter(name -> !bom.contains(">" + name + "<")).toList());
    assertTrue(expected.contains("jgpu-runtime"), expected.toString());
    Matcher version = Pattern.compile("<version>([^<$]+)</version>").matcher(parent);
    assertTrue(version.find());
    assertTrue(bom.contains("<artifactId>jgpu-bom</artifactId>\n  " + version.group()));
  }

  /** An invoker project of build-tests builds and runs it. */
  @Test
  void theReadmesProjectIsTheOneThatIsTested() throws IOException {
    String tested = Files.readString(ROOT.resolve("build-tests/src/it/first-project/pom.xml"));
    String shown =
        tested
            .replaceAll("(?s) *<!-- offline.*?<!-- /offline -->\n", "")
            .replace("@project.version@", "0.1.0-SNAPSHOT");
    String readme = Files.readString(ROOT.resolve("README.md"));
    assertTrue(readme.contains("```xml\n" + shown + "```"), "README.md shows another POM");
  }

  @Test
  void theReadmeShowsTheTwoCommandsBeforeLine40() throws IOException {
    List<String> start = Files.readAllLines(ROOT.resolve("README.md")).subList(0, 40);
    assertEquals(
        List.of("mvn package -Pdemo -pl example-project -am", "mvn verify"),
        start.stream()
            .dropWhile(line -> !line.equals("<!-- ci -->"))
            .takeWhile(line -> !line.equals("```"))
            .filter(line -> line.startsWith("mvn "))
            .map(line -> line.replaceFirst("\\s*#.*", ""))
            .toList());
  }

  @Test
  void linksBetweenDocumentsLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (String name : List.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      Matcher links = LINK.matcher(Files.readString(ROOT.resolve(name)));
      while (links.find()) {
        if (!Files.exists(ROOT.resolve(links.group(1)))) {
          broken.add(name + ": " + links.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void theArchitecturePageNamesEveryPackage() throws IOException {
    String page = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    List<String> missing = new ArrayList<>();
    for (Path file : packages()) {
      String path = file.getParent().toString();
      String name = path.substring(path.indexOf("org/jgpu")).replace('/', '.');
      if (!page.contains("`" + name + "`")) {
        missing.add(name);
      }
    }
    assertEquals(List.of(), missing);
    assertFalse(page.isEmpty());
  }

  /** Of the modules' sources alone: what a build or git does beside the tests is not looked at. */
  private static List<Path> packages() throws IOException {
    List<Path> packages = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java/org/jgpu");
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.endsWith("package-info.java")).forEach(packages::add);
          }
        }
      }
    }
    return packages;
  }

  private static String squeeze(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
