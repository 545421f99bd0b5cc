package org.jgpu.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * The compiled binaries of one unit, written by the Maven plugin as {@link
 * KernelFiles#binaryIndex}, sealed by a checksum. One line a binary: {@code binary <architecture>
 * <bytes> <crc32c> <compiler>}; one line a name: {@code symbol <symbol> <name expression>}.
 *
 * @param sourceHash hash of the CUDA source they were made from; binaries of another hash are stale
 * @param binaries what was compiled
 * @param symbols the compiled symbol of each of the source's {@link SourceHeader#names}
 */
public record BinaryIndex(String sourceHash, List<Binary> binaries, Map<String, String> symbols) {
  private static final SealedText FORM = new SealedText("jgpu-binaries", 2);

  /** Copies {@code binaries} and {@code symbols}. */
  public BinaryIndex {
    binaries = List.copyOf(binaries);
    symbols = Map.copyOf(symbols);
  }

  /** Creates the index of a source without name expressions. */
  public BinaryIndex(String sourceHash, List<Binary> binaries) {
    this(sourceHash, binaries, Map.of());
  }

  /**
   * One compiled file.
   *
   * @param target what it was compiled for
   * @param bytes its size
   * @param checksum {@link #checksum} of its content, so that damage is named rather than loaded
   * @param compiler the compiler and its version, such as {@code nvrtc-12.9}
   */
  public record Binary(Target target, long bytes, int checksum, String compiler) {}

  /** Returns the CRC-32C of {@code content}, which is intrinsic on current processors. */
  public static int checksum(byte[] content) {
    CRC32C crc = new CRC32C();
    crc.update(content, 0, content.length);
    return (int) crc.getValue();
  }

  /** Returns the text form. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("source ").append(sourceHash).append('\n');
    for (Binary binary : binaries) {
      text.append("binary ")
          .append(binary.target().architecture())
          .append(' ')
          .append(binary.bytes())
          .append(' ')
          .append(Integer.toHexString(binary.checksum()))
          .append(' ')
          .append(binary.compiler())
          .append('\n');
    }
    new TreeMap<>(symbols)
        .forEach(
            (name, symbol) ->
                text.append("symbol ").append(symbol).append(' ').append(name).append('\n'));
    return FORM.seal(text.toString());
  }

  /**
   * Reads the text form.
   *
   * @throws DescriptorFormatException if it is not one, is of another version of JGPU or damaged;
   *     the message says which
   */
  public static BinaryIndex parse(String text) {
    String[] lines = FORM.open(text).split("\n", -1);
    if (!lines[0].startsWith("source ")) {
      throw new DescriptorFormatException("line 2: expected a source: '" + lines[0] + "'");
    }
    List<Binary> binaries = new ArrayList<>();
    Map<String, String> symbols = new HashMap<>();
    for (int i = 1; i < lines.length; i++) {
      if (lines[i].startsWith("symbol ")) {
        String[] words = words(lines[i], 3, i + 2);
        symbols.put(words[2], words[1]);
      } else if (!lines[i].isEmpty()) {
        binaries.add(binary(lines[i], i + 2));
      }
    }
    return new BinaryIndex(lines[0].substring("source ".length()), binaries, symbols);
  }

  private static Binary binary(String line, int number) {
    String[] words = words(line, 5, number);
    if (!words[0].equals("binary")) {
      throw new DescriptorFormatException("line " + number + ": expected a binary: '" + line + "'");
    }
    try {
      return new Binary(
          Target.parse(words[1]),
          Long.parseLong(words[2]),
          Integer.parseUnsignedInt(words[3], 16),
          words[4]);
    } catch (NumberFormatException e) {
      throw new DescriptorFormatException("line " + number + ": bad number in '" + line + "'");
    }
  }

  private static String[] words(String line, int count, int number) {
    String[] words = line.split(" ", count);
    if (words.length != count) {
      throw new DescriptorFormatException("line " + number + ": cut short: '" + line + "'");
    }
    return words;
  }
}
