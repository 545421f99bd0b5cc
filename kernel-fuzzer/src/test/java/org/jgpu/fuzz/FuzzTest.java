package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzTest {
  @Test
  void softwareDeviceAndJavaAgree() throws IOException {
    List<String> failures = new ArrayList<>();
    for (String seed : System.getProperty("fuzz.seed").split(",")) {
      Selection selection =
          Selection.parse(System.getProperty("fuzz.first"), System.getProperty("fuzz.count"), seed);
      failures.addAll(Fuzz.run(selection, System.out));
    }
    assertEquals(List.of(), failures);
  }
}
