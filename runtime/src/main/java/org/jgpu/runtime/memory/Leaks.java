package org.jgpu.runtime.memory;

import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.stream.Collectors;
import org.jgpu.runtime.device.Unclosed;
import org.jgpu.runtime.driver.Switches;
import org.jspecify.annotations.Nullable;

/**
 * Where blocks were made, and which nobody closed: with {@code -Djgpu.leaks=true} each allocation
 * keeps its stack, which costs some microseconds; without it nothing.
 */
final class Leaks {
  private static final int MOST = 20;

  private final boolean traced = Switches.isOn(Switches.LEAKS);

  /** Returns the user's frames of the stack, a line each; null where none are asked for. */
  @Nullable String site() {
    return traced ? Unclosed.site() : null;
  }

  /** Says that the garbage collector found a block. */
  void collected(MemoryBlock block) {
    if (traced) {
      System.getLogger("org.jgpu.runtime")
          .log(
              Level.WARNING,
              "an array became unreachable without having been closed: " + text(block));
    }
  }

  /** Says what is still open when the GPU closes. */
  void open(Collection<MemoryBlock> live) {
    if (traced && !live.isEmpty()) {
      String blocks =
          live.stream().limit(MOST).map(Leaks::text).collect(Collectors.joining("\n  ", "  ", ""));
      System.getLogger("org.jgpu.runtime")
          .log(
              Level.WARNING,
              live.size()
                  + (live.size() == 1 ? " array was" : " arrays were")
                  + " never closed:\n"
                  + blocks
                  + (live.size() > MOST ? "\n  ..." : ""));
    }
  }

  /** Returns the size, what it is for, and where it was made if that is known. */
  static String text(MemoryBlock block) {
    String held = Exhaustion.units(block.requested) + " held by " + block.label;
    return block.site == null ? held : held + ", made" + block.site;
  }
}
