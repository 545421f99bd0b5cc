package org.jgpu.software.translate.operation;

import java.util.List;
import org.jgpu.software.matrix.WarpExchange;
import org.jgpu.software.ptx.Label;
import org.jspecify.annotations.Nullable;

/** Where control goes after an operation. */
public sealed interface Flow {

  /** To the next operation. */
  record Next() implements Flow {}

  /** To a label; with a guard on the operation, or else to the next one. */
  record Jump(Label target) implements Flow {}

  /**
   * To one of several labels by the operation's first read; to the next operation when out of
   * range.
   */
  record Table(List<Label> targets) implements Flow {}

  /** Nowhere: the thread ends; with a guard, or else to the next operation. */
  record Exit() implements Flow {}

  /**
   * To the next operation after others have been waited for. The operation's emission requests the
   * wait.
   *
   * @param conditional whether the emission leaves a boolean that says whether to wait at all
   * @param answer takes over what was waited for, after the thread goes on
   * @param exchange what all lanes of the warp do together while they wait, or null
   */
  record Suspend(boolean conditional, Emission answer, @Nullable WarpExchange exchange)
      implements Flow {
    /** A wait in which the lanes exchange nothing but what they request. */
    public Suspend(boolean conditional, Emission answer) {
      this(conditional, answer, null);
    }
  }

  /** The usual flow. */
  Flow NEXT = new Next();
}
