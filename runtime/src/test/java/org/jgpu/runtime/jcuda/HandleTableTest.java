package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class HandleTableTest {
  private final HandleTable<String> table = new HandleTable<>("stream");

  @Test
  void returnsWhatWasAddedBeyondItsFirstCapacity() {
    List<Long> handles = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      handles.add(table.add("object " + i));
    }
    for (int i = 0; i < 1000; i++) {
      assertNotEquals(0, handles.get(i));
      assertEquals("object " + i, table.get(handles.get(i)));
    }
  }

  @Test
  void findsOutAHandleThatWasRemovedAndWhosePlaceIsTaken() {
    long first = table.add("first");
    assertEquals("first", table.remove(first));
    long second = table.add("second");
    assertNotEquals(first, second);
    assertEquals("second", table.get(second));
    GpuException failure = assertThrows(GpuException.class, () -> table.get(first));
    assertEquals("0x" + Long.toHexString(first) + " is no live CUDA stream", failure.getMessage());
    assertThrows(GpuException.class, () -> table.remove(first));
  }

  @Test
  void refusesNumbersThatAreNoHandles() {
    table.add("only");
    for (long number : new long[] {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40}) {
      assertThrows(GpuException.class, () -> table.get(number), Long.toHexString(number));
    }
  }

  @Test
  void givesEveryThreadItsOwnHandles() {
    List<Long> handles =
        IntStream.range(0, 5000).parallel().mapToObj(i -> table.add("object " + i)).toList();
    assertEquals(5000, handles.stream().distinct().count());
    for (int i = 0; i < 5000; i++) {
      assertEquals("object " + i, table.get(handles.get(i)));
    }
  }
}
