package org.jgpu.runtime.launcher;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;

/** A class in a loader of its own, with the files that the build would have put beside it. */
final class KernelFixture extends ClassLoader {
  private static final String OWNER = KernelFixture.class.getName() + "$Kernels";
  private static final String HASH = "0123456789abcdef";

  private final Map<String, byte[]> resources = new HashMap<>();

  /** The class that the kernels belong to. */
  static final class Kernels {
    private Kernels() {}
  }

  KernelFixture(List<KernelDescriptor> kernels) {
    super(KernelFixture.class.getClassLoader());
    List<CudaUnit> units =
        List.of(new CudaUnit(unit(), HASH), new CudaUnit(KernelFiles.stridedUnit(unit()), HASH));
    ClassDescriptor descriptor = new ClassDescriptor(OWNER, units, kernels);
    resources.put(KernelFiles.descriptor(OWNER), bytes(DescriptorWriter.write(descriptor)));
    units.forEach(unit -> binary(unit.name()));
  }

  private void binary(String unit) {
    byte[] image = bytes(unit);
    Binary binary =
        new Binary(Target.ptx(75), image.length, BinaryIndex.checksum(image), "nvrtc-12.9");
    resources.put(KernelFiles.binary(unit, HASH, Target.ptx(75)), image);
    resources.put(
        KernelFiles.binaryIndex(unit), bytes(new BinaryIndex(HASH, List.of(binary)).text()));
  }

  static String unit() {
    return KernelFiles.generatedUnit(OWNER);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  KernelHandle handle(String key) {
    try {
      return KernelHandle.of(loadClass(OWNER, true), key);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.equals(OWNER)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(file)) {
      byte[] code = in.readAllBytes();
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] content = resources.get(name);
    return content == null ? null : new ByteArrayInputStream(content);
  }
}
