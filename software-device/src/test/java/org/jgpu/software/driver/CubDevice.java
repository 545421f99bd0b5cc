package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.software.ptx.Variable;

/** A device that does what a {@link CubProgram} recorded. */
final class CubDevice implements AutoCloseable {
  private static final int TEMPORARY_BYTES = 8 << 20;

  private final SoftwareDriver driver;
  private final CubProgram program;
  private final long module;
  private final long temporary;
  private final List<Long> arrays = new ArrayList<>();

  CubDevice(CubProgram program, int workers, boolean checked) {
    this.program = program;
    driver = new SoftwareDriver(new DeviceModel(workers, 256L << 20, 1, checked));
    driver.initialize();
    driver.setCurrentContext(driver.retainContext(0));
    module = driver.loadModule(program.ptx().getBytes(StandardCharsets.UTF_8));
    temporary = driver.allocate(TEMPORARY_BYTES);
  }

  /** Adds an array of {@code bytes} that {@code content} writes. */
  void array(int bytes, Consumer<ByteBuffer> content) {
    long address = driver.allocate(Math.max(1, bytes));
    arrays.add(address);
    if (bytes > 0) {
      PinnedMemory pinned = driver.allocatePinned(bytes);
      content.accept(pinned.buffer());
      driver.copyToDevice(address, pinned, 0, bytes, 0);
      driver.synchronizeStream(0);
      driver.freePinned(pinned);
    }
  }

  /** Runs an algorithm on the arrays that were added. */
  void run(String algorithm, String type, int n) throws Exception {
    for (String line : program.record(algorithm, type, n, temporary, arrays)) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "temporary" ->
            assertTrue(Long.parseLong(words[1]) <= TEMPORARY_BYTES, "temporary storage: " + line);
        case "fill" ->
            driver.fill8(
                Long.parseLong(words[1]),
                (byte) Integer.parseInt(words[2]),
                Long.parseLong(words[3]),
                0);
        case "launch" -> launch(words);
        default -> throw new AssertionError(line);
      }
    }
    driver.synchronizeStream(0);
  }

  private void launch(String[] words) {
    int[] shape = new int[7];
    for (int i = 0; i < shape.length; i++) {
      shape[i] = Integer.parseInt(words[2 + i]);
    }
    ParameterBlock block = driver.newParameterBlock(4096);
    int end = 0;
    List<Variable> parameters = program.parameters(words[1]);
    for (int i = 0; i < parameters.size(); i++) {
      Variable parameter = parameters.get(i);
      int at = (end + parameter.alignment() - 1) & -parameter.alignment();
      block.buffer().put(at, HexFormat.of().parseHex(words[9 + i]));
      end = at + (int) parameter.bytes();
    }
    block.setSize(end);
    driver.launch(
        driver.moduleFunction(module, words[1]),
        shape[0],
        shape[1],
        shape[2],
        shape[3],
        shape[4],
        shape[5],
        shape[6],
        0,
        block);
  }

  /** The first {@code bytes} of an array. */
  ByteBuffer read(int array, int bytes) {
    ByteBuffer copy = ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
    if (bytes > 0) {
      PinnedMemory pinned = driver.allocatePinned(bytes);
      driver.copyToHost(pinned, 0, arrays.get(array), bytes, 0);
      driver.synchronizeStream(0);
      copy.put(pinned.buffer().duplicate().limit(bytes)).flip();
      driver.freePinned(pinned);
    }
    return copy;
  }

  /** Frees the arrays. */
  void clear() {
    arrays.forEach(driver::free);
    arrays.clear();
  }

  @Override
  public void close() {
    driver.releaseContext(0);
  }
}
