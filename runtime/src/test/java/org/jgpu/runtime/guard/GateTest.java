package org.jgpu.runtime.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Who goes on while a gate is shut. */
class GateTest {
  private final Gate gate = new Gate(() -> new GpuException("shut"), () -> {});

  /** A copy's second thread may begin when closing has, which waits for the copy. */
  @Test
  void whoWorksForThoseInsideComesInWhileItShuts() throws InterruptedException {
    Thread closer = new Thread(gate::shut);
    try (Gate.Hold hold = gate.hold()) {
      closer.start();
      while (closer.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      assertTrue(elsewhere(() -> workWithin(hold)));
      assertTrue(closer.isAlive());
    }
    closer.join();
    CompletionException refused =
        assertThrows(CompletionException.class, () -> elsewhere(() -> gate.hold() != null));
    assertEquals("shut", refused.getCause().getMessage());
  }

  private boolean workWithin(Gate.Hold hold) {
    assertFalse(gate.isHeld());
    try (Gate.Hold own = hold.share()) {
      gate.leave(gate.enter());
      return gate.mayFinish();
    }
  }

  private static boolean elsewhere(BooleanSupplier work) {
    return CompletableFuture.supplyAsync(work::getAsBoolean).join();
  }
}
