package org.jgpu.runtime.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ServiceLoader;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LaunchTableTest {
  private static final long START = 0x7000_0000L;

  @Test
  void tablePointsToParametersAndTheirSize() {
    ByteBuffer memory =
        ByteBuffer.allocate(LaunchTable.bytesFor(100)).order(ByteOrder.nativeOrder());
    LaunchTable table = new LaunchTable(memory, START, 100);
    int at = (int) (table.address() - START);
    assertEquals(1, memory.getLong(at));
    assertEquals(START, memory.getLong(at + 8));
    assertEquals(2, memory.getLong(at + 16));
    assertEquals(0, memory.getLong(at + 32));
    int sizeAt = (int) (memory.getLong(at + 24) - START);
    assertTrue(sizeAt >= 100 && sizeAt + 8 <= at, "the size lies behind the parameters");
    table.setSize(44);
    assertEquals(44, memory.getLong(sizeAt));
    assertEquals(44, table.size());
    assertThrows(IllegalArgumentException.class, () -> table.setSize(101));
    assertEquals(0, LaunchTable.bytesFor(100) % 16);
  }

  @Test
  void bothHardwareDriversAreRegistered() {
    TreeSet<String> names = new TreeSet<>();
    ServiceLoader.load(DriverProvider.class).forEach(provider -> names.add(provider.name()));
    assertTrue(names.contains("foreign"), names.toString());
    assertTrue(names.contains("jcuda"), names.toString());
  }
}
