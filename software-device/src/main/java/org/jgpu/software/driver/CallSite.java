package org.jgpu.software.driver;

import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.runtime.error.LibraryCall;

/**
 * The line of the user's code that a driver call comes from: the first on the stack outside of JGPU
 * and of the launchers that it generates.
 */
final class CallSite {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final String SOFTWARE = "org.jgpu.software.";
  private static final String GENERATED = "Launcher";

  private CallSite() {}

  /** The line as {@code com.acme.App.main(App.java:12)}; empty when there is none. */
  static String find() {
    Optional<StackTraceElement> frame = WALKER.walk(CallSite::first);
    return frame.map(CallSite::text).orElse("");
  }

  private static Optional<StackTraceElement> first(Stream<StackWalker.StackFrame> frames) {
    return frames
        .filter(frame -> foreign(frame.getClassName()))
        .findFirst()
        .map(StackWalker.StackFrame::toStackTraceElement);
  }

  /** Whether a class is the user's: neither one of JGPU's nor a generated launcher. */
  private static boolean foreign(String name) {
    return !LibraryCall.isOwn(name) && !name.startsWith(SOFTWARE) && !name.endsWith(GENERATED);
  }

  /** Without the names of class loader and module. */
  private static String text(StackTraceElement frame) {
    return frame.getClassName()
        + "."
        + frame.getMethodName()
        + "("
        + frame.getFileName()
        + ":"
        + frame.getLineNumber()
        + ")";
  }
}
