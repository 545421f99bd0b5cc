package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordingFile;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A large kernel, whose code takes seconds to generate, is translated once: when it is loaded, and
 * to the code that launches run. The classes that the JVM defined are counted.
 */
class LargeKernelsTest {
  private static final String NAME = "kernel_of_5000_operations";

  @TempDir private Path folder;

  /** Adds to elements whose numbers come from memory, so that checked mode watches them. */
  private static String ptx(int operations) {
    return """
        .version 8.0
        .target sm_75
        .address_size 64
        .entry %s(.param .u64 p) {
          .reg .b32 r, n; .reg .b64 d, e;
          ld.param.u64 d, [p];
          ld.global.u32 n, [d];
          mul.wide.s32 e, n, 4;
          add.s64 e, e, d;
          ld.global.u32 r, [e];
        %s
          st.global.u32 [e], r;
          ret;
        }
        """
        .formatted(NAME, "add.s32 r, r, 1;\n".repeat(operations));
  }

  /** What makes classes. */
  private interface Work {
    void run() throws PtxException;
  }

  /** Returns how many classes of the kernel's name {@code work} makes. */
  private long translations(Work work) throws IOException, PtxException {
    Path file = folder.resolve("classes.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ClassDefine");
      recording.start();
      work.run();
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .map(event -> event.<RecordedClass>getValue("definedClass").getName())
        .filter(name -> name.endsWith(NAME))
        .count();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void isTranslatedOnceWhenItIsLoaded(boolean checked) throws IOException, PtxException {
    try (Device device = new Device(ptx(5000), 1, checked)) {
      assertEquals(1, translations(() -> device.program.entry(NAME)));
      long out = device.ints(new int[] {1, 5});
      assertEquals(0, translations(() -> launchTwice(device, out)));
      assertEquals(10_005, device.ints(out, 2)[1]);
    }
  }

  @Test
  void aSmallOneIsTranslatedByItsFirstLaunch() throws IOException, PtxException {
    try (Device device = new Device(ptx(10), 1, false)) {
      assertEquals(0, translations(() -> device.program.entry(NAME)));
      long out = device.ints(new int[] {1, 5});
      assertEquals(1, translations(() -> launchTwice(device, out)));
      assertEquals(25, device.ints(out, 2)[1]);
    }
  }

  private static void launchTwice(Device device, long out) {
    device.launch(NAME, 1, 1, out);
    device.launch(NAME, 1, 1, out);
  }
}
