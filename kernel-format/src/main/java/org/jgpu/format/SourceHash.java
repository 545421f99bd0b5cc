package org.jgpu.format;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The content hash of CUDA sources: the first 16 hexadecimal digits of SHA-256. */
public final class SourceHash {
  private static final int DIGITS = 16;

  private SourceHash() {}

  /** Returns the hash of {@code source} in UTF-8. */
  public static String of(String source) {
    return of(source.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the hash of {@code content}. */
  public static String of(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
