package org.jgpu.software.fuzz;

import java.util.List;
import java.util.Random;
import org.jgpu.software.fuzz.Mutator.Mutation;

/** Changes that know nothing of PTX. */
final class TextMutations {
  private static final String SYMBOLS = "{}[]();,.:@!|<>=+-\"/*% \n\t09azLr_$%\0é𝄞";

  static final List<Mutation> ALL =
      List.of(
          TextMutations::flipBit,
          TextMutations::replaceCharacter,
          TextMutations::insertCharacter,
          TextMutations::deleteSpan,
          TextMutations::repeatSpan,
          TextMutations::truncate,
          TextMutations::splice);

  private TextMutations() {}

  private static String flipBit(String text, String donor, Random random) {
    int at = random.nextInt(text.length());
    char flipped = (char) (text.charAt(at) ^ 1 << random.nextInt(8));
    return text.substring(0, at) + flipped + text.substring(at + 1);
  }

  private static String replaceCharacter(String text, String donor, Random random) {
    int at = random.nextInt(text.length());
    return text.substring(0, at) + symbol(random) + text.substring(at + 1);
  }

  private static String insertCharacter(String text, String donor, Random random) {
    int at = random.nextInt(text.length() + 1);
    return text.substring(0, at) + symbol(random) + text.substring(at);
  }

  private static char symbol(Random random) {
    return SYMBOLS.charAt(random.nextInt(SYMBOLS.length()));
  }

  private static String deleteSpan(String text, String donor, Random random) {
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + 1 + random.nextInt(30));
    return text.substring(0, from) + text.substring(to);
  }

  private static String repeatSpan(String text, String donor, Random random) {
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + 1 + random.nextInt(60));
    String span = text.substring(from, to);
    return text.substring(0, to) + span.repeat(1 + random.nextInt(3)) + text.substring(to);
  }

  private static String truncate(String text, String donor, Random random) {
    return text.substring(0, random.nextInt(text.length()));
  }

  private static String splice(String text, String donor, Random random) {
    String tail = donor.substring(random.nextInt(donor.length()));
    return text.substring(0, random.nextInt(text.length())) + tail;
  }
}
