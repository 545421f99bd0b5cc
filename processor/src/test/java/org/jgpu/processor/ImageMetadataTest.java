package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.util.Optional;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** What native-image is told of the records of kernels. */
class ImageMetadataTest {
  private static final String FILE =
      "META-INF/native-image/org.jgpu.kernels/app.Kernels/reachability-metadata.json";

  private static Optional<JavaFileObject> metadata(String body) {
    Compilation compilation = Compiling.compile("app.Kernels", body);
    assertThat(compilation).succeeded();
    return compilation.generatedFile(StandardLocation.CLASS_OUTPUT, FILE);
  }

  @Test
  void recordsAreNamedWithTheirConstructorsAndAccessors() throws IOException {
    String text =
        metadata(
                "class Kernels { record Point(float x, float y) {} record Line(Point from, int n) {}"
                    + " @GpuKernel static void move(Line[] lines, Half[] halves) {"
                    + " for (@Parallel int i = 0; i < lines.length; i++) { lines[i] = lines[i]; } } }")
            .orElseThrow()
            .getCharContent(true)
            .toString();
    assertEquals(
        """
        {
          "reflection": [
            {"type": "app.Kernels$Line", "methods": [
              {"name": "<init>", "parameterTypes": ["app.Kernels$Point", "int"]},
              {"name": "from", "parameterTypes": []},
              {"name": "n", "parameterTypes": []}]},
            {"type": "app.Kernels$Point", "methods": [
              {"name": "<init>", "parameterTypes": ["float", "float"]},
              {"name": "x", "parameterTypes": []},
              {"name": "y", "parameterTypes": []}]}
          ]
        }
        """,
        text);
  }

  @Test
  void withoutRecordsThereIsNoFile() {
    assertTrue(
        metadata("class Kernels { @GpuKernel static float twice(float x) { return 2 * x; } }")
            .isEmpty());
  }
}
