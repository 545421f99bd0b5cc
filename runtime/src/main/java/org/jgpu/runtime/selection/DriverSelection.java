package org.jgpu.runtime.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.GpuException;

/**
 * Chooses among the drivers: the one asked for, or else the best that works. Falling back from
 * hardware is warned of.
 */
public final class DriverSelection {
  /** Said where not even a driver that fails is for hardware. */
  static final String NO_HARDWARE =
      "none of the drivers here is for hardware: jgpu-runtime was repackaged without its drivers";

  private static final String SOFTWARE_HINT =
      "software: not found; to run without a GPU add the dependency org.jgpu:jgpu-software-device,"
          + " with its META-INF/services where jars are merged";

  private final List<DriverProvider> providers;
  private final Consumer<String> warnings;

  /** Creates a selection among {@code providers}; {@code warnings} receives at most one line. */
  DriverSelection(List<DriverProvider> providers, Consumer<String> warnings) {
    this.providers = new ArrayList<>(providers);
    this.providers.sort(Comparator.comparingInt(DriverProvider::preference).reversed());
    this.warnings = warnings;
  }

  /**
   * Opens the driver that {@code request} names.
   *
   * @throws GpuException if none works; the message has a line for each with the reason
   */
  SelectedDriver select(DriverRequest request) {
    List<String> reasons = new ArrayList<>();
    if ((request.isAutomatic() || request.isAnyHardware())
        && providers.stream().noneMatch(DriverSelection::isForHardware)) {
      reasons.add(NO_HARDWARE);
    }
    for (DriverProvider provider : candidates(request)) {
      try {
        return selected(provider.open(), request, reasons);
      } catch (DriverUnavailableException | GpuException e) {
        reasons.add(provider.name() + ": " + e.getMessage());
      }
    }
    throw nothing(request, reasons);
  }

  private static boolean isForHardware(DriverProvider provider) {
    return provider.preference() > 0;
  }

  private List<DriverProvider> candidates(DriverRequest request) {
    if (request.isAutomatic()) {
      return providers;
    }
    List<DriverProvider> matching = new ArrayList<>();
    for (DriverProvider provider : providers) {
      boolean any = request.isAnyHardware() && isForHardware(provider);
      if (any || provider.name().equals(request.name())) {
        matching.add(provider);
      }
    }
    return matching;
  }

  private SelectedDriver selected(CudaDriver driver, DriverRequest request, List<String> reasons) {
    if (!request.isAutomatic()) {
      return new SelectedDriver(driver, "asked for by " + request.setting() + "=" + request.name());
    }
    if (reasons.isEmpty()) {
      return new SelectedDriver(driver, "the best that works here");
    }
    String why = String.join("; ", reasons);
    if (driver.isHardware()) {
      return new SelectedDriver(driver, why);
    }
    warnings.accept("no CUDA device can be used, so kernels run on the CPU (" + why + ")");
    return new SelectedDriver(driver, "no CUDA device can be used: " + why);
  }

  private GpuException nothing(DriverRequest request, List<String> reasons) {
    StringBuilder text = new StringBuilder("no GPU driver can be used");
    if (!request.isAutomatic()) {
      text.append("; ").append(request.setting()).append(" asks for '");
      text.append(request.name()).append('\'');
    }
    boolean known = request.isAnyHardware() || request.name().equals("software");
    if (reasons.isEmpty() && !request.isAutomatic() && !known) {
      text.append(", which is none of ").append(names());
    }
    reasons.forEach(reason -> text.append("\n  ").append(reason));
    if (!names().contains("software") && !request.isAnyHardware()) {
      text.append("\n  ").append(SOFTWARE_HINT);
    }
    return new GpuException(text.toString());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    providers.forEach(provider -> names.add(provider.name()));
    names.add(DriverRequest.ANY_HARDWARE);
    return names;
  }
}
