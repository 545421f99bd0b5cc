package org.jgpu.annotations.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Meetings in every order: found by the fuzzer (seed 106, kernel 34). */
class RendezvousTest {
  private final Rendezvous rendezvous = new Rendezvous(4);

  /** Lets {@code lane} call a warp function, and returns when it waits or has ended. */
  private FutureTask<Exchange> call(int lane, String function, int mask) {
    FutureTask<Exchange> task =
        new FutureTask<>(() -> rendezvous.exchange(lane, function, mask, lane));
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
    while (thread.getState() != Thread.State.WAITING && !task.isDone()) {
      Thread.onSpinWait();
    }
    return task;
  }

  @Test
  void laneGoesOnToACallThatOthersComeToLater() throws Exception {
    FutureTask<Exchange> first = call(1, "any", 0b1010);
    List<FutureTask<Exchange>> all = new ArrayList<>();
    all.add(call(0, "ballot", -1));
    all.add(call(2, "ballot", -1));
    FutureTask<Exchange> second = call(3, "any", 0b1010);
    assertEquals(0b1010, first.get().lanes());
    assertEquals(0b1010, second.get().lanes());
    all.add(call(1, "ballot", -1));
    all.add(call(3, "ballot", -1));
    for (FutureTask<Exchange> one : all) {
      assertEquals(0b1111, one.get().lanes());
    }
  }

  @Test
  void callsThatWaitForEachOtherAreAnError() {
    call(1, "any", 0b0011);
    String message =
        assertThrows(IllegalStateException.class, () -> rendezvous.exchange(0, "ballot", 0b0011, 0))
            .getMessage();
    assertTrue(message.contains("do not meet: ballot with mask 0x3, but lane 1 any"), message);
  }
}
