package org.jgpu.runtime.selection;

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
import org.jgpu.runtime.foreign.ForeignDriverProvider;
import org.jgpu.runtime.jcuda.JcudaDriverProvider;

/**
 * The drivers of this process. A driver is a library loaded once, so the choice is kept for the
 * rest of the process, per value of {@code jgpu.driver} and {@code jgpu.checked}.
 */
public final class Drivers {
  private static final String CHECKED = ", checked";
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
    DriverRequest request = DriverRequest.ofSystem();
    return SELECTED.computeIfAbsent(
        checked ? request.name() + CHECKED : request.name(), key -> open(request, checked));
  }

  private static SelectedDriver open(DriverRequest request, boolean checked) {
    // Beside this class, and where only the thread's loader sees.
    List<DriverProvider> providers =
        providers(
            ServiceLoader.load(DriverProvider.class, Drivers.class.getClassLoader()),
            ServiceLoader.load(DriverProvider.class));
    SelectedDriver selected = new DriverSelection(providers, Drivers::warn).select(request);
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
              + "jgpu.driver=software");
    }
  }

  private static void warn(String line) {
    System.getLogger("org.jgpu.runtime").log(Level.WARNING, line);
  }

  /**
   * Returns the hardware drivers, and those that are found as services. The former are named here,
   * so that a jar made of several has them whichever services file it took.
   */
  @SafeVarargs
  static List<DriverProvider> providers(ServiceLoader<DriverProvider>... services) {
    Map<String, DriverProvider> found = new LinkedHashMap<>();
    for (DriverProvider provider :
        List.of(new ForeignDriverProvider(), new JcudaDriverProvider())) {
      found.put(provider.name(), provider);
    }
    for (ServiceLoader<DriverProvider> service : services) {
      service.forEach(provider -> found.putIfAbsent(provider.name(), provider));
    }
    return List.copyOf(found.values());
  }
}
