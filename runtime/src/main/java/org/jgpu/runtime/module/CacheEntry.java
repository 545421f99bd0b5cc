package org.jgpu.runtime.module;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

  /** Returns the key of a compilation. */
  static String key(String sourceHash, String compiler, String architecture) {
    return sourceHash + " " + architecture + " " + compiler;
  }

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

  /** Returns the content, or null if {@code file} is damaged or belongs to another key. */
  static byte @Nullable [] decode(byte[] file, String key) {
    ByteBuffer in = ByteBuffer.wrap(file);
    if (file.length < HEADER + Integer.BYTES || in.getInt() != MAGIC) {
      return null;
    }
    int checksum = in.getInt();
    byte[] body = new byte[in.remaining()];
    in.get(body);
    if (BinaryIndex.checksum(body) != checksum) {
      return null;
    }
    ByteBuffer content = ByteBuffer.wrap(body);
    byte[] name = new byte[content.getInt()];
    content.get(name);
    if (!new String(name, StandardCharsets.UTF_8).equals(key)) {
      return null;
    }
    byte[] result = new byte[content.remaining()];
    content.get(result);
    return result;
  }
}
