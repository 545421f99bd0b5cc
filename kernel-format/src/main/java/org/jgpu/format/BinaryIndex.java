package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The compiled binaries of one unit, written by the Maven plugin as {@link
 * KernelFiles#binaryIndex}. One line a binary: {@code binary <architecture> <bytes> <crc32c>
 * <compiler>}.
 *
 * @param sourceHash hash of the CUDA source they were made from; binaries of another hash are stale
 * @param binaries what was compiled
 */
public record BinaryIndex(String sourceHash, List<Binary> binaries) {
  private static final String HEADER = "jgpu-binaries 1";

  /** Copies {@code binaries}. */
  public BinaryIndex {
    binaries = List.copyOf(binaries);
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
    StringBuilder text = new StringBuilder(HEADER).append('\n');
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
    return text.toString();
  }

  /**
   * Reads the text form.
   *
   * @throws DescriptorFormatException if it is not one
   */
  public static BinaryIndex parse(String text) {
    String[] lines = text.split("\n", -1);
    if (lines.length < 2 || !lines[0].equals(HEADER) || !lines[1].startsWith("source ")) {
      throw new DescriptorFormatException("not a binary index of format 1: '" + lines[0] + "'");
    }
    List<Binary> binaries = new ArrayList<>();
    for (int i = 2; i < lines.length; i++) {
      if (!lines[i].isEmpty()) {
        binaries.add(binary(lines[i], i + 1));
      }
    }
    return new BinaryIndex(lines[1].substring("source ".length()), binaries);
  }

  private static Binary binary(String line, int number) {
    String[] words = line.split(" ", 5);
    if (words.length != 5 || !words[0].equals("binary")) {
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
}
