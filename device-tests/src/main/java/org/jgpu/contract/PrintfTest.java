package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.TextKernels;
import org.jgpu.contract.kernels.TextKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Kernels that print. The software device's text, which it logs, is compared with the CPU's; a GPU
 * prints to the process's standard output, past the JVM.
 */
@Tag("checked")
@DeviceTest
class PrintfTest {
  private static final byte[] BYTES = {-1, 0, 127};
  private static final short[] SHORTS = {-1, 0, 12345};
  private static final long[] LONGS = {-1, Long.MIN_VALUE, 42};
  private static final float[] FLOATS = {0.125f, -0f, 1e10f};

  private final Gpu gpu;

  PrintfTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Collects what the software device logs. */
  private static final class Log extends Handler {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord record) {
      lines.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static String printedByTheCpu() {
    PrintStream standard = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      CpuGrid.of(1).run(ctx -> TextKernels.print(ctx, BYTES, SHORTS, LONGS, FLOATS));
    } finally {
      System.setOut(standard);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theDevicePrintsWhatTheCpuPrints() {
    Logger logger = Logger.getLogger("org.jgpu.software.exec.Program");
    Log log = new Log();
    logger.addHandler(log);
    try (var b = gpu.array(BYTES);
        var s = gpu.array(SHORTS);
        var l = gpu.array(LONGS);
        var f = gpu.array(FLOATS)) {
      TextKernelsLauncher.print(LaunchConfig.grid(1), b, s, l, f);
      gpu.synchronize();
    } finally {
      logger.removeHandler(log);
    }
    if (!gpu.isHardware()) {
      String cpu = printedByTheCpu();
      assertEquals(withoutEnds(cpu), withoutEnds(String.join("", log.lines)));
    }
  }

  /** The log drops the space at the end of each text. */
  private static String withoutEnds(String text) {
    return text.replaceAll("\\n", "");
  }
}
