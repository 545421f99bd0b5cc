package org.jgpu.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The limit that a program is started with. */
class MemoryLimitTest {
  @AfterEach
  void forget() {
    System.clearProperty(MemoryLimit.PROPERTY);
  }

  @ParameterizedTest
  @CsvSource({
    "1000,1000",
    " 0 ,0",
    "50%,536870912",
    "12.5 %,134217728",
    "0%,0",
    "100%,9223372036854775807",
    "'',9223372036854775807"
  })
  void bytesOrAPercentage(String text, long bytes) {
    System.setProperty(MemoryLimit.PROPERTY, text);
    MemoryLimit.check();
    Device device = Device.open(new FakeDriver().capacity(1 << 30), 0);
    assertEquals(bytes, MemoryPool.of(device).statistics().limitBytes());
    device.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101%", "-1%", "NaN%", "2G", "%", "0.5"})
  void otherwiseWhatIsExpectedIsSaid(String text) {
    System.setProperty(MemoryLimit.PROPERTY, text);
    GpuException e = assertThrows(GpuException.class, MemoryLimit::check);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith("jgpu.memory.limit is '" + text + "'"), message);
    assertTrue(message.contains("a number of bytes, or a percentage"), message);
  }

  @Test
  void thePoolKeepsToIt() {
    System.setProperty(MemoryLimit.PROPERTY, "4194304");
    Device device = Device.open(new FakeDriver(), 0);
    assertTrue(refused(device).contains("the limit of jgpu.memory.limit is 4.00 MiB"));
    MemoryPool.of(device).setLimit(2 << 20);
    assertTrue(refused(device).contains("the limit of setMemoryLimit is 2.00 MiB"));
    device.close();
  }

  private String refused(Device device) {
    return String.valueOf(
        assertThrows(
                GpuException.class,
                () -> MemoryPool.of(device).lease(5 << 20, device.defaultStream(), "int8", this))
            .getMessage());
  }
}
