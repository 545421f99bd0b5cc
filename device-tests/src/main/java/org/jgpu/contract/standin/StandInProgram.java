package org.jgpu.contract.standin;

import java.util.Arrays;

/** Runs a program, the first argument, on the stand-in; for processes that tests start. */
public final class StandInProgram {
  private StandInProgram() {}

  /** Loads the stand-in and calls the program's {@code main} with the other arguments. */
  public static void main(String[] arguments) throws Throwable {
    StandIn.loadIfAsked();
    var main = Class.forName(arguments[0]).getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
  }
}
