package org.jgpu.software.translate.emission;

import org.jgpu.software.device.KernelCode;

/** Loads one generated class, which is unloaded when nobody uses the kernel any more. */
public final class KernelLoader extends ClassLoader {
  public KernelLoader() {
    super(KernelCode.class.getClassLoader());
    // What generated code calls is no API, so that a module exports it to nobody else.
    Module own = KernelLoader.class.getModule();
    own.getPackages().forEach(name -> own.addExports(name, getUnnamedModule()));
  }

  public KernelCode load(String name, byte[] bytes) {
    try {
      Class<?> type = defineClass(name.replace('/', '.'), bytes, 0, bytes.length);
      return (KernelCode) type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Generated class " + name + " cannot be used", e);
    }
  }
}
