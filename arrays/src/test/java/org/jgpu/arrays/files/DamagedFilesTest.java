package org.jgpu.arrays.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small files, cut at every byte, and with every byte changed to every other. */
class DamagedFilesTest {
  @TempDir Path directory;

  private static Map<String, byte[]> files() throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    files.put("npy", npy());
    files.put("stored npz", npz(ZipEntry.STORED));
    files.put("deflated npz", npz(ZipEntry.DEFLATED));
    files.put("safetensors", safetensors());
    return files;
  }

  private static Iterable<String> names() throws IOException {
    return files().keySet();
  }

  private static byte[] npy() {
    byte[] header =
        new NpyHeader(
                new ElementForm(DType.INT16, ByteOrder.LITTLE_ENDIAN), false, new long[] {2, 3})
            .encode();
    byte[] file = Arrays.copyOf(header, header.length + 12);
    for (int i = 0; i < 12; i++) {
      file[header.length + i] = (byte) (i * 7);
    }
    return file;
  }

  private static byte[] npz(int method) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      ZipEntry entry = new ZipEntry("x.npy");
      entry.setTime(0);
      entry.setMethod(method);
      if (method == ZipEntry.STORED) {
        CRC32 sum = new CRC32();
        sum.update(npy());
        entry.setCrc(sum.getValue());
        entry.setSize(npy().length);
      }
      zip.putNextEntry(entry);
      zip.write(npy());
    }
    return bytes.toByteArray();
  }

  private static byte[] safetensors() {
    String json =
        "{\"__metadata__\":{\"k\":\"v\"},\"a\":{\"dtype\":\"I16\",\"shape\":[2,2],\"data_offsets\":[0,8]},"
            + "\"b\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[8,11]}}";
    byte[] header = json.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(8 + header.length + 11)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(header.length)
        .put(header)
        .put(new byte[11])
        .array();
  }

  @ParameterizedTest
  @MethodSource("names")
  void wholeFilesAreRead(String name) throws IOException {
    byte[] file = files().get(name);
    assertEquals("", read(file, "whole"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyPrefixIsRefused(String name) throws IOException {
    byte[] file = files().get(name);
    for (int length = 0; length < file.length; length++) {
      String message = read(Arrays.copyOf(file, length), "prefix of " + length);
      assertTrue(message.contains(", byte "), length + ": " + message);
    }
  }

  /** One bit after the other, and signs that mean something in one of the formats. */
  @ParameterizedTest
  @MethodSource("names")
  void everyChangedByteIsReadOrRefused(String name) throws IOException {
    byte[] file = files().get(name);
    Path path = Files.write(directory.resolve("file"), file);
    int refused = 0;
    int all = 0;
    // In place, because systems make sure of files that are written anew, which takes them long.
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      for (int at = 0; at < file.length; at++) {
        for (byte change : changes(file[at])) {
          channel.write(ByteBuffer.wrap(new byte[] {change}), at);
          refused += read(path, file.length, at + " is " + change).isEmpty() ? 0 : 1;
          all++;
        }
        channel.write(ByteBuffer.wrap(file, at, 1), at);
      }
    }
    assertTrue(refused > all / 4, refused + " of " + all);
    assertEquals("", read(path, file.length, "mended"));
  }

  private static byte[] changes(byte from) {
    byte[] changes = Arrays.copyOf("\0\u00ff 09<>|()'\"{}[],:L\\".getBytes(ISO_8859_1), 29);
    for (int bit = 0; bit < 8; bit++) {
      changes[21 + bit] = (byte) (from ^ 1 << bit);
    }
    return changes;
  }

  private String read(byte[] bytes, String what) throws IOException {
    return read(Files.write(directory.resolve("file"), bytes), bytes.length, what);
  }

  /** Returns the message about a file; empty if all of it can be read. */
  private String read(Path path, int length, String what) {
    try (ArrayFile file = ArrayFile.open(path)) {
      for (String name : file.names()) {
        StoredArray array = file.array(name);
        assertTrue(array.bytes() <= 1032L * length, what + " asks for " + array.bytes());
        array.readAll(block -> {});
      }
      return "";
    } catch (FileFormatException e) {
      assertTrue(e.getMessage().startsWith(path.toString()), what + ": " + e.getMessage());
      return e.getMessage();
    } catch (RuntimeException e) {
      throw new AssertionError(what, e);
    }
  }

  /** What the header says is not believed before the file has it. */
  @Test
  void aHugeShapeOfASmallFile() throws IOException {
    byte[] header =
        new NpyHeader(
                new ElementForm(DType.FLOAT64, ByteOrder.LITTLE_ENDIAN),
                false,
                new long[] {1L << 40, 3})
            .encode();
    Path path = Files.write(directory.resolve("huge.npy"), header);
    FileFormatException e =
        assertThrows(FileFormatException.class, () -> ArrayFile.open(path).close());
    assertEquals(
        path
            + ", byte 128: the file ends here, but 26388279066624 bytes are expected from byte 128"
            + " on; it is not whole, get it again",
        e.getMessage());
  }

  @Test
  void headersThatNobodyWrites() throws IOException {
    refused("{'descr': '<f4', 'fortran_order': False}", 10 + 40, "no 'shape'");
    refused("{'descr': '<f4', 'fortran_order': 0, 'shape': (3,)}", 10 + 34, "expected True");
    refused("{'descr': '<f4', 'fortran_order': False, 'shape': (3)}", 10 + 52, "a tuple");
    refused("{'descr': '<f4', 'fortran_order': False, 'shape': (-3,)}", 10 + 51, "from 0 on");
    refused("{'descr': '<f4', 'descr': '<f4'}", 10 + 17, "'descr' a second time");
    refused("{'descr': '<f4', 'extra': 1}", 10 + 17, "the key 'extra'");
    refused("{'descr': '<f3', 'fortran_order'}", 10 + 10, "dtype '<f3'");
    refused("{'descr': '|O', 'fortran_order'}", 10 + 10, "Python objects");
    refused("{'descr': [('a', '<f4')]}", 10 + 10, "structured");
    refused(
        "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 9223372036854775807)}",
        10 + 50,
        "2^63 - 1 bytes");
    refused(
        "{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775808,)}",
        10 + 51,
        "above 2^63 - 1");
    refused("__import__('os').system('true')", 10, "expected {");
  }

  private void refused(String dict, int at, String words) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.write(("\u0093NUMPY\1\0").getBytes(ISO_8859_1));
    file.write(dict.length());
    file.write(0);
    file.write(dict.getBytes(ISO_8859_1));
    String message = read(file.toByteArray(), dict);
    assertTrue(message.contains(", byte " + at + ": "), at + ": " + message);
    assertTrue(message.contains(words), message);
  }

  @Test
  void tensorsThatNobodyWrites() throws IOException {
    tensors(
        "{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[1,2]}}", "where those before");
    tensors(
        "{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,1]}}", "do not make a shape");
    tensors("{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[1,0]}}", "no begin and end");
    tensors("{\"a\":{\"dtype\":\"U8\",\"shape\":[1]}}", "has no data_offsets");
    tensors("{\"a\":{\"dtype\":\"F8_E4M3\",\"shape\":[1],\"data_offsets\":[0,1]}}", "F8_E4M3");
    tensors("{\"a\":{\"dtype\":\"U8\",\"shape\":[01],\"data_offsets\":[0,1]}}", "begins with 0");
    tensors("{\"a\":{\"dtype\":\"U8\"},\"a\":{}}", "no shape");
    tensors("{\"a\":{\"dtype\":\"U8\",\"x\":1}}", "has 'x'");
    tensors("{\"__metadata__\":{\"k\":1}}", "expected a string");
    tensors("{}x", "behind the header's object");
  }

  private void tensors(String json, String words) throws IOException {
    byte[] header = json.getBytes(StandardCharsets.UTF_8);
    byte[] file =
        ByteBuffer.allocate(8 + header.length + 1)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(header.length)
            .put(header)
            .array();
    String message = read(file, json);
    assertTrue(message.contains(words) && message.contains(", byte "), json + ": " + message);
  }
}
