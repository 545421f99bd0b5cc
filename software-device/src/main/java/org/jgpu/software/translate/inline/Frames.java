package org.jgpu.software.translate.inline;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The variables of recursive functions, which lie in a frame on the thread's stack and not at a
 * fixed place.
 */
public final class Frames {
  /** Alignment of a frame. */
  public static final int ALIGNMENT = 16;

  private final Map<Variable, Frame> frames = new IdentityHashMap<>();
  private final Map<Variable, Boolean> generic = new IdentityHashMap<>();
  private final Map<Register, Frame> byBase = new HashMap<>();

  /** The frame of a function. */
  public static final class Frame {
    private final Register base;
    private final Map<Variable, Long> offsets = new IdentityHashMap<>();

    /** The first bytes keep the function's previous frame. */
    private long bytes = 8;

    private Frame(Register base) {
      this.base = base;
    }

    /** The register that holds the frame's offset in local memory while the function runs. */
    Register base() {
      return base;
    }

    /** The offset of a variable in the frame. */
    long offset(Variable variable) {
      return offsets.computeIfAbsent(variable, this::place);
    }

    private long place(Variable variable) {
      long alignment = Math.min(variable.alignment(), ALIGNMENT);
      long offset = (bytes + alignment - 1) & -alignment;
      bytes = offset + variable.bytes();
      return offset;
    }

    /** The size of the variables, rounded up. */
    public long bytes() {
      return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }
  }

  /** A frame whose place a register holds. */
  public Frame frame(Register base) {
    return byBase.computeIfAbsent(base, Frame::new);
  }

  void add(Variable variable, Frame frame) {
    frames.put(variable, frame);
  }

  /** The frame that a variable lies in, or null when it has a fixed place. */
  public @Nullable Frame frame(Variable variable) {
    return frames.get(variable);
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return byBase.isEmpty();
  }

  /**
   * Lets a local variable stand for a parameter variable that must lie in memory. Its address is a
   * generic one.
   *
   * @return whether the parameter lies in a frame
   */
  boolean replace(Variable parameter, Variable local) {
    Frame frame = frames.get(parameter);
    if (frame == null) {
      return false;
    }
    frames.put(local, frame);
    generic.put(local, true);
    return true;
  }

  /** Whether the address of a variable is a generic one. */
  boolean generic(Variable variable) {
    return generic.containsKey(variable);
  }
}
