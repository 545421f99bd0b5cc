package org.jgpu.arrays.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jgpu.runtime.error.GpuException;

/**
 * What {@code "ij,jk->ik"} says. A letter's label is its code; axes that an ellipsis stands for
 * have the labels -1, -2 and so on from the last.
 *
 * @param operands the labels of each operand's axes
 * @param result those of the result's
 */
record Subscripts(List<int[]> operands, int[] result) {
  private static final String ARROW = "->";
  private static final String ELLIPSIS = "...";

  /**
   * Reads subscripts.
   *
   * @param ranks of the operands
   * @throws GpuException if they are malformed or do not fit
   */
  static Subscripts of(String text, int[] ranks) {
    String plain = text.replace(" ", "");
    int arrow = plain.indexOf(ARROW);
    String inputs = arrow < 0 ? plain : plain.substring(0, arrow);
    String[] terms = inputs.split(",", -1);
    if (terms.length != ranks.length) {
      throw wrong(text, "names " + terms.length + " operands, and there are " + ranks.length);
    }
    List<int[]> operands = new ArrayList<>();
    for (int i = 0; i < terms.length; i++) {
      operands.add(operand(text, terms[i], i, ranks[i]));
    }
    return new Subscripts(
        operands,
        arrow < 0
            ? implied(operands)
            : stated(text, plain.substring(arrow + ARROW.length()), operands));
  }

  private static int[] operand(String text, String term, int number, int rank) {
    int[] labels = labels(text, term, "operand " + number);
    boolean open = term.contains(ELLIPSIS);
    if (open ? labels.length > rank : labels.length != rank) {
      throw wrong(
          text,
          "has "
              + labels.length
              + " labels for operand "
              + number
              + " of rank "
              + rank
              + (labels.length < rank ? "; '...' stands for the axes that are left" : ""));
    }
    return open ? filled(labels, term.indexOf(ELLIPSIS), rank - labels.length) : labels;
  }

  /** Returns labels with those of {@code count} axes of an ellipsis among them. */
  private static int[] filled(int[] labels, int at, int count) {
    return IntStream.concat(
            IntStream.concat(Arrays.stream(labels, 0, at), IntStream.rangeClosed(-count, -1)),
            Arrays.stream(labels, at, labels.length))
        .toArray();
  }

  private static int[] labels(String text, String term, String where) {
    int ellipsis = term.indexOf(ELLIPSIS);
    String letters =
        ellipsis < 0 ? term : term.substring(0, ellipsis) + term.substring(ellipsis + 3);
    for (char letter : letters.toCharArray()) {
      boolean known = letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z';
      if (!known) {
        throw wrong(
            text,
            "has '"
                + letter
                + "' in "
                + where
                + ", which is no letter"
                + (letter == '.' ? "; an ellipsis is '...', once" : ""));
      }
    }
    return letters.chars().toArray();
  }

  /** All axes of ellipses, and the labels that stand once. */
  private static int[] implied(List<int[]> operands) {
    int[] letters = operands.stream().flatMapToInt(Arrays::stream).filter(l -> l > 0).toArray();
    int[] once =
        Arrays.stream(letters)
            .filter(label -> Arrays.stream(letters).filter(l -> l == label).count() == 1)
            .sorted()
            .toArray();
    return filled(once, 0, open(operands));
  }

  /** Returns how many axes ellipses stand for. */
  private static int open(List<int[]> operands) {
    return -Math.min(0, operands.stream().flatMapToInt(Arrays::stream).min().orElse(0));
  }

  private static int[] stated(String text, String term, List<int[]> operands) {
    int[] labels = labels(text, term, "the result");
    for (int i = 0; i < labels.length; i++) {
      int label = labels[i];
      if (Contraction.has(Arrays.copyOf(labels, i), label)) {
        throw wrong(text, "has '" + (char) label + "' twice in the result");
      }
      if (operands.stream().noneMatch(operand -> Contraction.has(operand, label))) {
        throw wrong(text, "has '" + (char) label + "' in the result and in no operand");
      }
    }
    boolean open = term.contains(ELLIPSIS);
    if (!open && open(operands) > 0) {
      throw wrong(text, "has no '...' in the result for the axes of the operands' '...'");
    }
    return open ? filled(labels, term.indexOf(ELLIPSIS), open(operands)) : labels;
  }

  private static GpuException wrong(String text, String what) {
    return new GpuException("einsum(\"" + text + "\"): it " + what);
  }

  /** Returns a label as it was written. */
  static String text(int label) {
    return label > 0 ? "'" + (char) label + "'" : "axis " + label + " of '...'";
  }
}
