package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzTest {
  @Test
  void softwareDeviceAndJavaAgree() throws IOException {
    int count = Integer.getInteger("fuzz.count");
    long seed = Long.getLong("fuzz.seed");
    assertEquals(List.of(), Fuzz.run(count, seed, List.of("software"), System.out));
  }
}
