package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts, checksums and primes. */
@DeviceTest
class TextTest {
  private final Gpu gpu;

  TextTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void searchOfAPattern(int n) {
    StringBuilder builder = new StringBuilder();
    Random random = new Random(n);
    while (builder.length() < n) {
      builder.append("ab".charAt(random.nextInt(2)));
    }
    String text = builder.toString();
    String pattern = "abbab";
    int count = (int) IntStream.range(0, n).filter(i -> text.startsWith(pattern, i)).count();
    try (var in = gpu.array(text.getBytes(StandardCharsets.US_ASCII));
        var wanted = gpu.array(pattern.getBytes(StandardCharsets.US_ASCII));
        var at = gpu.array(new boolean[n]);
        var found = gpu.array(new int[1])) {
      TextKernelsLauncher.search(
          LaunchConfig.forElements(n, 128).sharedBytes(128 + 5 + 5), in, n, wanted, 5, at, found);

      Expect.elements(n, i -> text.startsWith(pattern, i), at.toHost());
      assertEquals(count, found.toHost()[0]);
    }
  }

  @EachLength
  void checksums(int n) {
    int[] words = Samples.ints(4 * n, 1);
    ByteBuffer bytes = ByteBuffer.allocate(16 * n).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(words);
    try (var in = gpu.array(words);
        var out = gpu.array(new int[n])) {
      TextKernelsLauncher.crc32(LaunchConfig.forElements(n, 96), in, out, n);

      Expect.elements(n, i -> checksum(bytes.array(), 16 * i), out.toHost());
    }
  }

  private static int checksum(byte[] bytes, int from) {
    CRC32 crc = new CRC32();
    crc.update(bytes, from, 16);
    return (int) crc.getValue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4095, 4096, 4097, 65_000})
  void sieve(int n) {
    boolean[] composite = new boolean[n];
    for (int p = 2; p < n; p++) {
      for (int m = 2 * p; !composite[p] && m < n; m += p) {
        composite[m] = true;
      }
    }
    try (var out = gpu.array(new byte[n])) {
      TextKernelsLauncher.sieve(LaunchConfig.forElements(n, 4096).block(128), out, n);

      Expect.elements(n, i -> (byte) (i >= 2 && !composite[i] ? 1 : 0), out.toHost());
    }
  }
}
