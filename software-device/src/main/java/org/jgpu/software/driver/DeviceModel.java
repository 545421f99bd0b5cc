package org.jgpu.software.driver;

import java.time.Duration;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.driver.DeviceAttribute;

/**
 * What the software device claims to be: a small GPU of compute capability 7.5, which is what its
 * PTX is compiled for.
 *
 * @param workers threads that run blocks
 * @param memoryBytes device memory, which lives on the Java heap or beside it
 * @param devices how many such devices there are
 * @param checked whether each access of a kernel to memory is checked
 * @param launchLimit how long a launch may run; zero for as long as it likes
 */
record DeviceModel(
    int workers, long memoryBytes, int devices, boolean checked, Duration launchLimit) {
  /** Threads that run blocks; the available processors unless set. */
  static final String WORKERS_PROPERTY = "jgpu.software.workers";

  /** Bytes of memory per device; a half of the maximal Java heap unless set, checked an eighth. */
  static final String MEMORY_PROPERTY = "jgpu.software.memory";

  /** Number of devices; 1 unless set. */
  static final String DEVICES_PROPERTY = "jgpu.software.devices";

  /** Seconds that a launch may run; {@value #PRESET_TIMEOUT} unless set, 0 for no limit. */
  static final String TIMEOUT_PROPERTY = "jgpu.software.timeout";

  static final int PRESET_TIMEOUT = 600;

  /** Ten times the compute capability. */
  static final int COMPUTE_CAPABILITY = 75;

  private static final int HEAP_SHARE = 2;

  /** What checks note beside the memory takes twice to ten times its size. */
  private static final int CHECKED_HEAP_SHARE = 8;

  static final int WARP_SIZE = 32;
  static final int MAX_THREADS_PER_BLOCK = 1024;
  static final int MAX_BLOCK_Z = 64;
  static final int MAX_GRID_Y = 65_535;
  static final int MAX_THREADS_PER_MULTIPROCESSOR = 1024;
  static final int MAX_BLOCKS_PER_MULTIPROCESSOR = 16;
  static final int SHARED_BYTES = 48 * 1024;
  static final int SHARED_BYTES_OPT_IN = 64 * 1024;

  /** A model that checks nothing beyond bounds and alignment. */
  DeviceModel(int workers, long memoryBytes, int devices) {
    this(workers, memoryBytes, devices, false);
  }

  /** A model with the usual limit of a launch's time. */
  DeviceModel(int workers, long memoryBytes, int devices, boolean checked) {
    this(workers, memoryBytes, devices, checked, Duration.ofSeconds(PRESET_TIMEOUT));
  }

  /**
   * Reads the model from the system properties.
   *
   * @throws IllegalArgumentException if a property is not a positive number
   */
  static DeviceModel fromProperties() {
    Runtime jvm = Runtime.getRuntime();
    boolean checked = CheckedMode.requested();
    long heapShare = checked ? CHECKED_HEAP_SHARE : HEAP_SHARE;
    return new DeviceModel(
        Math.toIntExact(positive(WORKERS_PROPERTY, jvm.availableProcessors(), Integer.MAX_VALUE)),
        positive(MEMORY_PROPERTY, jvm.maxMemory() / heapShare, Long.MAX_VALUE),
        Math.toIntExact(positive(DEVICES_PROPERTY, 1, 64)),
        checked,
        Duration.ofSeconds(number(TIMEOUT_PROPERTY, PRESET_TIMEOUT, 0, Integer.MAX_VALUE)));
  }

  private static long positive(String property, long preset, long most) {
    return number(property, preset, 1, most);
  }

  private static long number(String property, long preset, long least, long most) {
    String text = System.getProperty(property);
    if (text == null) {
      return preset;
    }
    if (!text.matches("[0-9]{1,18}")
        || Long.parseLong(text) < least
        || Long.parseLong(text) > most) {
      throw new IllegalArgumentException(
          "%s is '%s'; expected a number from %d to %d".formatted(property, text, least, most));
    }
    return Long.parseLong(text);
  }

  String name() {
    String threads = workers + (workers == 1 ? " worker" : " workers");
    return "JGPU software device (" + threads + (checked ? ", checked)" : ")");
  }

  int attribute(DeviceAttribute attribute) {
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK, MAX_BLOCK_DIM_X, MAX_BLOCK_DIM_Y -> MAX_THREADS_PER_BLOCK;
      case MAX_BLOCK_DIM_Z -> MAX_BLOCK_Z;
      case MAX_GRID_DIM_X -> Integer.MAX_VALUE;
      case MAX_GRID_DIM_Y, MAX_GRID_DIM_Z -> MAX_GRID_Y;
      case MAX_SHARED_MEMORY_PER_BLOCK -> SHARED_BYTES;
      case MAX_SHARED_MEMORY_PER_BLOCK_OPTIN -> SHARED_BYTES_OPT_IN;
      case WARP_SIZE -> WARP_SIZE;
      case COOPERATIVE_LAUNCH -> 1;
      case MULTIPROCESSOR_COUNT -> workers;
      case MAX_THREADS_PER_MULTIPROCESSOR -> MAX_THREADS_PER_MULTIPROCESSOR;
      case COMPUTE_CAPABILITY_MAJOR -> COMPUTE_CAPABILITY / 10;
      case COMPUTE_CAPABILITY_MINOR -> COMPUTE_CAPABILITY % 10;
      case CLOCK_RATE_KHZ, MEMORY_CLOCK_RATE_KHZ -> 1_000_000;
      case GLOBAL_MEMORY_BUS_WIDTH_BITS -> 64;
      case L2_CACHE_SIZE -> 1 << 20;
      case MEMORY_POOLS_SUPPORTED -> 0;
    };
  }
}
