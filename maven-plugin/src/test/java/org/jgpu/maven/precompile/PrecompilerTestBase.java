package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.format.Variant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of classes with device code, and a compiler that writes down what it is asked for. */
abstract class PrecompilerTestBase {
  static final List<Target> TARGETS = List.of(Target.cubin(90), Target.cubin(80), Target.ptx(75));

  static final String A = ".entry kernel(.param .u64 a) {}";
  static final String B = ".entry kernel(.param .u64 a) { ret; }";
  @TempDir Path classes;
  FakeCompiler compiler = new FakeCompiler("1.0");

  @BeforeEach
  void writeTwoClasses() throws IOException {
    write("app.First", A);
    write("app.Second", B);
  }

  void writeFamilies(List<String> keys) throws IOException {
    String owner = "app.First";
    writeClass(owner, List.of(owner), A);
    ClassDescriptor plain = DescriptorReader.read(read(KernelFiles.descriptor(owner)));
    Files.writeString(
        file(KernelFiles.descriptor(owner)),
        DescriptorWriter.write(
            new ClassDescriptor(owner, plain.units(), plain.kernels(), List.of(), keys)));
    for (String key : keys) {
      String unit = KernelFiles.familyUnit(owner, key, "float32");
      Files.writeString(file(KernelFiles.source(unit)), B);
      ClassDescriptor family =
          new ClassDescriptor(
              owner, List.of(new CudaUnit(unit, SourceHash.of(B))), List.of(kernel(unit)));
      Files.writeString(
          file(KernelFiles.familyDescriptor(owner, key)), DescriptorWriter.write(family));
    }
  }

  PrecompileResult run(List<Target> targets) throws Exception {
    return precompiler().run(request(targets));
  }

  PrecompileRequest request(List<Target> targets) {
    return new PrecompileRequest(classes, targets, 4, false);
  }

  Precompiler precompiler() {
    return new Precompiler(targets -> compiler);
  }

  void write(String owner, String source) throws IOException {
    writeClass(owner, List.of(owner), source);
  }

  void writeClass(String owner, List<String> units, String source) throws IOException {
    writeClass(classes, owner, units, source);
  }

  /** Writes what the processor writes for a class with a raw kernel in each unit. */
  static void writeClass(Path classes, String owner, List<String> units, String source)
      throws IOException {
    Files.createDirectories(classes.resolve(KernelFiles.FOLDER));
    List<CudaUnit> listed = new ArrayList<>();
    List<KernelDescriptor> kernels = new ArrayList<>();
    for (String unit : units) {
      Files.writeString(classes.resolve(KernelFiles.source(unit)), source);
      listed.add(new CudaUnit(unit, SourceHash.of(source)));
      kernels.add(kernel(unit));
    }
    String descriptor = DescriptorWriter.write(new ClassDescriptor(owner, listed, kernels));
    Files.writeString(classes.resolve(KernelFiles.descriptor(owner)), descriptor);
  }

  static KernelDescriptor kernel(String unit) {
    return new KernelDescriptor(
        "kernel()",
        KernelForm.RAW,
        unit,
        "Kernels.java:3",
        List.of(),
        List.of(),
        Geometry.UNSPECIFIED,
        List.of(
            new EntryDescriptor(
                Variant.MAIN,
                "kernel",
                List.of(
                    new DeviceParameter(DeviceParameter.Kind.WORKSPACE, 0, ElementType.INT64)))));
  }

  Path file(String name) {
    return classes.resolve(name);
  }

  String read(String name) throws IOException {
    return Files.readString(file(name));
  }

  Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve(KernelFiles.FOLDER))) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
