package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConcurrentLaunchTest {
  private static final int THREADS = 8;
  private static final int ROUNDS = 50;
  private static final int LENGTH = 1000;

  @Test
  void manyThreadsLaunchOnTheirOwnStreams() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try (DriverFixture device = new DriverFixture()) {
      List<Future<int[]>> results = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int value = thread + 1;
        results.add(pool.submit(() -> addRepeatedly(device, value)));
      }
      for (int thread = 0; thread < THREADS; thread++) {
        for (int element : results.get(thread).get()) {
          assertEquals((thread + 1) * ROUNDS, element);
        }
      }
    } finally {
      pool.shutdown();
    }
  }

  private static int[] addRepeatedly(DriverFixture device, int value) {
    SoftwareDriver driver = device.driver;
    driver.setCurrentContext(device.context);
    long stream = driver.createStream();
    long kept = device.ints(new int[LENGTH]);
    for (int round = 0; round < ROUNDS; round++) {
      device.launch("add", 8, 128, stream, kept, value, LENGTH);
      if (round % 10 == 0) {
        driver.free(driver.allocate(4096));
      }
    }
    int[] result = device.readInts(kept, LENGTH, stream);
    driver.destroyStream(stream);
    driver.free(kept);
    return result;
  }

  @Test
  void manyThreadsShareOneStream() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try (DriverFixture device = new DriverFixture()) {
      long shared = device.ints(new int[LENGTH]);
      List<Future<?>> done = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        done.add(
            pool.submit(
                () -> {
                  device.driver.setCurrentContext(device.context);
                  for (int round = 0; round < ROUNDS; round++) {
                    device.launch("add", 8, 128, 0, shared, 1, LENGTH);
                  }
                }));
      }
      for (Future<?> each : done) {
        each.get();
      }
      for (int element : device.readInts(shared, LENGTH, 0)) {
        assertEquals(THREADS * ROUNDS, element);
      }
    } finally {
      pool.shutdown();
    }
  }
}
