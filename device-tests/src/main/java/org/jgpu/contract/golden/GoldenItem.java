package org.jgpu.contract.golden;

import org.jspecify.annotations.Nullable;

/** An item of an index. */
public sealed interface GoldenItem {
  /** One index. */
  record At(long index) implements GoldenItem {}

  /** A slice, whose ends and step may be left out. */
  record Range(@Nullable Long start, @Nullable Long stop, @Nullable Long step)
      implements GoldenItem {}

  /** An array, by its number among the inputs of the case. */
  record Array(int input) implements GoldenItem {}

  /** What selects nothing. */
  enum Special implements GoldenItem {
    /** As many whole axes as are left over. */
    ELLIPSIS,
    /** A new axis of extent 1. */
    NEW_AXIS
  }
}
