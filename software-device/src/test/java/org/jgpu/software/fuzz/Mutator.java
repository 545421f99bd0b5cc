package org.jgpu.software.fuzz;

import java.util.List;
import java.util.Random;

/** Makes a mutant out of a seed: a text with one to four changes, each of one of four levels. */
final class Mutator {
  private final Corpus corpus;

  /** A change of a text; {@code donor} is another text of the corpus. */
  interface Mutation {
    String apply(String text, String donor, Random random);
  }

  Mutator(Corpus corpus) {
    this.corpus = corpus;
  }

  /** The mutant of a number; the same for the same corpus and seed. */
  String mutant(long seed, int index) {
    Random random = random(seed, index);
    String text = start(random);
    int changes = 1 + (random.nextInt(3) == 0 ? random.nextInt(4) : 0);
    for (int i = 0; i < changes && !text.isEmpty(); i++) {
      List<Mutation> level =
          switch (random.nextInt(20)) {
            case 0, 1, 2 -> TextMutations.ALL;
            case 3 -> StructureMutations.ALL;
            case 4, 5, 6, 7, 8 -> LineMutations.ALL;
            default -> TokenMutations.ALL;
          };
      text = level.get(random.nextInt(level.size())).apply(text, start(random), random);
    }
    return text;
  }

  static Random random(long seed, int index) {
    return new Random(seed * 0x9E3779B97F4A7C15L + index);
  }

  private String start(Random random) {
    List<String> from = random.nextInt(40) == 0 ? corpus.texts() : corpus.kernels();
    return from.get(random.nextInt(from.size()));
  }
}
