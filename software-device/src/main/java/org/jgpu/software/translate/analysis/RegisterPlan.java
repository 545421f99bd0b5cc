package org.jgpu.software.translate.analysis;

import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.emission.Prologue;

/**
 * Where each register of a thread lives: in a local variable, given by its colour, or for good in
 * the thread's frame. A register in a local variable has a slot in the frame too, for the time its
 * thread waits. Uniform registers are the business of each method's {@link Prologue}.
 */
public final class RegisterPlan {
  private final JvmType[] kinds;
  private final int[] colours;
  private final int[] frameSlots;
  private final int[] colourCounts = new int[JvmType.values().length];
  private int residentInts;
  private int residentLongs;

  RegisterPlan(JvmType[] kinds) {
    this.kinds = kinds;
    this.colours = new int[kinds.length];
    this.frameSlots = new int[kinds.length];
    java.util.Arrays.fill(colours, -1);
    java.util.Arrays.fill(frameSlots, -1);
  }

  public JvmType kind(Register register) {
    return kinds[register.id()];
  }

  public JvmType kind(int id) {
    return kinds[id];
  }

  /** The number of local variables of a kind. */
  public int colours(JvmType kind) {
    return colourCounts[kind.ordinal()];
  }

  /** The number of local variables of all kinds. */
  public int colours() {
    int all = 0;
    for (int count : colourCounts) {
      all += count;
    }
    return all;
  }

  public int colour(Register register) {
    return colours[register.id()];
  }

  public int colour(int id) {
    return colours[id];
  }

  public void colour(int id, int colour) {
    colours[id] = colour;
    int kind = kinds[id].ordinal();
    colourCounts[kind] = Math.max(colourCounts[kind], colour + 1);
  }

  /** Whether a register was found to live in the frame. */
  public boolean resident(int id) {
    return frameSlots[id] >= 0;
  }

  /** Keeps a register in the frame. */
  void makeResident(int id) {
    frameSlots[id] = kinds[id].wide() ? residentLongs++ : residentInts++;
  }

  /** The frame slot that a register lives in, or -1. */
  public int frameSlot(Register register) {
    return frameSlots[register.id()];
  }

  /** The frame slot in which a register of a local variable is saved. */
  public int spillSlot(Register register) {
    int colour = colours[register.id()];
    return switch (kind(register)) {
      case INT -> residentInts + colour;
      case FLOAT -> residentInts + colours(JvmType.INT) + colour;
      case LONG -> residentLongs + colour;
      case DOUBLE -> residentLongs + colours(JvmType.LONG) + colour;
    };
  }

  /** 32-bit slots of a frame. */
  public int frameInts() {
    return residentInts + colours(JvmType.INT) + colours(JvmType.FLOAT);
  }

  /** 64-bit slots of a frame. */
  public int frameLongs() {
    return residentLongs + colours(JvmType.LONG) + colours(JvmType.DOUBLE);
  }
}
