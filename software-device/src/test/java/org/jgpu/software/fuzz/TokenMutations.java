package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.jgpu.software.fuzz.Mutator.Mutation;

/** Changes of tokens: operands, registers, types, modifiers, opcodes, numbers, labels. */
final class TokenMutations {
  static final List<Mutation> ALL =
      List.of(
          on(TokenMutations::sameClass),
          on(TokenMutations::sameClass),
          on(TokenMutations::sameClass),
          on((pieces, donor, random) -> set(pieces, random, Pieces::number, PtxWords.NUMBERS)),
          on((pieces, donor, random) -> set(pieces, random, Pieces::number, PtxWords.NUMBERS)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::type, PtxWords.TYPES)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::type, PtxWords.TYPES)),
          on((pieces, donor, random) -> set(pieces, random, Pieces::dotted, PtxWords.MODIFIERS)),
          on(
              (pieces, donor, random) ->
                  set(pieces, random, TokenMutations::opcode, PtxWords.OPCODES)),
          on(
              (pieces, donor, random) ->
                  set(pieces, random, TokenMutations::opcode, PtxWords.OPCODES)),
          on((pieces, donor, random) -> set(pieces, random, piece -> true, PtxWords.OTHERS)),
          on((pieces, donor, random) -> add(pieces, random, PtxWords.OTHERS)),
          on((pieces, donor, random) -> add(pieces, random, PtxWords.MODIFIERS)),
          on((pieces, donor, random) -> add(pieces, random, PtxWords.TYPES)),
          on((pieces, donor, random) -> pieces.remove(random.nextInt(pieces.size()))),
          on(TokenMutations::repeat),
          on(TokenMutations::swap),
          on(TokenMutations::fromDonor));

  private TokenMutations() {}

  private interface Change {
    void apply(List<String> pieces, String donor, Random random);
  }

  private static Mutation on(Change change) {
    return (text, donor, random) -> {
      List<String> pieces = Pieces.of(text);
      if (!pieces.isEmpty()) {
        change.apply(pieces, donor, random);
      }
      return Pieces.join(pieces);
    };
  }

  private static boolean type(String piece) {
    return List.of(PtxWords.TYPES).contains(piece);
  }

  private static boolean opcode(String piece) {
    return List.of(PtxWords.OPCODES).contains(piece);
  }

  /** The place of a token that a predicate holds for, or of any. */
  private static int find(List<String> pieces, Random random, Predicate<String> wanted) {
    for (int i = 0; i < 300; i++) {
      int at = random.nextInt(pieces.size());
      if (!Pieces.blank(pieces.get(at)) && wanted.test(pieces.get(at))) {
        return at;
      }
    }
    return random.nextInt(pieces.size());
  }

  private static void set(
      List<String> pieces, Random random, Predicate<String> wanted, String[] choices) {
    pieces.set(find(pieces, random, wanted), choices[random.nextInt(choices.length)]);
  }

  private static void add(List<String> pieces, Random random, String[] choices) {
    int at = find(pieces, random, piece -> true);
    pieces.add(at + random.nextInt(2), choices[random.nextInt(choices.length)]);
  }

  /** A name instead of a name, a number instead of a number, all from the same text. */
  private static void sameClass(List<String> pieces, String donor, Random random) {
    int to = find(pieces, random, piece -> true);
    char first = pieces.get(to).charAt(0);
    int from =
        find(
            pieces,
            random,
            piece -> piece.charAt(0) == first || Pieces.name(piece) && Pieces.name("" + first));
    pieces.set(to, pieces.get(from));
  }

  private static void repeat(List<String> pieces, String donor, Random random) {
    int at = find(pieces, random, piece -> true);
    pieces.add(at, pieces.get(at));
  }

  private static void swap(List<String> pieces, String donor, Random random) {
    int one = find(pieces, random, piece -> true);
    int near = Math.max(0, Math.min(pieces.size() - 1, one - 6 + random.nextInt(13)));
    String piece = pieces.get(one);
    pieces.set(one, pieces.get(near));
    pieces.set(near, piece);
  }

  private static void fromDonor(List<String> pieces, String donor, Random random) {
    List<String> others = new ArrayList<>(Pieces.of(donor));
    int to = find(pieces, random, piece -> true);
    pieces.set(to, others.get(find(others, random, piece -> true)));
  }
}
