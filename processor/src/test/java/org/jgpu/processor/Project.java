package org.jgpu.processor;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.runtime.DeviceArray;

/**
 * A project in a folder of its own, compiled by javac into {@code classes}, as a build tool would:
 * under the strictest settings, with the processor unless a test says otherwise.
 */
final class Project {
  /** Dependencies of every project: JGPU's, and the test's stand-in for the runtime. */
  private static final List<Path> JGPU =
      Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  private final Path folder;
  private final List<Path> sources = new ArrayList<>();
  private final List<Path> classPath = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private Supplier<List<Processor>> processors = () -> List.of(new JgpuProcessor());
  private boolean modular;
  private boolean discovers;
  private JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

  /** Creates a project {@code name} in {@code parent}. */
  Project(Path parent, String name) throws IOException {
    this.folder = parent.resolve(name);
    Files.createDirectories(classes());
    Files.createDirectories(folder.resolve("generated"));
  }

  /** Adds or replaces a source file; its path follows from its package. */
  Project source(String path, String text) throws IOException {
    Path file = folder.resolve("src").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    if (!sources.contains(file)) {
      sources.add(file);
    }
    return this;
  }

  /** Makes it a named module, which finds all its dependencies on the module path. */
  Project module(String declaration) throws IOException {
    modular = true;
    return source("module-info.java", declaration);
  }

  /** Makes it several named modules, each with a folder of its name among the sources. */
  Project modules() {
    modular = true;
    return option("--module-source-path", folder.resolve("src").toString());
  }

  /** Adds folders or jars of classes. */
  Project dependsOn(Path... paths) {
    classPath.addAll(Arrays.asList(paths));
    return this;
  }

  Project option(String... added) {
    options.addAll(Arrays.asList(added));
    return this;
  }

  /** Replaces the processors, which are made anew for each compilation. */
  Project processors(Supplier<List<Processor>> used) {
    processors = used;
    return this;
  }

  /** Takes the processors of the processor path, which an option gives. */
  Project discoverProcessors() {
    discovers = true;
    return this;
  }

  Project compiler(JavaCompiler used) {
    compiler = used;
    return this;
  }

  Project compilerOfThisJdk() {
    return compiler(ToolProvider.getSystemJavaCompiler());
  }

  Path classes() {
    return folder.resolve("classes");
  }

  Path file(String name) {
    return classes().resolve(name);
  }

  /** Compiles all sources and returns the messages. */
  List<String> compile() throws IOException {
    return compile(sources);
  }

  /** Compiles all sources, which must give no message at all. */
  Project build() throws IOException {
    List<String> messages = compile();
    if (!messages.isEmpty()) {
      throw new AssertionError(messages);
    }
    return this;
  }

  /** Compiles some of the sources against the classes of the others. */
  List<String> compile(String... names) throws IOException {
    return compile(Arrays.stream(names).map(folder.resolve("src")::resolve).toList());
  }

  private List<String> compile(List<Path> files) throws IOException {
    List<Diagnostic<?>> diagnostics = new ArrayList<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              new StringWriter(),
              manager,
              diagnostics::add,
              allOptions(),
              null,
              manager.getJavaFileObjectsFromPaths(files));
      if (!discovers) {
        task.setProcessors(processors.get());
      }
      task.call();
    }
    return diagnostics.stream().map(message -> message.getMessage(Locale.ROOT)).toList();
  }

  private List<String> allOptions() throws IOException {
    List<Path> own = new ArrayList<>(classPath);
    if (!modular) {
      own.add(classes());
    }
    // "processing" warns of every generated class that has a class file already, whichever
    // processor
    // makes it; the others are of the test's own class path.
    List<String> all = new ArrayList<>(List.of("--release", "17"));
    if (compiler.name().equals("javac")) {
      String lint = "-Xlint:all,-processing,-path,-classfile,-options";
      String modules = ",-requires-automatic,-exports";
      all.addAll(List.of(modular ? lint + modules : lint, "-Werror"));
    }
    all.addAll(List.of("-d", classes().toString(), "-s", folder.resolve("generated").toString()));
    own.addAll(modular ? jgpuModules() : JGPU);
    all.addAll(List.of(modular ? "--module-path" : "-cp", joined(own)));
    all.addAll(options);
    return all;
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns what kernels and launchers need, as jars with the module names of JGPU's own. */
  private List<Path> jgpuModules() throws IOException {
    return List.of(
        packed(GpuKernel.class, "org/jgpu/annotations", "org.jgpu.annotations"),
        packed(DeviceArray.class, "org/jgpu/runtime", "org.jgpu.runtime"));
  }

  /** Packs the part {@code within} of the classes that {@code member} is one of. */
  private Path packed(Class<?> member, String within, String module) throws IOException {
    Path classes = Path.of(member.getProtectionDomain().getCodeSource().getLocation().getPath());
    if (Files.isRegularFile(classes)) {
      return classes;
    }
    Path jar = folder.resolve(module + ".jar");
    if (!Files.exists(jar)) {
      pack(jar, classes, classes.resolve(within), module);
    }
    return jar;
  }

  /** Packs the classes, with all that lies beside them, into a jar. */
  Path jar() throws IOException {
    Path jar = folder.resolve(folder.getFileName() + ".jar");
    pack(jar, classes(), classes(), folder.getFileName().toString());
    return jar;
  }

  private static void pack(Path jar, Path root, Path part, String module) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Automatic-Module-Name", module);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(part)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        packed.putNextEntry(
            new ZipEntry(root.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, packed);
        packed.closeEntry();
      }
    }
  }

  /** Returns the CUDA source of class {@code owner}. */
  String cuda(String owner) {
    return text("META-INF/jgpu/" + owner.replace('$', '-') + ".cu");
  }

  String text(String name) {
    try {
      return Files.readString(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
