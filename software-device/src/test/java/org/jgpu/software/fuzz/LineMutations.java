package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jgpu.software.fuzz.Mutator.Mutation;

/** Changes of whole lines, most of which hold one instruction. */
final class LineMutations {
  private static final int MOST_COPIES = 300;

  static final List<Mutation> ALL =
      List.of(
          on((lines, donor, random) -> lines.remove(at(lines, random))),
          on((lines, donor, random) -> lines.add(at(lines, random), some(lines, random))),
          on((lines, donor, random) -> lines.add(at(lines, random), some(donor, random))),
          on((lines, donor, random) -> lines.set(at(lines, random), some(donor, random))),
          on((lines, donor, random) -> swap(lines, random)),
          on((lines, donor, random) -> neighbours(lines, random)),
          on((lines, donor, random) -> move(lines, random)),
          on((lines, donor, random) -> block(lines, donor, random)),
          on((lines, donor, random) -> repeat(lines, random)));

  private LineMutations() {}

  private interface Change {
    void apply(List<String> lines, List<String> donor, Random random);
  }

  private static Mutation on(Change change) {
    return (text, donor, random) -> {
      List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
      change.apply(lines, Arrays.asList(donor.split("\n", -1)), random);
      return String.join("\n", lines);
    };
  }

  private static int at(List<String> lines, Random random) {
    return random.nextInt(lines.size());
  }

  private static String some(List<String> lines, Random random) {
    return lines.get(random.nextInt(lines.size()));
  }

  private static void swap(List<String> lines, Random random) {
    Collections.swap(lines, at(lines, random), at(lines, random));
  }

  private static void neighbours(List<String> lines, Random random) {
    int at = at(lines, random);
    Collections.swap(lines, at, Math.min(at + 1, lines.size() - 1));
  }

  private static void move(List<String> lines, Random random) {
    String line = lines.remove(at(lines, random));
    lines.add(random.nextInt(lines.size() + 1), line);
  }

  /** Copies some lines of the donor. */
  private static void block(List<String> lines, List<String> donor, Random random) {
    int from = at(donor, random);
    int to = Math.min(donor.size(), from + 1 + random.nextInt(20));
    lines.addAll(at(lines, random), donor.subList(from, to));
  }

  private static void repeat(List<String> lines, Random random) {
    int at = at(lines, random);
    lines.addAll(at, Collections.nCopies(random.nextInt(MOST_COPIES), lines.get(at)));
  }
}
