package org.jgpu.runtime.module;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.format.Target;

/** Compiles nothing to a recognisable text, or fails. */
final class FakeCompiler implements SourceCompiler {
  static final String CODE = "compiled";

  final AtomicInteger compilations = new AtomicInteger();
  String version = "fake-1";
  boolean present = true;

  @Override
  public Choice choose(DeviceTraits device) throws SourceCompilationException {
    if (!present) {
      throw new SourceCompilationException("no CUDA compiler was found");
    }
    return new Choice(version, Target.cubin(device.computeCapability()));
  }

  @Override
  public byte[] compile(Choice choice, String unit, String source) {
    compilations.incrementAndGet();
    return CODE.getBytes(StandardCharsets.UTF_8);
  }
}
