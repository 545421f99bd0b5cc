package org.jgpu.software.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.device.LaunchControl;
import org.jgpu.software.exec.DeviceFaultException;
import org.jgpu.software.exec.Entry;
import org.jgpu.software.exec.FaultKind;
import org.jgpu.software.exec.LaunchOptions;
import org.jgpu.software.exec.LaunchShape;
import org.jgpu.software.exec.Program;
import org.jgpu.software.exec.Workers;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.OutOfDeviceMemoryException;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.ptx.Variable;

/**
 * Loads one PTX text and launches each of its kernels on parameters made up from a seed. A refusal
 * with a message, a fault of the kernel and the kernel's end are fine; anything else is a defect of
 * the software device.
 */
final class Trial {
  private static final long CAPACITY = 256L << 20;
  private static final int BUFFERS = 3;
  private static final int BUFFER_BYTES = 4096;
  private static final int[] THREADS = {1, 31, 32, 33, 64, 96};

  /**
   * Loops of mutants often have no end; kernels that end take 5 ms, and less than 60 ms nearly all.
   */
  private static final Duration LIMIT = Duration.ofMillis(100);

  private static final String DONE = "done";

  private final long seed;
  private final Workers workers;
  private final boolean checked;

  /**
   * What came of a text.
   *
   * @param refusal why it was not loaded; empty when it was
   * @param runs for each launched kernel how it ended, and what it left in memory and printed
   */
  record Outcome(String refusal, List<Run> runs) {
    boolean loaded() {
      return refusal.isEmpty();
    }

    /**
     * Whether {@code other} may come of a text that means the same. The way in which the text lets
     * threads be run together decides which of several faults is met first, and how far other
     * threads have come by then; whether there is one, it does not.
     */
    boolean agreesWith(Outcome other) {
      boolean fails = runs.stream().anyMatch(run -> !run.end().equals(DONE));
      boolean otherFails = other.runs.stream().anyMatch(run -> !run.end().equals(DONE));
      return equals(other) || fails && otherFails && refusal.equals(other.refusal);
    }

    /** Whether a kernel was ended in the midst of its work, so that its results mean nothing. */
    boolean timedOut() {
      return runs.stream().anyMatch(Run::timedOut);
    }
  }

  /**
   * How a kernel ended: the kind of its fault, or "done".
   *
   * @param memory the hash of what it left
   */
  record Run(String kernel, String end, int memory, String printed) {
    /** Whether the device's watchdog ended it. */
    boolean timedOut() {
      return end.equals(FaultKind.TIMEOUT.toString());
    }
  }

  /**
   * A trial.
   *
   * @param seed what the parameters of the launches are made from
   * @param checked whether in checked mode
   */
  Trial(long seed, Workers workers, boolean checked) {
    this.seed = seed;
    this.workers = workers;
    this.checked = checked;
  }

  /** Loads the text, and launches its kernels if asked to; the device's watchdog ends them. */
  Outcome run(String text, boolean launch) throws Defect {
    DeviceShadow shadow = checked ? new DeviceShadow() : null;
    DeviceMemory memory =
        shadow == null ? new DeviceMemory(CAPACITY) : new DeviceMemory(CAPACITY, shadow);
    StringBuffer printed = new StringBuffer();
    List<Run> runs = new ArrayList<>();
    try (Program program = Program.load(text, memory, shadow, printed::append)) {
      for (String name : program.entryNames()) {
        program.entry(name);
      }
      if (launch) {
        PtxModule module = PtxParser.parse(text);
        for (String name : program.entryNames()) {
          PtxFunction function = module.functions().get(name);
          if (function != null) {
            runs.add(launch(program.entry(name), function, memory, printed));
          }
        }
      }
    } catch (PtxException | OutOfDeviceMemoryException e) {
      return new Outcome(checked(e), List.of());
    } catch (RuntimeException | Error e) {
      throw new Defect(e);
    }
    if (memory.used() != 0) {
      throw new Defect(new IllegalStateException(memory.used() + " bytes stay allocated"));
    }
    return new Outcome("", runs);
  }

  private static String checked(Exception refusal) throws Defect {
    String message = refusal.getMessage();
    String own = message == null ? "" : message.replaceAll("\"[^\"]*\"", "");
    if (message == null || own.isBlank() || own.contains("null") || own.contains("@")) {
      throw new Defect(refusal);
    }
    return message;
  }

  private Run launch(Entry entry, PtxFunction function, DeviceMemory memory, StringBuffer printed)
      throws Defect {
    Random random = new Random(seed);
    printed.setLength(0);
    long[] buffers = new long[BUFFERS];
    for (int i = 0; i < BUFFERS; i++) {
      buffers[i] = memory.allocate(BUFFER_BYTES);
      byte[] content = new byte[BUFFER_BYTES];
      random.nextBytes(content);
      memory.write(buffers[i], ByteBuffer.wrap(content));
    }
    String end = end(entry, shape(entry, random), parameters(function, buffers, random));
    ByteBuffer left = ByteBuffer.allocate(BUFFERS * BUFFER_BYTES);
    for (long buffer : buffers) {
      memory.read(buffer, left.limit(left.position() + BUFFER_BYTES));
      memory.free(buffer);
    }
    return new Run(entry.name(), end, Arrays.hashCode(left.array()), printed.toString());
  }

  private String end(Entry entry, LaunchShape shape, ByteBuffer parameters) throws Defect {
    try {
      LaunchControl control = new LaunchControl(LIMIT);
      entry.run(shape, parameters, workers, new LaunchOptions(control, false, 16, checked));
      return DONE;
    } catch (DeviceFaultException e) {
      if (e.kind() == FaultKind.INTERNAL || e.getMessage() == null) {
        throw new Defect(e.getCause() == null ? e : e.getCause());
      }
      return e.kind().toString();
    }
  }

  private static LaunchShape shape(Entry entry, Random random) {
    int threads = Math.min(THREADS[random.nextInt(THREADS.length)], entry.maxThreads());
    int dynamic = random.nextInt(4) == 0 ? 0 : 512;
    return new LaunchShape(1 + random.nextInt(2), 1, 1, threads, 1, 1, dynamic);
  }

  private static ByteBuffer parameters(PtxFunction function, long[] buffers, Random random) {
    ByteBuffer block = ByteBuffer.allocate(64 << 10).order(ByteOrder.LITTLE_ENDIAN);
    int end = 0;
    for (Operand parameter : function.parameters()) {
      Variable variable = ((Operand.VariableAddress) parameter).variable();
      end = (end + variable.alignment() - 1) & -variable.alignment();
      int bytes = (int) variable.bytes();
      for (int i = 0; i + 8 <= bytes; i += 8) {
        block.putLong(end + i, wide(buffers, random));
      }
      if (bytes < 8) {
        for (int i = 0, value = narrow(random); i < bytes; i++) {
          block.put(end + i, (byte) (value >>> 8 * i));
        }
      }
      end += bytes;
    }
    return block.limit(end);
  }

  private static long wide(long[] buffers, Random random) {
    return switch (random.nextInt(40)) {
      case 0 -> random.nextInt(100);
      case 1 -> random.nextLong();
      case 2 -> Double.doubleToRawLongBits(random.nextGaussian());
      default -> buffers[random.nextInt(BUFFERS)] + 16 * random.nextInt(2);
    };
  }

  private static int narrow(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> random.nextInt();
      case 1 -> -1;
      case 2, 3 -> Float.floatToRawIntBits((float) random.nextGaussian());
      default -> random.nextInt(100);
    };
  }
}
