package org.jgpu.runtime.selection;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;

/**
 * The drivers of this process. A driver is a library loaded once, so the choice is kept for the
 * rest of the process, per value of {@code jgpu.driver} and {@code jgpu.checked}.
 */
public final class Drivers {
  private static final String PROPERTY = "jgpu.driver";
  private static final String VARIABLE = "JGPU_DRIVER";
  private static final String CHECKED = ", checked";
  private static final Logger LOGGER = System.getLogger("org.jgpu.runtime");
  private static final Map<String, SelectedDriver> SELECTED = new ConcurrentHashMap<>();

  private Drivers() {}

  /**
   * Returns the driver that the property {@code jgpu.driver} or the variable {@code JGPU_DRIVER}
   * names, else the best that works.
   *
   * @throws org.jgpu.runtime.error.GpuException if none does
   */
  public static SelectedDriver select() {
    boolean checked = CheckedMode.requested();
    String requested = requested();
    return SELECTED.computeIfAbsent(
        checked ? requested + CHECKED : requested, key -> open(requested, checked));
  }

  private static String requested() {
    String variable = System.getenv(VARIABLE);
    String fallback = variable == null ? DriverSelection.AUTOMATIC : variable;
    return System.getProperty(PROPERTY, fallback);
  }

  private static SelectedDriver open(String requested, boolean checked) {
    SelectedDriver selected = new DriverSelection(providers(), Drivers::warn).select(requested);
    if (checked) {
      warnUnlessChecked(selected.driver(), Drivers::warn);
    }
    return selected;
  }

  static void warnUnlessChecked(CudaDriver driver, Consumer<String> warnings) {
    if (!driver.isChecked()) {
      warnings.accept(
          CheckedMode.PROPERTY
              + "=true on the driver '"
              + driver.name()
              + "' checks indices, divisors and assertions of Java kernels; races, uninitialised"
              + " reads and raw kernels only the software device checks: "
              + PROPERTY
              + "=software");
    }
  }

  private static void warn(String line) {
    LOGGER.log(Level.WARNING, line);
  }

  /** Finds the providers beside this class, and those that only the thread's loader sees. */
  private static List<DriverProvider> providers() {
    Map<String, DriverProvider> found = new LinkedHashMap<>();
    for (ServiceLoader<DriverProvider> loader :
        List.of(
            ServiceLoader.load(DriverProvider.class, Drivers.class.getClassLoader()),
            ServiceLoader.load(DriverProvider.class))) {
      loader.forEach(provider -> found.putIfAbsent(provider.name(), provider));
    }
    return List.copyOf(found.values());
  }
}
