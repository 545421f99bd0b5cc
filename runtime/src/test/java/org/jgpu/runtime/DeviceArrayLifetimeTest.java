package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Who closes the memory of arrays: views, scopes, and those who take it over. */
class DeviceArrayLifetimeTest extends DeviceArrayTestBase {
  @Test
  void useAfterCloseIsAnError() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    DeviceArray<int[]> view = array.transpose();
    array.close();
    array.close();
    assertTrue(array.isClosed());
    assertTrue(view.isClosed());
    assertThrows(GpuException.class, array::toHost);
    assertThrows(GpuException.class, array::copy);
    assertThrows(GpuException.class, array::address);
    assertThrows(GpuException.class, () -> array.reshape(6));
    assertThrows(GpuException.class, view::toHost);
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void closingAViewClosesOnlyTheView() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    DeviceArray<int[]> view = array.transpose();
    view.close();
    assertThrows(GpuException.class, view::toHost);
    assertArrayEquals(upTo(6), array.toHost());
  }

  @Test
  void ownershipCanPassToAView() {
    DeviceArray<int[]> array = gpu.array(upTo(6));
    DeviceArray<int[]> view = array.reshape(2, 3).own();
    array.close();
    assertFalse(view.isClosed());
    assertArrayEquals(upTo(6), view.toHost());
    view.close();
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
  }

  /** A scope around a loop that closes what it makes would fill the heap in the end. */
  @Test
  void aScopeDoesNotHoldWhatIsClosed() {
    List<WeakReference<Storage>> closed = new ArrayList<>();
    try (Scope scope = Scope.open();
        DeviceArray<int[]> kept = gpu.array(upTo(3))) {
      for (int i = 0; i < 10_000; i++) {
        DeviceArray<int[]> array = gpu.empty(DType.INT32, 3);
        closed.add(new WeakReference<>(array.storage()));
        array.close();
      }
      System.gc();
      long held = closed.stream().filter(storage -> storage.get() != null).count();
      assertTrue(held < 1000, () -> held + " closed arrays are held");
      assertFalse(kept.isClosed());
    }
  }

  @Test
  void scopeClosesAllButWhatIsKept() {
    DeviceArray<int[]> before = gpu.array(upTo(2));
    DeviceArray<int[]> kept;
    DeviceArray<int[]> lost;
    try (Scope scope = Scope.open()) {
      lost = gpu.array(upTo(3));
      kept = scope.keep(gpu.array(upTo(4)).reshape(2, 2));
      assertEquals(3, gpu.memoryStatistics().liveBlocks());
    }
    assertTrue(lost.isClosed());
    assertFalse(kept.isClosed());
    assertFalse(before.isClosed());
    kept.close();
    assertEquals(1, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void innerScopeKeepsForTheOuterOne() {
    DeviceArray<int[]> array;
    try (Scope outer = Scope.open()) {
      try (Scope inner = Scope.open()) {
        array = inner.keep(gpu.array(upTo(3)));
        assertThrows(GpuException.class, outer::close);
      }
      assertFalse(array.isClosed());
    }
    assertTrue(array.isClosed());
  }

  @Test
  void scopeBelongsToItsThread() throws InterruptedException {
    try (Scope scope = Scope.open()) {
      GpuException[] thrown = new GpuException[1];
      Thread other = new Thread(() -> thrown[0] = assertThrows(GpuException.class, scope::close));
      other.start();
      other.join();
      assertTrue(thrown[0].getMessage().contains("thread"), thrown[0].getMessage());
    }
  }

  @Test
  void closedGpuRefusesWork() {
    DeviceArray<int[]> array = gpu.array(upTo(3));
    gpu.close();
    gpu.close();
    assertThrows(GpuException.class, array::toHost);
    assertThrows(GpuException.class, () -> gpu.array(upTo(3)));
    array.close();
  }

  /** As an array library has it. */
  private static final class Table<A> extends DeviceArray<A> {
    Table(DeviceArray<A> array) {
      super(array);
    }

    @Override
    public Table<A> transpose() {
      return new Table<>(super.transpose());
    }
  }

  @Test
  void subclassesShareTheMemoryAndTakeItOver() {
    DeviceArray<int[]> array = gpu.array(upTo(6), 2, 3);
    Table<int[]> table = new Table<>(array);
    Table<int[]> turned = table.transpose();
    assertEquals(array.address(), turned.address());
    array.close();
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, table.toHost());
    table.close();
    assertTrue(turned.isClosed());
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
    assertThrows(GpuException.class, () -> new Table<>(array));
  }
}
