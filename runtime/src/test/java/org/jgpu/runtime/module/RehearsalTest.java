package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.format.BinaryIndex;
import org.jgpu.runtime.testing.CapturedLog;
import org.junit.jupiter.api.Test;

class RehearsalTest {
  private static final String KERNELS = "org.jgpu.runtime.kernels.WarmupKernels";

  /** The runtime's own kernels, with a list of binaries that was made from another source. */
  private static final class StaleKernels extends ClassLoader {
    StaleKernels() {
      super(RehearsalTest.class.getClassLoader());
    }

    Class<?> define() throws IOException {
      try (InputStream in = getResourceAsStream(KERNELS.replace('.', '/') + ".class")) {
        byte[] content = in.readAllBytes();
        return defineClass(KERNELS, content, 0, content.length);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      String stale = new BinaryIndex("0123456789abcdef", List.of()).text();
      return name.endsWith(".binaries")
          ? new ByteArrayInputStream(stale.getBytes(StandardCharsets.UTF_8))
          : super.getResourceAsStream(name);
    }
  }

  /** It is repeated for the JVM's sake, not the reader's. */
  @Test
  void whatCannotBeReadIsSaidOnceForEachUnit() throws IOException {
    try (CapturedLog log = new CapturedLog()) {
      Rehearsal.read(new StaleKernels().define());
      assertEquals(2, log.warnings().size(), () -> String.join("\n", log.warnings()));
    }
  }
}
