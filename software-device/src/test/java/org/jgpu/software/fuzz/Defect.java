package org.jgpu.software.fuzz;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What must not happen, whatever the text. */
final class Defect extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int FRAMES = 4;

  Defect(Throwable cause) {
    super(String.valueOf(cause).lines().limit(7).collect(Collectors.joining("\n")), cause);
  }

  /** The same for defects that are probably one: the exception's type and where it came from. */
  String signature() {
    Throwable cause = getCause();
    if (cause == null) {
      return toString();
    }
    return cause.getClass().getName()
        + Arrays.stream(cause.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("org.jgpu"))
            .map(
                frame -> frame.getClassName().replaceAll(".*\\.", "") + "." + frame.getMethodName())
            .distinct()
            .limit(FRAMES)
            .collect(Collectors.joining(" < ", " at ", ""));
  }
}
