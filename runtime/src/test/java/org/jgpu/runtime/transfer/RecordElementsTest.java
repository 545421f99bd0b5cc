package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordElementsTest {
  private static final int COUNT = 1000;

  record Point(byte x, double y) {}

  record Line(Point from, short flag, Point to, boolean closed) {}

  private final RecordElements<Line> elements = RecordElements.of(Line.class);
  private final int bytes = elements.type().bytes();

  private static Line[] lines() {
    Line[] result = new Line[COUNT];
    Arrays.setAll(
        result,
        i -> new Line(new Point((byte) i, i), (short) i, new Point((byte) -i, -i), i % 2 == 0));
    return result;
  }

  @Test
  void paddingTravelsAsZeros() {
    ByteBuffer target = ByteBuffer.allocate(3 * bytes);
    Arrays.fill(target.array(), (byte) -1);
    elements.put(
        new Line[] {
          null, new Line(new Point((byte) 1, 0), (short) 0, new Point((byte) 0, 0), false)
        },
        1,
        1,
        target);
    byte[] expected = new byte[3 * bytes];
    Arrays.fill(expected, (byte) -1);
    Arrays.fill(expected, 0, bytes, (byte) 0);
    expected[0] = 1;
    assertEquals(ByteBuffer.wrap(expected), ByteBuffer.wrap(target.array()));
  }

  /** What each record takes of the heap are its boxed components, not its layout again. */
  @Test
  void aCopyTakesWhatItsComponentsTake() {
    Line[] lines = lines();
    ByteBuffer target = ByteBuffer.allocate(COUNT * bytes);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    elements.put(lines, 0, COUNT, target); // makes the accessors
    long before = threads.getCurrentThreadAllocatedBytes();
    elements.put(lines, 0, COUNT, target);
    long each = (threads.getCurrentThreadAllocatedBytes() - before) / COUNT;
    assertTrue(each <= 200, each + " bytes for each record");
  }

  @Test
  void aMissingComponentIsNamed() {
    Line[] lines = lines();
    lines[7] = new Line(new Point((byte) 1, 2), (short) 3, null, true);
    ByteBuffer target = ByteBuffer.allocate(COUNT * bytes);
    GpuException e =
        assertThrows(GpuException.class, () -> elements.put(lines, 5, COUNT - 5, target));
    assertEquals(
        "element 7: component to of "
            + Line.class.getName()
            + " is null; there is no null on the device",
        e.getMessage());
  }

  record Refusing(int x) {
    Refusing {
      if (x < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  @Test
  void aConstructorThatFailsIsNamed() {
    RecordElements<Refusing> refusing = RecordElements.of(Refusing.class);
    ByteBuffer source = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder()).putInt(4, -1);
    Refusing[] target = new Refusing[2];
    GpuException e = assertThrows(GpuException.class, () -> refusing.get(source, target, 0, 2));
    assertTrue(e.getMessage().endsWith("Refusing failed: " + e.getCause()), e.getMessage());
  }

  /** The JVM's limit of 255, less the handle's own arguments. */
  @Test
  void aRecordOfMoreComponentsThanTheJvmTakesIsRefused(@TempDir Path folder) throws Exception {
    assertEquals(126 * 8, RecordElements.of(ofDoubles(folder, 126)).type().bytes());
    GpuException e =
        assertThrows(GpuException.class, () -> RecordElements.of(ofDoubles(folder, 127)));
    assertTrue(e.getMessage().contains(" has 254 components, where a long or double counts"));
  }

  private static Class<? extends Record> ofDoubles(Path folder, int count) throws Exception {
    String name = "Doubles" + count;
    String components =
        IntStream.range(0, count).mapToObj(i -> "double x" + i).collect(Collectors.joining(", "));
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, "public record " + name + "(" + components + ") {}");
    ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", file.toString());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      return loader.loadClass(name).asSubclass(Record.class);
    }
  }
}
