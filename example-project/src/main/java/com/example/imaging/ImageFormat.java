package com.example.imaging;

import com.example.cli.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The formats that can be read, told by how a file begins, whatever its name. */
enum ImageFormat {
  PNG(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'),
  JPEG(0xff, 0xd8, 0xff);

  private static final int LONGEST = 8;

  private final byte[] signature;

  ImageFormat(int... signature) {
    this.signature = new byte[signature.length];
    for (int i = 0; i < signature.length; i++) {
      this.signature[i] = (byte) signature[i];
    }
  }

  /**
   * Returns the format of {@code file}.
   *
   * @throws FailureException if there is no such file, it is empty or of another format
   */
  static ImageFormat of(Path file) {
    if (!Files.exists(file)) {
      throw new FailureException("there is no file " + file + "; name a PNG or JPEG image");
    }
    if (Files.isDirectory(file)) {
      throw new FailureException(file + " is a directory; name a PNG or JPEG image in it");
    }
    byte[] start = start(file);
    if (start.length == 0) {
      throw new FailureException(file + " is empty (0 bytes); name a PNG or JPEG image");
    }
    for (ImageFormat format : values()) {
      if (format.begins(start)) {
        return format;
      }
    }
    throw new FailureException(
        "%s is neither PNG nor JPEG: it begins with %s; convert it first"
            .formatted(file, shown(start)));
  }

  private static byte[] start(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(LONGEST);
    } catch (IOException e) {
      throw new FailureException(
          "cannot read %s (%s); check its permissions".formatted(file, e), e);
    }
  }

  private boolean begins(byte[] start) {
    return start.length >= signature.length
        && Arrays.equals(start, 0, signature.length, signature, 0, signature.length);
  }

  /** Text as text, anything else as hexadecimal numbers. */
  private static String shown(byte[] start) {
    StringBuilder hex = new StringBuilder();
    boolean text = true;
    for (byte b : start) {
      text &= b >= ' ' && b < 0x7f;
      hex.append(hex.length() == 0 ? "" : " ").append("%02x".formatted(b & 255));
    }
    return text ? "'" + new String(start, StandardCharsets.US_ASCII) + "'" : "bytes " + hex;
  }
}
