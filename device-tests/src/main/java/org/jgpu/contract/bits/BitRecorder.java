package org.jgpu.contract.bits;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the results of each test to the file that the property {@code jgpu.test.bits} names.
 * Without the property there is none. Thread-safe; one test runs at a time.
 */
public final class BitRecorder implements Closeable {
  private static final @Nullable BitRecorder INSTANCE = open(System.getProperty("jgpu.test.bits"));

  private final DataOutputStream out;
  private final List<RecordedResult> results = new ArrayList<>();
  private boolean inTest;

  private BitRecorder(DataOutputStream out) {
    this.out = out;
  }

  private static @Nullable BitRecorder open(@Nullable String file) {
    if (file == null || file.isEmpty()) {
      return null;
    }
    try {
      Deflater fast = new Deflater(Deflater.BEST_SPEED);
      return new BitRecorder(
          new DataOutputStream(
              new DeflaterOutputStream(Files.newOutputStream(Path.of(file)), fast, 1 << 16)));
    } catch (IOException e) {
      throw new UncheckedIOException("the record of results cannot be written to " + file, e);
    }
  }

  /** The recorder of this process, or null where nothing is recorded. */
  public static @Nullable BitRecorder instance() {
    return INSTANCE;
  }

  synchronized void copied(byte[] content) {
    if (inTest) {
      results.add(RecordedResult.of(content));
    }
  }

  /** Says that a test starts. */
  public synchronized void begin() {
    results.clear();
    inTest = true;
  }

  /**
   * Writes the results of the test that ends.
   *
   * @param test its class and method, and which of its invocations it was
   * @param varies why its results need not agree with other devices; empty if they must
   * @param skipped why the rest of it was not run here; empty if it was
   */
  public synchronized void end(String test, String varies, String skipped) {
    inTest = false;
    try {
      out.writeUTF(test);
      out.writeUTF(varies);
      out.writeUTF(skipped);
      out.writeInt(results.size());
      for (RecordedResult result : results) {
        result.write(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Notes that {@code actual}, which a device gave, is within units in the last place of what is
   * exact: another device may be as far from it on the other side.
   */
  public static void within(double ulps, Object actual) {
    note(2 * ulps, actual, Agreement.Kind.FLOAT_ULPS, Agreement.Kind.DOUBLE_ULPS);
  }

  /** As {@link #within}, for an absolute difference. */
  public static void near(double tolerance, Object actual) {
    note(2 * tolerance, actual, Agreement.Kind.FLOAT_NEAR, Agreement.Kind.DOUBLE_NEAR);
  }

  private static void note(
      double bound, Object actual, Agreement.Kind forFloats, Agreement.Kind forDoubles) {
    BitRecorder recorder = INSTANCE;
    if (recorder != null && Array.getLength(actual) > 0) {
      Agreement.Kind kind = actual instanceof float[] ? forFloats : forDoubles;
      recorder.agree(RecordedResult.of(bytes(actual)), new Agreement(kind, bound));
    }
  }

  private synchronized void agree(RecordedResult like, Agreement agreement) {
    results.replaceAll(result -> result.isSameAs(like) ? result.with(agreement) : result);
  }

  private static byte[] bytes(Object array) {
    if (array instanceof float[] floats) {
      ByteBuffer buffer = ByteBuffer.allocate(4 * floats.length).order(ByteOrder.nativeOrder());
      buffer.asFloatBuffer().put(floats);
      return buffer.array();
    }
    double[] doubles = (double[]) array;
    ByteBuffer buffer = ByteBuffer.allocate(8 * doubles.length).order(ByteOrder.nativeOrder());
    buffer.asDoubleBuffer().put(doubles);
    return buffer.array();
  }

  /** Ends the file. */
  @Override
  public synchronized void close() throws IOException {
    out.close();
  }
}
