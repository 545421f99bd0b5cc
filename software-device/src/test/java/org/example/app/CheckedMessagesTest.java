package org.example.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.SoftwareDriverProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What checked mode says at the driver is what the documentation shows. */
class CheckedMessagesTest {
  private static final Path DOCUMENTATION = Path.of("..", "docs", "software-device.md");

  private CudaDriver driver;
  private long module;

  @BeforeEach
  void open() throws DriverUnavailableException {
    String before = System.getProperty(CheckedMode.PROPERTY);
    System.setProperty(CheckedMode.PROPERTY, "true");
    try {
      driver = new SoftwareDriverProvider().open();
    } finally {
      restore(before);
    }
    driver.setCurrentContext(driver.retainContext(0));
    module = driver.loadModule(fixture());
  }

  private static void restore(String property) {
    if (property == null) {
      System.clearProperty(CheckedMode.PROPERTY);
    } else {
      System.setProperty(CheckedMode.PROPERTY, property);
    }
  }

  @AfterEach
  void close() {
    driver.releaseContext(0);
  }

  private static byte[] fixture() {
    String name = "/org/jgpu/software/fixtures/defects.sm_75.ptx";
    try (InputStream in = CheckedMessagesTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long floats(int count) {
    long address = driver.allocate(4L * count, "float32");
    driver.fill32(address, 0, count, 0);
    return address;
  }

  private void launch(String kernel, int threads, Number... arguments) {
    ParameterBlock parameters = driver.newParameterBlock(64);
    int end = 0;
    for (Number argument : arguments) {
      int bytes = argument instanceof Long ? 8 : 4;
      end = (end + bytes - 1) / bytes * bytes;
      if (bytes == 8) {
        parameters.buffer().putLong(end, argument.longValue());
      } else {
        parameters.buffer().putInt(end, argument.intValue());
      }
      end += bytes;
    }
    parameters.setSize(end);
    driver.launch(driver.moduleFunction(module, kernel), 1, 1, 1, threads, 1, 1, 0, 0, parameters);
  }

  private void assertDocumented(CudaResult result) {
    CudaException failure = assertThrows(CudaException.class, driver::synchronizeContext);
    assertEquals(result, failure.result(), failure.getMessage());
    String real = shape(failure.getMessage());
    assertTrue(
        documented().contains(real),
        () -> "the documentation lacks this message:\n" + failure.getMessage());
  }

  /** A message without what differs from run to run and from one program to the next. */
  private static String shape(String message) {
    return message
        .replaceAll("from cu[A-Za-z]+", "from #")
        .replaceAll("PTX line [0-9]+", "PTX line #")
        .replaceAll("0x[0-9a-f]{9,}", "0x#")
        .replaceAll("[\\w.$]+\\(\\w+\\.java:[0-9]+\\)", "#")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /** The indented blocks of the documentation, each one message. */
  private static List<String> documented() {
    try {
      String text = Files.readString(DOCUMENTATION, StandardCharsets.UTF_8);
      return List.of(text.split("```(text)?\n")).stream().map(CheckedMessagesTest::shape).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void outOfBounds() {
    launch("overrun", 32, floats(16), 16);
    assertDocumented(CudaResult.ILLEGAL_ADDRESS);
  }

  @Test
  void misaligned() {
    launch("misaligned", 1, floats(16));
    assertDocumented(CudaResult.MISALIGNED_ADDRESS);
  }

  @Test
  void useAfterFree() {
    long in = floats(32);
    driver.free(in);
    launch("copyWords", 32, in, floats(32));
    assertDocumented(CudaResult.ILLEGAL_ADDRESS);
  }

  @Test
  void nullPointer() {
    launch("copyWords", 32, 0L, floats(32));
    assertDocumented(CudaResult.ILLEGAL_ADDRESS);
  }

  @Test
  void uninitializedGlobalMemory() {
    launch("copyWords", 32, driver.allocate(128, "int32"), floats(32));
    assertDocumented(CudaResult.LAUNCH_FAILED);
  }

  @Test
  void uninitializedSharedMemory() {
    launch("sharedHalfWritten", 64, floats(64), 40);
    assertDocumented(CudaResult.LAUNCH_FAILED);
  }

  @Test
  void raceOnSharedMemory() {
    launch("addNeighbours", 64, floats(64));
    assertDocumented(CudaResult.LAUNCH_FAILED);
  }

  @Test
  void raceOnGlobalMemory() {
    launch("shiftInPlace", 32, floats(32), 32);
    assertDocumented(CudaResult.LAUNCH_FAILED);
  }

  @Test
  void sitesAreTheUsersLines() {
    long in = floats(32);
    driver.free(in);
    launch("copyWords", 32, in, floats(32));
    String message = assertThrows(CudaException.class, driver::synchronizeContext).getMessage();
    String here = "org\\.example\\.app\\.CheckedMessagesTest\\.";
    assertTrue(
        message.matches(
            "(?s).*made at "
                + here
                + "floats\\(CheckedMessagesTest\\.java:\\d+\\), freed at "
                + here
                + "sitesAreTheUsersLines\\(CheckedMessagesTest\\.java:\\d+\\); launched at "
                + here
                + "launch\\(.*"),
        message);
  }

  /**
   * Arrays that nobody has closed are listed when the context ends, with the lines that made them.
   */
  @Test
  void leaks() {
    List<String> messages = new ArrayList<>();
    Logger logger = Logger.getLogger("org.jgpu.software.driver.ContextMemory");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            messages.add(entry.getLevel() + " " + entry.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      driver.free(floats(4));
      floats(5);
      driver.allocate(3, "int8");
      driver.releaseContext(0);
      driver.setCurrentContext(driver.retainContext(0));
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
    assertEquals(1, messages.size(), messages::toString);
    String message =
        messages.get(0).replaceAll("0x[0-9a-f]+", "0x#").replaceAll(":[0-9]+\\)", ":#)");
    assertEquals(
        "INFO checked mode: 2 allocations were never freed:\n"
            + "  an allocation of 20 bytes (float32) at 0x#, made at"
            + " org.example.app.CheckedMessagesTest.floats(CheckedMessagesTest.java:#)\n"
            + "  an allocation of 3 bytes (int8) at 0x#, made at"
            + " org.example.app.CheckedMessagesTest.leaks(CheckedMessagesTest.java:#)",
        message);
  }
}
