package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When devices get access to each other's memory, and what is said where they do not. */
class PeerAccessTest {
  private static final String ENABLE = "enable access to ";

  private final FakeDriver fake = new FakeDriver();
  private final SelectedDriver driver = new SelectedDriver(fake, "a test's");
  private final Gpu first = Gpu.open(driver, 0);
  private Gpu second = Gpu.open(driver, 1);

  private final Logger logger = Logger.getLogger("org.jgpu.runtime");
  private final List<LogRecord> logged = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          logged.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void close() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
    second.close();
    first.close();
  }

  private void copy() {
    try (DeviceArray<int[]> here = first.array(new int[] {1, 2});
        DeviceArray<int[]> there = here.toGpu(second)) {
      assertEquals(2, there.intAt(1));
    }
  }

  private List<String> enabled() {
    return fake.takeCalls().stream().filter(call -> call.startsWith(ENABLE)).toList();
  }

  private static String to(Gpu gpu) {
    return ENABLE + gpu.device().context();
  }

  @Test
  void itIsSwitchedOnByTheFirstCopy() {
    fake.peers();
    fake.takeCalls();
    copy();
    assertEquals(List.of(to(second), to(first)), enabled());
    copy();
    assertEquals(List.of(), enabled());
    assertTrue(first.reaches(second));
    assertTrue(first.reaches(first));
    assertEquals(List.of(), logged);
  }

  /** Its context may have the number of the one before. */
  @Test
  void aGpuThatIsOpenedAgainIsAnotherOne() {
    fake.peers();
    copy();
    second.close();
    second = Gpu.open(driver, 1);
    fake.takeCalls();
    copy();
    assertEquals(List.of(to(second), to(first)), enabled());
  }

  @Test
  void whereThereIsNoneNothingIsTried() {
    copy();
    assertEquals(List.of(), enabled());
    assertFalse(first.reaches(second));
    assertEquals(List.of(), logged);
  }

  @Test
  void whatFailsIsSaidOnceAndTriedAgain() {
    fake.peers();
    fake.failPeersWith(CudaResult.OUT_OF_MEMORY);
    copy();
    copy();
    assertFalse(second.reaches(first));
    assertEquals(List.of(Level.WARNING), logged.stream().map(LogRecord::getLevel).toList());
    String message = logged.get(0).getMessage();
    assertTrue(message.contains("GPU 0 (Fake 0)") && message.contains("the host"), message);
    assertTrue(message.contains("cuCtxEnablePeerAccess"), message);
    fake.failPeersWith(CudaResult.SUCCESS);
    fake.takeCalls();
    copy();
    assertEquals(List.of(to(second), to(first)), enabled());
    assertTrue(second.reaches(first));
  }

  @Test
  void aClosedGpuReachesNone() {
    second.close();
    assertThrows(GpuException.class, () -> first.reaches(second));
    assertThrows(GpuException.class, () -> second.reaches(first));
  }

  @Test
  void gpusOfDifferentDriversDoNotReachEachOther() {
    try (Gpu other = Gpu.open(new SelectedDriver(new FakeDriver().peers(), "another"), 1)) {
      assertFalse(first.reaches(other));
      assertFalse(other.reaches(first));
      try (DeviceArray<int[]> here = first.array(new int[] {3});
          DeviceArray<int[]> there = here.toGpu(other)) {
        assertEquals(3, there.intAt(0));
      }
    }
  }
}
