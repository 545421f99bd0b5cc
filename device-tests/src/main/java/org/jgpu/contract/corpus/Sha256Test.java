package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Random;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SHA-256. */
@DeviceTest
class Sha256Test {
  private final Gpu gpu;

  Sha256Test(Gpu gpu) {
    this.gpu = gpu;
  }

  private static byte[] digest(byte[] data, int from, int to) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(data, from, to - from);
      return sha.digest();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 33, 257, 1000})
  void messagesOfAllLengths(int n) {
    int[] starts = new int[n + 1];
    for (int i = 0; i < n; i++) {
      starts[i + 1] = starts[i] + i % 200;
    }
    byte[] text = new byte[starts[n]];
    new Random(1).nextBytes(text);
    byte[] expected = new byte[32 * n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(digest(text, starts[i], starts[i + 1]), 0, expected, 32 * i, 32);
    }
    try (var deviceText = gpu.array(text);
        var deviceStarts = gpu.array(starts);
        var digests = gpu.array(new byte[32 * n])) {
      Sha256KernelsLauncher.hashMessages(
          LaunchConfig.forElements(n, 64), deviceText, deviceStarts, digests, n);

      assertArrayEquals(expected, digests.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 65, 100})
  void merkleTree(int leaves) {
    byte[] level = new byte[32 * leaves];
    new Random(2).nextBytes(level);
    byte[] expected = level;
    try (var a = gpu.array(level);
        var b = gpu.array(new byte[32 * leaves])) {
      DeviceArray<byte[]> below = a;
      DeviceArray<byte[]> above = b;
      for (int n = leaves; n > 1; n = (n + 1) / 2) {
        Sha256KernelsLauncher.merkleLevel(LaunchConfig.forElements(n, 32), below, above, n);
        expected = parents(expected, n);
        DeviceArray<byte[]> done = above;
        above = below;
        below = done;
      }

      assertArrayEquals(
          Arrays.copyOf(expected, 32), Arrays.copyOf(below.toHost(), 32), leaves + " leaves");
    }
  }

  private static byte[] parents(byte[] below, int n) {
    byte[] above = new byte[(n + 1) / 2 * 32];
    for (int i = 0; i < (n + 1) / 2; i++) {
      byte[] pair = Arrays.copyOfRange(below, 64 * i, 64 * i + 64);
      if (2 * i + 1 == n) {
        System.arraycopy(below, 64 * i, pair, 32, 32);
      }
      System.arraycopy(digest(pair, 0, 64), 0, above, 32 * i, 32);
    }
    return above;
  }
}
