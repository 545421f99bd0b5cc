package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What travels in jars is read as it was written, or refused. */
class DamagedFilesTest {
  /** A kind of file. */
  record Kind(SealedText form, String text, Function<String, Object> reader) {
    @Override
    public String toString() {
      return form.kind();
    }

    String body() {
      return text.substring(text.indexOf('\n') + 1);
    }
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        new Kind(
            DescriptorWriter.FORM,
            DescriptorWriter.write(DescriptorRoundTripTest.DESCRIPTOR),
            DescriptorReader::read),
        new Kind(
            new SealedText("jgpu-binaries", 2),
            new BinaryIndex(
                    "0123456789abcdef",
                    List.of(new BinaryIndex.Binary(Target.cubin(90), 6_144, 5, "nvrtc-12.9")),
                    Map.of("reduce<float, 256>", "_Z6reduceIfLi256EEvPf"))
                .text(),
            BinaryIndex::parse),
        new Kind(
            new SealedText("jgpu-functions", 2),
            new FunctionFile("lib.K", "1.2", "0123456789abcdef", List.of("(a)", "(b c)")).text(),
            FunctionFile::read));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyFlippedBitIsFound(Kind kind) {
    byte[] whole = kind.text().getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < whole.length; at++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] flipped = whole.clone();
        flipped[at] ^= (byte) (1 << bit);
        refused(kind, flipped);
      }
      byte[] zeroed = whole.clone();
      zeroed[at] = 0;
      refused(kind, zeroed);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyTruncationIsFound(Kind kind) {
    byte[] whole = kind.text().getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      refused(kind, Arrays.copyOf(whole, length));
    }
    refused(kind, Arrays.copyOf(whole, whole.length + 1));
  }

  private static void refused(Kind kind, byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    String message =
        assertThrows(DescriptorFormatException.class, () -> kind.reader().apply(text), text)
            .getMessage();
    assertTrue(message.contains("damaged") || message.contains("version of JGPU"), message);
    assertTrue(message.length() < 200, message);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void otherFormatsAreToldFromDamage(Kind kind) {
    String earlier = kind.form().kind() + " 1\n" + kind.body();
    assertEquals(
        "it has format 1 of an earlier version of JGPU, and this version reads format "
            + kind.form().format()
            + ": build it again with this version",
        message(kind, earlier));
    int read = kind.form().format();
    String later = new SealedText(kind.form().kind(), read + 1).seal("another thing\n");
    assertEquals(
        "it has format %d of a later version of JGPU, and this version reads format %d: use that"
                .formatted(read + 1, read)
            + " version or a later one",
        message(kind, later));
  }

  private static String message(Kind kind, String text) {
    return assertThrows(DescriptorFormatException.class, () -> kind.reader().apply(text))
        .getMessage();
  }

  /** Whoever makes the checksum right, too, gets an error or a file, never another exception. */
  @ParameterizedTest
  @MethodSource("kinds")
  void forgedFilesAreReadOrRefused(Kind kind) {
    int refused = 0;
    String body = kind.body();
    for (int at = 0; at < body.length(); at++) {
      for (String inserted : List.of("", "\n", " ", "(", "9", "-", "\u00e9")) {
        String forged = body.substring(0, at) + inserted + body.substring(at + 1);
        try {
          kind.reader().apply(kind.form().seal(forged));
        } catch (DescriptorFormatException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 0);
  }
}
