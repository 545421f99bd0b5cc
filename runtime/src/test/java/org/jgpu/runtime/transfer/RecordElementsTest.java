package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

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
}
