package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jgpu.format.KernelFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is reported, and what is written, when something in a class is wrong. */
class FailuresTest {
  private static final String GOOD = "@GpuKernel static int good(int x) { return x; }";

  @TempDir private Path path;

  private static void assertOne(String expected, List<String> messages) {
    assertEquals(1, messages.stream().filter(text -> text.contains(expected)).count(), expected);
  }

  @Test
  void everyKernelsErrorsAndTheUsersOwnAreReportedOnce() throws IOException {
    Folder folder = new Folder(path);
    List<String> messages =
        folder.compile(
            folder.write(
                "K",
                """
                class K {
                  @GpuKernel static int a(int x) { try { } finally { } return x; }
                  @GpuKernel static int b(int x) { synchronized (K.class) { return x; } }
                  @GpuKernel static int c(int x) { return undefined; }
                  static int d() { return "mine"; }
                }
                """));
    assertOne("try cannot run on the GPU", messages);
    assertOne("synchronized cannot run on the GPU", messages);
    assertOne("cannot find symbol", messages);
    assertOne("String cannot be converted to int", messages);
    assertEquals(4, messages.size(), messages.toString());
  }

  /** javac analyses one class of a file after the other, and drops each when it is done. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "final class Other { %1$s } final class K { %2$s }",
        "final class K { %2$s } final class Other { %1$s }",
        "interface Other { %1$s } final class K { %2$s }",
        "final class K { %2$s } interface Other { %1$s }"
      })
  void arraysOfOtherClassesOfTheFileAreReported(String file) throws IOException {
    Folder folder = new Folder(path);
    String table = "static final float[] TABLE = {0.5f, 1f / 4};";
    String kernel = "@GpuKernel static float at(int i) { return Other.TABLE[i]; }";
    List<String> messages =
        folder.compile(folder.write("K", String.format(Locale.ROOT, file, table, kernel)));
    assertOne("[jgpu/StaticFieldNotConstant] field TABLE is not a compile-time constant", messages);
    assertEquals(1, messages.size(), messages.toString());
  }

  /** What kapt shows: a stub that bears Kotlin's own annotation. */
  @Test
  void kernelsInKotlinAreOneErrorAndGetNoLauncher() throws IOException {
    Folder folder = new Folder(path);
    Path metadata =
        Files.writeString(
            path.resolve("Metadata.java"), "package kotlin; public @interface Metadata {}");
    List<String> messages =
        folder.compile(
            metadata, folder.write("K", "@kotlin.Metadata final class K { " + GOOD + " }"));
    assertOne("[jgpu/KotlinKernel] class K is written in Kotlin, so that", messages);
    assertEquals(1, messages.size(), messages.toString());
    assertFalse(Files.exists(path.resolve("generated/app/KLauncher.java")));
  }

  @Test
  void kaptIsToldApartFromJavac() throws IOException {
    Folder folder = new Folder(path);
    List<String> messages =
        folder.compile(
            List.of("-Akapt.kotlin.generated=" + path),
            folder.write("K", "final class K { " + GOOD + " }"));
    assertOne("[jgpu/KotlinKernel] kapt runs the processor on class K, so that", messages);
    assertFalse(Files.exists(path.resolve("generated/app/KLauncher.java")));
  }

