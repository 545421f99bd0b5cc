package org.jgpu.contract.bits;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * One copy from a device: the digest of all of it, and its first bytes to tell how two differ.
 *
 * @param bytes its length
 * @param digest its SHA-256
 * @param start its first bytes, at most {@link #KEPT}
 * @param agreement how closely others must agree with it
 */
record RecordedResult(int bytes, byte[] digest, byte[] start, Agreement agreement) {
  private static final int KEPT = 1 << 20;

  /**
   * What arrays read of the device to learn that no kernel has noted an error. How often they look
   * depends on which streams still run, and so on time.
   */
  private static final RecordedResult NO_ERROR = of(new byte[32]);

  static RecordedResult of(byte[] content) {
    byte[] start = Arrays.copyOf(content, Math.min(KEPT, content.length));
    return new RecordedResult(content.length, digestOf(content), start, Agreement.EXACT);
  }

  private static byte[] digestOf(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Returns whether it is a test's, as far as can be told. */
  boolean counts() {
    return !isSameAs(NO_ERROR);
  }

  RecordedResult with(Agreement wanted) {
    return new RecordedResult(bytes, digest, start, wanted);
  }

  boolean isSameAs(RecordedResult other) {
    return bytes == other.bytes && Arrays.equals(digest, other.digest);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(bytes);
    out.write(digest);
    out.writeInt(start.length);
    out.write(start);
    out.writeUTF(agreement.kind().name());
    out.writeDouble(agreement.bound());
  }

  static RecordedResult read(DataInputStream in) throws IOException {
    int bytes = in.readInt();
    byte[] digest = in.readNBytes(32);
    byte[] start = in.readNBytes(in.readInt());
    Agreement.Kind kind = Agreement.Kind.valueOf(in.readUTF());
    return new RecordedResult(bytes, digest, start, new Agreement(kind, in.readDouble()));
  }
}
