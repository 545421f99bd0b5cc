package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzTest {
  @Test
  void softwareDeviceAndJavaAgree() throws IOException {
    Selection selection =
        Selection.parse(
            System.getProperty("fuzz.first"),
            System.getProperty("fuzz.count"),
            System.getProperty("fuzz.seed"));
    assertEquals(List.of(), Fuzz.run(selection, System.out));
  }
}
