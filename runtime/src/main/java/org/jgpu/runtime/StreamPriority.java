package org.jgpu.runtime;

/** Which stream's waiting blocks a GPU runs first; blocks that run are not interrupted. */
public enum StreamPriority {
  /** After all others, as {@link Gpu#newStream()} has it. */
  NORMAL,
  /** Half way, where the device tells more than two apart. */
  HIGH,
  /** Before all others. */
  HIGHEST;

  /** Returns CUDA's number, between that of the lowest and that of the highest. */
  int number(int lowest, int highest) {
    return switch (this) {
      case NORMAL -> lowest;
      case HIGH -> Math.floorDiv(lowest + highest, 2);
      case HIGHEST -> highest;
    };
  }
}
