package org.jgpu.software.fuzz;

import java.util.List;

/**
 * Makes every loop of a PTX text end: each thread counts its branches and traps after {@value
 * #BRANCHES} of them. A mutant's endless loop then ends as a trap.
 */
final class Fuel {
  /** How many branches a thread may take in one function. */
  static final int BRANCHES = 2000;

  private static final String TANK =
      " .reg .b32 %fuel; .reg .pred %dry; mov.b32 %fuel, " + BRANCHES + "; ";
  private static final String BURN =
      " sub.u32 %fuel, %fuel, 1; setp.eq.u32 %dry, %fuel, 0; @%dry trap; ";

  private final StringBuilder out = new StringBuilder();
  private final StringBuilder statement = new StringBuilder();
  private boolean function;
  private int depth;
  private boolean guarded;

  private Fuel() {}

  static String limit(String text) {
    Fuel fuel = new Fuel();
    List<String> pieces = Pieces.of(text);
    pieces.forEach(fuel::piece);
    return fuel.out.append(fuel.statement).toString();
  }

  private void piece(String piece) {
    if (Pieces.blank(piece)) {
      statement.append(piece);
      return;
    }
    switch (piece) {
      case ".entry", ".func" -> {
        function |= depth == 0;
        statement.append(piece);
      }
      case "{" -> {
        statement.append(piece).append(depth++ == 0 && function ? TANK : "");
        flush();
      }
      case "}" -> {
        depth = Math.max(depth - 1, 0);
        function &= depth > 0;
        statement.append(piece);
        flush();
      }
      case ";" -> {
        function &= depth > 0;
        statement.append(piece);
        flush();
      }
      case "@" -> {
        flush();
        guarded = true;
        statement.append(piece);
      }
      case "bra", "brx" -> branch(piece);
      default -> {
        guarded &= guard(piece);
        statement.append(piece);
      }
    }
  }

  private boolean guard(String piece) {
    return piece.equals("!") || Pieces.name(piece) && statement.toString().matches("@[\\s!]*");
  }

  /** Puts the count before the branch's guard, or before the branch when it has none. */
  private void branch(String piece) {
    if (!guarded) {
      flush();
    }
    out.append(depth > 0 && function ? BURN : "");
    statement.append(piece);
    flush();
  }

  private void flush() {
    out.append(statement);
    statement.setLength(0);
    guarded = false;
  }
}
