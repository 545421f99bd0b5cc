package org.jgpu.software.ptx;

/** A branch target of one function; two labels are the same only if they are the same object. */
public final class Label {
  private final String name;
  private int position = -1;

  /** A label without a place yet. */
  public Label(String name) {
    this.name = name;
  }

  /** The PTX name, which need not be unique in a function. */
  public String name() {
    return name;
  }

  /** The index of the instruction that follows the label. */
  public int position() {
    return position;
  }

  /** Puts the label before the instruction of an index. */
  public void place(int instruction) {
    this.position = instruction;
  }

  @Override
  public String toString() {
    return name;
  }
}