  /** By default, javac looks at no body once the rounds have reported an error. */
  @Test
  void wrongSignatureDoesNotHideWrongBodies() throws IOException {
    Folder folder = new Folder(path);
    List<String> messages =
        folder.compile(
            List.of("-XDshould-stop.ifError=FLOW"),
            folder.write(
                "K",
                """
                class K {
                  @GpuKernel int a(int x) { return x; }
                  @GpuKernel static int b(int x) { try { } finally { } return x; }
                }
                """));
    assertOne("[jgpu/NotStatic]", messages);
    assertOne("[jgpu/UnsupportedStatement]", messages);
    assertEquals(2, messages.size(), messages.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean b = 1;",
        "int y = 1.5;",
        "int y = x;",
        "float[] y = undefined;",
        "if (i) { x[i] = 1; }",
        "x[i] = undefined;",
        "x[i] = i.missing;",
        "x[i] = undefined(i);",
        "x[i] = Undefined.f(i);",
        "x[i] = undefined.length;",
        "x[i] = Math.undefined(i);",
        "undefined = 1;",
        "Undefined y = null;",
        "break undefined;",
        "for (int e : undefined) { x[i] = e; }",
        "switch (undefined) { default: }",
      })
  void usersOwnErrorIsNotRepeated(String statement) throws IOException {
    Folder folder = new Folder(path);
    String kernel =
        "@GpuKernel static void f(int[] x) { for (@Parallel int i = 0; i < 9; i++) { %s } }";
    List<String> messages =
        folder.compile(folder.write("K", "class K { " + kernel.formatted(statement) + " }"));
    assertEquals(1, messages.size(), messages.toString());
  }

