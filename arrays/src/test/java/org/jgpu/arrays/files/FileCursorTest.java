package org.jgpu.arrays.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCursorTest {
  private final byte[] content = new byte[10_000];
  @TempDir Path directory;

  /** Reads that end before, at and behind the end of a window; and the same without a mapping. */
  @Test
  void windowsDoNotShow() throws IOException {
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) (i * 31 + i / 256);
    }
    Path path = Files.write(directory.resolve("bytes"), content);
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      for (long mappedFrom : new long[] {0, content.length + 1}) {
        for (int window : new int[] {1, 100, 4096, 9_990, 20_000}) {
          for (int start : new int[] {0, 10, 4097}) {
            FileCursor cursor =
                new FileCursor(new FilePlace(path), channel, start, mappedFrom, window);
            byte[] found = new byte[content.length - start];
            for (int at = 0, step = 1; at < found.length; at += step, step = step * 3 % 997) {
              step = Math.min(step, found.length - at);
              cursor.read(ByteBuffer.wrap(found, at, step));
            }
            assertArrayEquals(Arrays.copyOfRange(content, start, content.length), found);
            assertEquals(content.length, cursor.position());
            assertThrows(FileFormatException.class, () -> cursor.read(ByteBuffer.allocate(1)));
          }
        }
      }
    }
  }

  /** Another program may cut a file while it is read. */
  @Test
  void aFileThatBecomesShorter() throws IOException {
    for (long mappedFrom : new long[] {0, Long.MAX_VALUE}) {
      Path path = Files.write(directory.resolve("bytes"), content);
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
        FileCursor cursor = new FileCursor(new FilePlace(path), channel, 0, mappedFrom, 1000);
        cursor.read(ByteBuffer.allocate(1000));
        Files.write(path, new byte[10]);
        FileFormatException e =
            assertThrows(FileFormatException.class, () -> cursor.read(ByteBuffer.allocate(5000)));
        assertEquals(true, e.getMessage().endsWith("became shorter while it was read"));
      }
    }
  }
}
