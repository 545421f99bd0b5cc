package org.jgpu.site;

import java.util.List;

/** Which documents the site has, in which order, under which headings. */
final class Contents {
  /** The section of the pages that {@link Site} makes itself. */
  static final String REFERENCE = "Reference";

  /**
   * A document.
   *
   * @param file from the repository's root
   * @param title in the contents
   */
  record Entry(String file, String title) {}

  /** Documents under one heading. */
  record Section(String title, List<Entry> entries) {}

  static final List<Section> SECTIONS =
      List.of(
          new Section(
              "Guide",
              List.of(
                  new Entry("README.md", "First steps"),
                  new Entry("docs/kernel-language.md", "What kernels may hold"),
                  new Entry("docs/families.md", "Kernels for many dtypes"),
                  new Entry("docs/records.md", "Records"),
                  new Entry("docs/raw-kernels.md", "CUDA C"),
                  new Entry("docs/arrays.md", "Arrays"),
                  new Entry("docs/ndarray.md", "Arrays as in NumPy"),
                  new Entry("docs/fft.md", "Fourier transforms"),
                  new Entry("docs/linalg.md", "Linear algebra"),
                  new Entry("docs/files.md", "Arrays in files"),
                  new Entry("docs/sparse.md", "Sparse matrices"),
                  new Entry("docs/random.md", "Random numbers"),
                  new Entry("docs/runtime.md", "Streams and graphs"),
                  new Entry("docs/several-gpus.md", "Several GPUs"),
                  new Entry("docs/libraries-and-tools.md", "Libraries, Lombok, modules"),
                  new Entry("docs/building.md", "Building"),
                  new Entry("docs/deployment.md", "Deployment"),
                  new Entry("docs/debugging.md", "Debugging"),
                  new Entry("docs/mistakes.md", "Mistakes"),
                  new Entry("docs/coming-from.md", "From TornadoVM, HAT, CuPy"),
                  new Entry("docs/performance-guide.md", "Performance"),
                  new Entry("docs/software-device.md", "Without a GPU"))),
          new Section(
              "Tools",
              List.of(
                  new Entry("docs/tools/intellij.md", "IntelliJ IDEA"),
                  new Entry("docs/tools/eclipse.md", "Eclipse"),
                  new Entry("docs/tools/gradle.md", "Gradle"),
                  new Entry("docs/tools/kotlin.md", "Kotlin"),
                  new Entry("docs/tools/plain-javac.md", "Plain javac"),
                  new Entry("docs/tools/shading.md", "Shaded jars"),
                  new Entry("docs/tools/containers.md", "Containers"),
                  new Entry("docs/tools/ci.md", "CI without a GPU"))),
          new Section(
              REFERENCE,
              List.of(
                  new Entry("docs/properties.md", "Properties, variables"),
                  new Entry("docs/arrays-status.md", "NumPy, name by name"))),
          new Section(
              "Project",
              List.of(
                  new Entry("CHANGELOG.md", "Changes"),
                  new Entry("ARCHITECTURE.md", "Architecture"),
                  new Entry("CONTRIBUTING.md", "Contributing"),
                  new Entry("docs/benchmarks/README.md", "Benchmarks"),
                  new Entry("docs/benchmarks/history.md", "Benchmarks: history"),
                  new Entry("docs/benchmarks/software-device.md", "... the software device"),
                  new Entry("docs/benchmarks/build-time.md", "... javac and builds"),
                  new Entry("docs/copies.md", "Copies on the device"),
                  new Entry("docs/kernel-fuzzer.md", "The kernel fuzzer"),
                  new Entry("docs/how-to-adding-an-error.md", "Adding an error message"),
                  new Entry("docs/how-to-seeing-the-pipeline.md", "Seeing the pipeline"))));

  private Contents() {}

  /** Returns the page's path of the document {@code file}. */
  static String path(String file) {
    String name = file.equals("README.md") ? "index.md" : file.replaceFirst("^docs/", "");
    return name.replaceAll("\\.md$", ".html");
  }
}
