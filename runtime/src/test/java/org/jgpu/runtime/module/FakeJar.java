package org.jgpu.runtime.module;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.format.Variant;

/** What a jar with one class that owns a kernel holds, in memory. */
final class FakeJar {
  static final String KEY = "f(float[])";
  static final String SOURCE = "extern \"C\" __global__ void f(float* x) { }";
  private static final String OWNER = Owner.class.getName();
  private static final String UNIT = KernelFiles.generatedUnit(OWNER);

  final Map<String, byte[]> resources = new HashMap<>();
  private final List<BinaryIndex.Binary> binaries = new ArrayList<>();

  /** The class that owns the kernel; loaded anew by the jar's own loader. */
  static final class Owner {
    private Owner() {}
  }

  static FakeJar withSource() {
    return withEntry("f");
  }

  static FakeJar withEntry(String symbol) {
    FakeJar jar = new FakeJar();
    jar.put(KernelFiles.source(UNIT), SOURCE);
    KernelDescriptor kernel =
        new KernelDescriptor(
            KEY,
            KernelForm.RAW,
            UNIT,
            "Owner.java:1",
            List.of(),
            List.of(),
            Geometry.UNSPECIFIED,
            List.of(new EntryDescriptor(Variant.MAIN, symbol, List.of())));
    CudaUnit unit = new CudaUnit(UNIT, SourceHash.of(SOURCE));
    jar.put(
        KernelFiles.descriptor(OWNER),
        DescriptorWriter.write(new ClassDescriptor(OWNER, List.of(unit), List.of(kernel))));
    return jar;
  }

  FakeJar binary(Target target) {
    byte[] content = target.architecture().getBytes(StandardCharsets.UTF_8);
    resources.put(binaryName(target), content);
    binaries.add(
        new BinaryIndex.Binary(target, content.length, BinaryIndex.checksum(content), "test"));
    return indexed(SourceHash.of(SOURCE));
  }

  FakeJar indexed(String sourceHash) {
    put(KernelFiles.binaryIndex(UNIT), new BinaryIndex(sourceHash, binaries).text());
    return this;
  }

  static String binaryName(Target target) {
    return KernelFiles.binary(UNIT, SourceHash.of(SOURCE), target);
  }

  void put(String name, String content) {
    resources.put(name, content.getBytes(StandardCharsets.UTF_8));
  }

  void removeSource() {
    resources.remove(KernelFiles.source(UNIT));
  }

  void changeSource() {
    put(KernelFiles.source(UNIT), SOURCE + " ");
  }

  /** Returns the owner, as a class of a loader that sees this jar's resources. */
  Class<?> owner() {
    return new JarLoader().define();
  }

  private final class JarLoader extends ClassLoader {
    JarLoader() {
      super(FakeJar.class.getClassLoader());
    }

    Class<?> define() {
      String file = OWNER.replace('.', '/') + ".class";
      try (InputStream in = FakeJar.class.getClassLoader().getResourceAsStream(file)) {
        byte[] code = in.readAllBytes();
        return defineClass(OWNER, code, 0, code.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] content = resources.get(name);
      return content == null ? null : new ByteArrayInputStream(content);
    }
  }
}
