package org.jgpu.software.exec;

import java.util.BitSet;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.SourceLocation;
import org.jspecify.annotations.Nullable;

/** How messages name instructions and threads. */
final class Places {
  /** What the names of instructions begin with that no PTX has. */
  private static final String OWN = "jgpu_";

  private Places() {}

  /** The source line and the PTX line of an instruction, with a space before; empty for none. */
  static String where(@Nullable Instruction instruction) {
    if (instruction == null) {
      return "";
    }
    SourceLocation at = instruction.source();
    String source = at == null ? "" : " at " + shortened(at);
    String name = instruction.name().startsWith(OWN) ? "" : ", " + instruction.name();
    return source + " (PTX line " + instruction.line() + name + ")";
  }

  /** Files by their names alone: their folders are those of the machine that compiled them. */
  private static String shortened(SourceLocation source) {
    SourceLocation outer = source.inlinedAt();
    String file = source.file().substring(source.file().lastIndexOf('/') + 1);
    String place = file + ":" + source.line();
    return outer == null ? place : place + ", inlined at " + shortened(outer);
  }

  /** Threads by their linear indices in the block: "thread 5", "threads 0-31, 64-95". */
  static String threads(BitSet threads) {
    return (threads.cardinality() == 1 ? "thread " : "threads ") + ranges(threads);
  }

  /** The lanes of a mask: "lane 5", "lanes 0-15". */
  static String lanes(int mask) {
    BitSet lanes = BitSet.valueOf(new long[] {mask & 0xffffffffL});
    return (lanes.cardinality() == 1 ? "lane " : "lanes ") + ranges(lanes);
  }

  private static String ranges(BitSet numbers) {
    StringBuilder text = new StringBuilder();
    for (int from = numbers.nextSetBit(0); from >= 0; ) {
      int end = numbers.nextClearBit(from);
      text.append(text.length() == 0 ? "" : ", ").append(from);
      if (end - from > 1) {
        text.append('-').append(end - 1);
      }
      from = numbers.nextSetBit(end);
    }
    return text.toString();
  }

  static String mask(int mask) {
    return "0x" + Integer.toHexString(mask);
  }
}