  @Test
  void soundClassIsWritten() throws IOException {
    Folder folder = new Folder(path);
    assertEquals(List.of(), folder.compile(folder.write("K", "class K { " + GOOD + " }")));
    assertEquals(List.of("app.K.cu", "app.K.jgpu"), folder.deviceFiles());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@GpuKernel static int f(int x) { try { } finally { } return x; }",
        "@GpuKernel int f(int x) { return x; }",
        "@GpuKernel static int f(int x) { int y = 1.5; return y; }",
        "@GpuKernel static int f(int x) { int y; return y; }",
        "@GpuKernel static int f(int x) { }",
        "static int mine() { return \"\"; }",
        "@DeviceFunction static int f(int x) { return \"\".length(); }",
        "@DeviceFunction int f(int x) { return x; }",
        "@RawKernel(\"void g();\") static native void f(int[] x);",
        "@GpuKernel static int f(int x) { return Other.bad(x); }",
        "@GpuKernel static int f(int x) { return f(x); }",
      })
  void failedClassIsNotWritten(String member) throws IOException {
    Folder folder = new Folder(path);
    List<String> messages =
        folder.compile(
            folder.write(
                "K",
                "class K { "
                    + GOOD
                    + member
                    + " } class Other { @DeviceFunction static int bad(int x) {"
                    + (member.contains("Other") ? " try { } finally { }" : "")
                    + " return x; } }"));
    assertEquals(1, messages.size(), messages.toString());
    assertEquals(List.of(), folder.deviceFiles());
  }

  @Test
  void deviceFunctionOfAClassFileWithoutItsDeviceCodeIsUnknown() throws IOException {
    Folder folder = new Folder(path);
    Path functions =
        folder.write(
            "Functions",
            "class Functions { @DeviceFunction static int twice(int x) { return 2 * x; } }");
    Path kernels =
        folder.write(
            "K", "class K { @GpuKernel static int f(int x) { return Functions.twice(x); } }");
    assertEquals(List.of(), folder.compile(functions));
    Files.delete(path.resolve("app/Functions.jgpufn"));
    List<String> messages = folder.compile(kernels);
    assertEquals(1, messages.size(), messages.toString());
    assertOne(
        "[jgpu/UnknownDeviceFunction] the device code of Functions.twice(int) was not found:"
            + " app.Functions was compiled without the JGPU processor.",
        messages);
    assertEquals(List.of(), folder.deviceFiles());
    assertEquals(List.of(), folder.compile(functions, kernels));
  }

  @Test
  void outputThatCannotBeWrittenIsAnError() throws IOException {
    Files.writeString(path.resolve("META-INF"), "a file where a folder is needed");
    Folder folder = new Folder(path);
    List<String> messages = folder.compile(folder.write("K", "class K { " + GOOD + " }"));
    assertOne("[jgpu/OutputFailed] the generated files could not be written: ", messages);
    assertTrue(messages.get(0).contains("Kernel: app.K\n"), messages.toString());
  }

  /**
   * A chain of calls needs stack of the processor alone: nested expressions are too deep for javac
   * first. In a process of its own, with little stack.
   */
  @Test
  void classThatIsNestedTooDeeplyIsNamed() throws Exception {
    int last = 3000;
    StringBuilder kernel = new StringBuilder("@GpuKernel static int f(int x) { return f0(x); }");
    for (int i = 0; i <= last; i++) {
      String value = i < last ? "f" + (i + 1) + "(x)" : "x";
      kernel.append("\nstatic int f").append(i).append("(int x) { return ").append(value);
      kernel.append("; }");
    }
    Path file = new Folder(path).write("K", "class K { " + kernel + " }");
    String output = javac("-J-Xss320k", file);
    assertTrue(output.contains("[jgpu/TooDeep] K is nested too deeply"), output);
    assertFalse(output.contains("\tat "), output);
  }

  /** javac itself needs more than its usual stack for them; it is enough for the processor, too. */
  @Test
  void sumsOfFiveThousandTermsAreTranslated() throws Exception {
    StringBuilder methods = new StringBuilder();
    String terms = " + x * y".repeat(5000);
    for (String mode : List.of("STRICT", "DEFAULT", "FAST")) {
      methods.append("\n@GpuKernel(floatMode = FloatMode.").append(mode).append(") static float ");
      methods.append(mode).append("(float x, float y) { return x").append(terms).append("; }");
    }
    methods.append("\n@GpuKernel static int ints(int x, int y) { return x").append(terms);
    methods.append("; }");
    Path file = new Folder(path).write("K", "class K { " + methods + " }");
    assertEquals("", javac("-J-Xss8m", file));
    for (String unit : List.of("app.K", KernelFiles.strictUnit("app.K"))) {
      String cuda = Files.readString(path.resolve(KernelFiles.source(unit)));
      int kernels = unit.equals("app.K") ? 3 : 1;
      assertEquals(kernels * 5000, Pattern.compile("\\* y").matcher(cuda).results().count());
    }
  }

  /** Returns what javac says in a process of its own. */
  private String javac(String option, Path file) throws IOException {
    String javac = Path.of(System.getProperty("java.home"), "bin", "javac").toString();
    String classPath = System.getProperty("java.class.path");
    List<String> command = new ArrayList<>(List.of(javac, option, "-d", path.toString()));
    command.addAll(List.of("-cp", classPath, "-processor", JgpuProcessor.class.getName()));
    command.add(file.toString());
    Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The file manager stands for any part of the processor that breaks. */
  @Test
  void defectAfterTheRoundsNamesVersionKernelAndWhatToDo() throws IOException {
    Folder folder = new Folder(path);
    Path file = folder.write("K", "class K { " + GOOD + " }");
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<String> messages = new ArrayList<>();
    StringWriter output = new StringWriter();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavaFileManager breaking =
          new ForwardingJavaFileManager<JavaFileManager>(files) {
            @Override
            public FileObject getFileForOutput(
                Location location, String packageName, String name, FileObject sibling) {
              throw new IllegalStateException("planted");
            }
          };
      JavaCompiler.CompilationTask task =
          javac.getTask(
              output,
              breaking,
              message -> messages.add(message.getMessage(Locale.ROOT)),
              List.of("-d", path.toString()),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new JgpuProcessor()));
      assertFalse(task.call());
    }
    assertOne("[jgpu/InternalError] the processor (version ", messages);
    String text = messages.stream().filter(m -> m.contains("InternalError")).findFirst().get();
    assertTrue(text.contains("planted"), text);
    assertTrue(text.contains("Kernel: app.K"), text);
    assertTrue(text.contains("Do: report this to JGPU's maintainers"), text);
    assertFalse(text.contains("\tat "), text);
    assertEquals("", output.toString());
  }
}
