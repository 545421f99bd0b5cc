package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs end, whatever they have used and whether they have closed it. */
class ExitTest {
  @ParameterizedTest
  @ValueSource(strings = {"closed", "open", "closed exit", "open exit"})
  void programsEnd(String end) throws Exception {
    assertTrue(ChildProcess.run(ExitProgram.class, List.of(), end.split(" ")).contains("done"));
  }
}
