package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rewrites right PTX, as compilers lay it out, into text that means the same. */
final class Equivalents {
  private static final Pattern REGISTERS =
      Pattern.compile("(?m)^\\s*\\.reg\\s+\\.\\w+\\s+(%[A-Za-z_$]+)");
  private static final Pattern INSTRUCTION =
      Pattern.compile("\\s+(@!?%?\\w+ )?[a-z]\\w*(\\.[\\w:]+)*\\s[^{}]*;\\s*(//.*)?");
  private static final Pattern MOVE =
      Pattern.compile("\\s+mov\\.[a-z]\\d+\\s+%\\w+, [^{}%;]+;\\s*");
  private static final List<String> GAPS =
      List.of(" ", "\n", "\t", " /* a\ncomment */ ", " // to the end of the line\n", "\r\n");

  private static final List<BiFunction<String, Random, String>> ALL =
      List.of(
          Equivalents::gaps,
          Equivalents::registerNames,
          Equivalents::registerOrder,
          Equivalents::movesTwice,
          Equivalents::instructionsWithoutEffect,
          Equivalents::unreachableCode,
          Equivalents::sourceLines);

  private Equivalents() {}

  /** The text after one to three rewritings. */
  static String rewrite(String text, Random random) {
    String result = text;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      result = ALL.get(random.nextInt(ALL.size())).apply(result, random);
    }
    return result;
  }

  private static String gaps(String text, Random random) {
    List<String> pieces = Pieces.of(text);
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).isBlank() && random.nextInt(4) == 0) {
        pieces.set(i, "\n" + GAPS.get(random.nextInt(GAPS.size())) + pieces.get(i));
      }
    }
    return Pieces.join(pieces);
  }

  private static String registerNames(String text, Random random) {
    Set<String> prefixes = new HashSet<>();
    Matcher declared = REGISTERS.matcher(text);
    while (declared.find()) {
      prefixes.add(declared.group(1));
    }
    String letter = "%" + (char) ('a' + random.nextInt(26)) + "_";
    List<String> pieces = Pieces.of(text);
    pieces.replaceAll(
        piece ->
            prefixes.contains(piece.replaceAll("\\d+$", "")) ? letter + piece.substring(1) : piece);
    return Pieces.join(pieces);
  }

  private static String registerOrder(String text, Random random) {
    List<String> lines = lines(text);
    for (int i = 1; i < lines.size(); i++) {
      boolean both = REGISTERS.matcher(lines.get(i)).lookingAt() && wholeDeclaration(lines.get(i));
      both &= REGISTERS.matcher(lines.get(i - 1)).lookingAt() && wholeDeclaration(lines.get(i - 1));
      if (both && random.nextBoolean()) {
        Collections.swap(lines, i, i - 1);
      }
    }
    return String.join("\n", lines);
  }

  private static boolean wholeDeclaration(String line) {
    return line.trim().endsWith(";");
  }

  private static String movesTwice(String text, Random random) {
    List<String> out = new ArrayList<>();
    for (String line : lines(text)) {
      out.add(line);
      if (MOVE.matcher(line).matches() && random.nextBoolean()) {
        out.add(line);
      }
    }
    return String.join("\n", out);
  }

  private static String instructionsWithoutEffect(String text, Random random) {
    return behindInstructions(
        text, random, number -> "{ .reg .b64 %idle; mov.u64 %idle, " + number + "; }");
  }

  private static String unreachableCode(String text, Random random) {
    return behindInstructions(
        text, random, number -> "bra $over" + number + "; trap; $over" + number + ":");
  }

  private static String behindInstructions(
      String text, Random random, java.util.function.IntFunction<String> inserted) {
    List<String> out = new ArrayList<>();
    // Every rewriting makes the text longer, so that no label is made twice.
    int number = text.length() % 20_000 * 100_000;
    boolean call = false;
    // A variable's initial value that a gap put on a line of its own looks like an instruction.
    int depth = 0;
    for (String line : lines(text)) {
      out.add(line);
      call |= line.contains("call");
      depth += count(line, '{') - count(line, '}');
      boolean inside = depth > 0 && !call;
      if (inside && INSTRUCTION.matcher(line).matches() && random.nextInt(4) == 0) {
        out.add(inserted.apply(number++));
      }
      call &= !line.contains(";");
    }
    return String.join("\n", out);
  }

  private static int count(String line, char wanted) {
    return (int) line.chars().filter(c -> c == wanted).count();
  }

  private static String sourceLines(String text, Random random) {
    return Pattern.compile("(\\.loc\\s+\\d+) \\d+ \\d+")
        .matcher(text)
        .replaceAll(match -> match.group(1) + " " + (1 + random.nextInt(999)) + " 1");
  }

  private static List<String> lines(String text) {
    return new ArrayList<>(Arrays.asList(text.split("\n", -1)));
  }
}
