package org.jgpu.software.driver;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Action;

/** Wrong calls of the driver, and CUDA's codes for them. */
abstract class WrongCalls {
  /** A handle that no call ever gave. */
  static final long NEVER = 0x7777;

  private final List<Case> cases = new ArrayList<>();

  /**
   * A wrong call.
   *
   * @param before what makes it wrong
   */
  record Case(String call, String situation, CudaResult expected, Action before, Action action) {
    @Override
    public String toString() {
      return call.substring(0, call.indexOf('(')) + ": " + situation + ": " + expected;
    }
  }

  List<Case> cases() {
    return cases;
  }

  final void wrong(String call, String situation, CudaResult expected, Action action) {
    wrong(call, situation, expected, (d, h) -> {}, action);
  }

  final void wrong(
      String call, String situation, CudaResult expected, Action before, Action action) {
    cases.add(new Case(call, situation, expected, before, action));
  }
}
