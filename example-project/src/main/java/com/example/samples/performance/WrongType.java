package com.example.samples.performance;

import com.example.cli.FailureException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The usual mistake with kernels in CUDA C: data of another type than the pointer's. */
final class WrongType {
  private static final String MISTAKE =
      """
      DeviceArray<double[]> values = gpu.array(new double[] {1, 2, 3});
      SpmvKernelLauncher.spmv(config, offsets, columns, values, x, y, 3);
      """;

  private static final String AROUND =
      """
      import com.example.pagerank.SpmvKernelLauncher;
      import org.jgpu.runtime.*;
      class Mistake { void run(Gpu gpu, LaunchConfig config, DeviceArray<int[]> offsets,
          DeviceArray<int[]> columns, DeviceArray<float[]> x, DeviceArray<float[]> y) {
      %s}}
      """;

  private WrongType() {}

  static void run(Bench bench) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new FailureException("this sample runs javac; start it with a JDK");
    }
    compiled(javac, MISTAKE.replace("double", "float"), List.of());
    compiled(javac, MISTAKE, List.of("DeviceArray<double[]>", "DeviceArray<float[]>"))
        .forEach(bench::print);
  }

  /** Compiles the lines, and returns the errors, in which these words have to be. */
  private static List<String> compiled(JavaCompiler javac, String lines, List<String> words) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options = List.of("-proc:none", "-cp", System.getProperty("java.class.path"));
    JavaFileObject source = new Source(String.format(AROUND, lines));
    boolean passed =
        javac
            .getTask(null, new NothingWritten(javac), found, options, null, List.of(source))
            .call();
    List<String> errors =
        found.getDiagnostics().stream()
            .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
            .map(message -> "error: " + message.getMessage(Locale.ROOT).lines().findFirst().get())
            .toList();
    boolean expected = words.isEmpty() ? passed : errors.size() == 1;
    if (!expected || !words.stream().allMatch(errors.toString()::contains)) {
      throw new FailureException("javac said " + errors + " of\n" + lines);
    }
    return errors;
  }

  /** A class in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Mistake.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
