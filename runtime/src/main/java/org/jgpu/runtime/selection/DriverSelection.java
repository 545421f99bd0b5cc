package org.jgpu.runtime.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
  /** What {@code jgpu.driver} is set to for any hardware driver. */
  static final String ANY_HARDWARE = "cuda";

  /** What {@code jgpu.driver} is when it is not set. */
  static final String AUTOMATIC = "";

  private static final String SOFTWARE_HINT =
      "software: not on the class path; add the dependency org.jgpu:jgpu-software-device to run"
          + " without a GPU";

  private final List<DriverProvider> providers;
  private final Consumer<String> warnings;

  /** Creates a selection among {@code providers}; {@code warnings} receives at most one line. */
  DriverSelection(List<DriverProvider> providers, Consumer<String> warnings) {
    this.providers = new ArrayList<>(providers);
    this.providers.sort(Comparator.comparingInt(DriverProvider::preference).reversed());
    this.warnings = warnings;
  }

  /**
   * Opens the driver that {@code requested} names.
   *
   * @throws GpuException if none works; the message has a line for each with the reason
   */
  SelectedDriver select(String requested) {
    String wanted = requested.strip().toLowerCase(Locale.ROOT);
    List<String> reasons = new ArrayList<>();
    for (DriverProvider provider : candidates(wanted)) {
      try {
        return selected(provider.open(), wanted, reasons);
      } catch (DriverUnavailableException | GpuException e) {
        reasons.add(provider.name() + ": " + e.getMessage());
      }
    }
    throw nothing(wanted, reasons);
  }

  private List<DriverProvider> candidates(String wanted) {
    if (wanted.equals(AUTOMATIC)) {
      return providers;
    }
    List<DriverProvider> matching = new ArrayList<>();
    for (DriverProvider provider : providers) {
      boolean any = wanted.equals(ANY_HARDWARE) && provider.preference() > 0;
      if (any || provider.name().equals(wanted)) {
        matching.add(provider);
      }
    }
    return matching;
  }

  private SelectedDriver selected(CudaDriver driver, String wanted, List<String> reasons) {
    if (!wanted.equals(AUTOMATIC)) {
      return new SelectedDriver(driver, "asked for by jgpu.driver=" + wanted);
    }
    if (reasons.isEmpty()) {
      return new SelectedDriver(driver, "the best that works here");
    }
    String why = String.join("; ", reasons);
    if (!driver.isHardware()) {
      warnings.accept("no CUDA device can be used, so kernels run on the CPU (" + why + ")");
    }
    return new SelectedDriver(driver, why);
  }

  private GpuException nothing(String wanted, List<String> reasons) {
    StringBuilder text = new StringBuilder("no GPU driver can be used");
    if (!wanted.equals(AUTOMATIC)) {
      text.append("; jgpu.driver asks for '").append(wanted).append('\'');
    }
    boolean known = wanted.equals(ANY_HARDWARE) || wanted.equals("software");
    if (reasons.isEmpty() && !wanted.equals(AUTOMATIC) && !known) {
      text.append(", which is none of ").append(names());
    }
    reasons.forEach(reason -> text.append("\n  ").append(reason));
    if (!names().contains("software") && !wanted.equals(ANY_HARDWARE)) {
      text.append("\n  ").append(SOFTWARE_HINT);
    }
    return new GpuException(text.toString());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    providers.forEach(provider -> names.add(provider.name()));
    names.add(ANY_HARDWARE);
    return names;
  }
}
