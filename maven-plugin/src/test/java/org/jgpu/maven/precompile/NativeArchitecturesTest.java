package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.jgpu.format.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NativeArchitecturesTest {
  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }

  private static String failure(List<String> command) {
    return String.valueOf(
        assertThrows(IOException.class, () -> NativeArchitectures.find(command)).getMessage());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void everyGpusArchitectureIsThereOnce() throws IOException {
    assertEquals(
        List.of(Target.cubin(89), Target.cubin(90), Target.cubin(120)),
        NativeArchitectures.find(shell("echo 9.0; echo 12.0; echo ' 8.9'; echo 9.0")));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void otherOutputIsShown() {
    assertEquals(
        "sh names no GPU; it says: No devices were found",
        failure(shell("echo No devices were found; exit 6")));
    assertEquals("sh names no GPU; it says: [N/A]", failure(shell("echo '[N/A]'")));
    assertEquals("sh names no GPU; it says: ", failure(shell("true")));
  }

  @Test
  void missingCommandIsNamed() {
    String message = failure(List.of("no-such-nvidia-smi"));
    assertTrue(message.startsWith("no-such-nvidia-smi cannot be run here: "), message);
  }
}
