package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.selection.Drivers;
import org.jgpu.runtime.selection.SelectedDriver;

/** The devices that are compared with Java, by the names of their drivers. */
final class Devices {
  private static final String PROPERTY = "jgpu.driver";

  private final boolean cubins;
  private final Map<String, SelectedDriver> drivers = new LinkedHashMap<>();

  /**
   * Finds the drivers.
   *
   * @param names such as {@code software} and {@code foreign}
   */
  Devices(List<String> names) {
    this(names, false);
  }

  /**
   * Finds the drivers.
   *
   * @param names such as {@code software} and {@code foreign}
   * @param cubins whether GPUs get cubins; their driver compiles PTX otherwise
   */
  Devices(List<String> names, boolean cubins) {
    this.cubins = cubins;
    String before = System.getProperty(PROPERTY);
    for (String name : names) {
      System.setProperty(PROPERTY, name);
      drivers.put(name, Drivers.select());
    }
    if (before == null) {
      System.clearProperty(PROPERTY);
    } else {
      System.setProperty(PROPERTY, before);
    }
  }

  /** Devices that are open. */
  record Open(Map<String, Gpu> gpus) implements AutoCloseable {
    @Override
    public void close() {
      gpus.values().forEach(Gpu::close);
    }
  }

  /** Opens each device; a device keeps all modules that it loaded until it is closed. */
  Open open() {
    Map<String, Gpu> gpus = new LinkedHashMap<>();
    drivers.forEach((name, driver) -> gpus.put(name, Internals.open(driver, 0)));
    return new Open(gpus);
  }

  /** Returns what kernels are compiled for. */
  List<Target> targets() {
    Set<Target> targets = new LinkedHashSet<>();
    try (Open open = open()) {
      for (Gpu gpu : open.gpus.values()) {
        targets.add(Target.ptx(gpu.computeCapability()));
        if (cubins && gpu.isHardware()) {
          targets.add(Target.cubin(gpu.computeCapability()));
        }
      }
    }
    return new ArrayList<>(targets);
  }

  @Override
  public String toString() {
    return String.join(", ", drivers.keySet());
  }
}
