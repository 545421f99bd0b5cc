package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.error.CudaException;
import org.junit.jupiter.api.Test;

class JitLogTest {
  private static final int INVALID_PTX = 218;

  private static String message(String errors, String info) {
    JitLog log = new JitLog();
    log.errors().put(0, errors.getBytes(StandardCharsets.UTF_8));
    log.info().put(0, info.getBytes(StandardCharsets.UTF_8));
    return assertThrows(
            CudaException.class, () -> log.check(INVALID_PTX, "cuModuleLoadDataEx", "nothing"))
        .getMessage();
  }

  @Test
  void errorsComeBeforeRemarks() {
    assertTrue(message("an error", "a remark").endsWith("an error"));
    assertTrue(message("", "a remark").endsWith("a remark"));
    assertTrue(message("", "").endsWith("nothing"));
    new JitLog().check(0, "cuModuleLoadDataEx", "nothing");
  }

  @Test
  void aFunctionOfAnotherFileIsToBeIncluded() {
    String written = "ptxas fatal   : Unresolved extern function '_Z5otherf'";
    String[] lines = message(written, "").split("\n");
    assertEquals(2, lines.length);
    assertTrue(lines[0].endsWith(written), lines[0]);
    assertTrue(lines[1].startsWith("\"other\" is declared, and nothing"), lines[1]);
  }
}
