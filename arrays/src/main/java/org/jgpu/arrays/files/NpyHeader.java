package org.jgpu.arrays.files;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * What stands before the elements in a {@code .npy} file: magic, version, length, and a Python dict
 * as text.
 */
record NpyHeader(ElementForm form, boolean fortranOrder, long[] shape) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;

  /** NumPy leaves room for the digits that the extent may grow to when rows are appended. */
  private static final int DIGITS = 21;

  /** Far above what NumPy writes; below what would be a burden to hold. */
  private static final long LONGEST = 1 << 20;

  /** Reads a header, and the elements' bytes are those that {@code in} has then. */
  static NpyHeader read(ByteCursor in) {
    requireMagic(in);
    ByteBuffer version = in.next(2);
    int major = version.get(0);
    if (major < 1 || major > 3 || version.get(1) != 0) {
      throw in.place()
          .failure(
              MAGIC.length,
              "version %d.%d of the npy format; 1.0, 2.0 and 3.0 are known"
                  .formatted(major & 0xff, version.get(1) & 0xff));
    }
    long length = major == 1 ? in.next(2).getShort() & 0xffff : in.next(4).getInt() & 0xffffffffL;
    if (length > LONGEST) {
      throw in.place().failure(8, "a header of " + length + " bytes; at most 2^20 are expected");
    }
    long start = in.position();
    byte[] text = in.next((int) length).array();
    return new HeaderText(text, start, in.place(), major == 3).parse();
  }

  private static void requireMagic(ByteCursor in) {
    byte[] found = in.next(MAGIC.length).array();
    int wrong = Arrays.mismatch(found, MAGIC);
    if (wrong >= 0) {
      throw in.place()
          .failure(
              wrong,
              "found 0x%02x where an npy file has 0x%02x; it begins with \\x93NUMPY"
                  .formatted(found[wrong] & 0xff, MAGIC[wrong] & 0xff));
    }
  }

  /** Returns the header of {@code array}. */
  static NpyHeader of(DeviceArray<?> array) {
    ElementForm form = new ElementForm(array.dtype(), ByteOrder.nativeOrder());
    boolean fortran = !array.isContiguous() && array.transpose().isContiguous();
    return new NpyHeader(form, fortran, array.shape());
  }

  /**
   * Returns the bytes that NumPy writes for it.
   *
   * @throws GpuException if the elements are records
   */
  byte[] encode() {
    String text = text();
    boolean shortForm = ALIGNMENT + text.length() <= 0xffff;
    int lengthBytes = shortForm ? 2 : 4;
    int before = MAGIC.length + 2 + lengthBytes;
    int padding = ALIGNMENT - (before + text.length() + 1) % ALIGNMENT;
    int length = text.length() + padding + 1;
    ByteBuffer bytes = ByteBuffer.allocate(before + length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MAGIC).put((byte) (shortForm ? 1 : 2)).put((byte) 0);
    if (shortForm) {
      bytes.putShort((short) length);
    } else {
      bytes.putInt(length);
    }
    bytes.put((text + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII));
    return bytes.array();
  }

  private String text() {
    String type = NpyType.name(form.dtype());
    if (type == null) {
      throw new GpuException(
          "npy files hold no records of "
              + form.dtype()
              + "; save an array for each component, together in an npz file");
    }
    String extents =
        Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(", "));
    String text =
        "{'descr': '%s', 'fortran_order': %s, 'shape': (%s%s), }"
            .formatted(
                type, fortranOrder ? "True" : "False", extents, shape.length == 1 ? "," : "");
    return shape.length == 0 ? text : text + " ".repeat(DIGITS - growing().length());
  }

  private String growing() {
    return Long.toString(shape[fortranOrder ? shape.length - 1 : 0]);
  }

  /** Returns the number of bytes of the elements. */
  long dataBytes() {
    return Shapes.size(shape) * form.dtype().bytes();
  }
}
