package org.jgpu.toolchain.cache;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.SourceHash;
import org.jspecify.annotations.Nullable;

/**
 * The form of a cache file: a magic number, the checksum of what follows, the key, whose hash names
 * the file, and the content.
 */
final class CacheEntry {
  static final String SUFFIX = ".kernel";
  private static final int MAGIC = 0x4a475055;
  private static final int HEADER = 2 * Integer.BYTES;

  private CacheEntry() {}

  static String fileName(String key) {
    return SourceHash.of(key) + SUFFIX;
  }

  static byte[] encode(byte[] content, String key) {
    byte[] name = key.getBytes(StandardCharsets.UTF_8);
    byte[] body =
        ByteBuffer.allocate(Integer.BYTES + name.length + content.length)
            .putInt(name.length)
            .put(name)
            .put(content)
            .array();
    return ByteBuffer.allocate(HEADER + body.length)
        .putInt(MAGIC)
        .putInt(BinaryIndex.checksum(body))
        .put(body)
        .array();
  }

  /**
   * Returns the content, or null if {@code file} is damaged or belongs to another key. Whoever
   * forges a file makes its checksum right, too: lengths are compared before they are used.
   */
  static byte @Nullable [] decode(byte[] file, String key) {
    ByteBuffer in = ByteBuffer.wrap(file);
    if (file.length < HEADER + Integer.BYTES || in.getInt() != MAGIC) {
      return null;
    }
    int checksum = in.getInt();
    byte[] body = new byte[in.remaining()];
    in.get(body);
    ByteBuffer content = ByteBuffer.wrap(body);
    byte[] expected = key.getBytes(StandardCharsets.UTF_8);
    if (BinaryIndex.checksum(body) != checksum
        || content.getInt() != expected.length
        || content.remaining() < expected.length) {
      return null;
    }
    byte[] name = new byte[expected.length];
    content.get(name);
    if (!Arrays.equals(name, expected)) {
      return null;
    }
    byte[] result = new byte[content.remaining()];
    content.get(result);
    return result;
  }
}
