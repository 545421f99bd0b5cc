package org.jgpu.processor.transform;

import org.jgpu.format.Access;

/** What a function does with an array parameter, its callees included. */
public record ArrayUse(boolean reads, boolean writes, boolean length) {
  /** The use of a parameter that nothing is done with. */
  public static final ArrayUse NONE = new ArrayUse(false, false, false);

  /** Returns the use of both. */
  public ArrayUse and(ArrayUse other) {
    return new ArrayUse(reads || other.reads, writes || other.writes, length || other.length);
  }

  /** Returns the descriptor's form; an unused array counts as read. */
  public Access access() {
    if (writes) {
      return reads ? Access.READ_WRITE : Access.WRITE;
    }
    return Access.READ;
  }
}
