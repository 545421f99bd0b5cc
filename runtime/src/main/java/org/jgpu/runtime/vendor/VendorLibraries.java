package org.jgpu.runtime.vendor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.toolchain.discovery.ToolkitLibraries;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;

/** Which of NVIDIA's libraries may be used, and where they are. */
public final class VendorLibraries {
  /** {@code auto}, {@code none}, or the names of those that may be used, with commas. */
  static final String PROPERTY = "jgpu.libraries";

  /** From which extent on they are used, in place of each function's own. */
  static final String FROM = "jgpu.libraries.from";

  private VendorLibraries() {}

  /** Returns the libraries that {@code device} was asked for, each with a comma before it. */
  public static String text(Device device) {
    return Stream.of(Blas.of(device), Solver.of(device), Fourier.of(device))
        .flatMap(library -> library.text().stream())
        .map(text -> ", " + text)
        .collect(Collectors.joining());
  }

  /**
   * Returns whether the library may be used.
   *
   * @param setting what {@link #PROPERTY} says
   * @throws IllegalArgumentException if it names a library that nobody knows
   */
  static boolean isAllowed(VendorProduct product, String setting) {
    if (setting.equals("auto") || setting.equals("none")) {
      return setting.equals("auto");
    }
    List<String> names = Arrays.stream(setting.split(",")).map(String::strip).toList();
    List<String> known = Arrays.stream(VendorProduct.values()).map(VendorProduct::key).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            PROPERTY
                + "="
                + setting
                + ": no library \""
                + name
                + "\"; auto, none or any of "
                + String.join(", ", known));
      }
    }
    return names.contains(product.key());
  }

  /** Returns what {@link #FROM} says. */
  static OptionalLong from() {
    return from(System.getProperty(FROM, ""));
  }

  /**
   * Returns an extent.
   *
   * @param setting what {@link #FROM} says; empty for none
   * @throws IllegalArgumentException if it is no number, or a negative one
   */
  static OptionalLong from(String setting) {
    if (setting.isEmpty()) {
      return OptionalLong.empty();
    }
    long extent = -1;
    try {
      extent = Long.parseLong(setting);
    } catch (NumberFormatException e) {
      // the same as a negative number
    }
    if (extent < 0) {
      throw new IllegalArgumentException(
          "%s is '%s'; it takes a whole number from 0 on".formatted(FROM, setting));
    }
    return OptionalLong.of(extent);
  }

  /**
   * Loads the newest release that this system's loader or a toolkit has.
   *
   * @throws GpuException if it may not be used, or not with the device's driver
   * @throws ForeignLinkException if there is none that loads; the message says what was tried
   */
  static NativeLibrary open(Device device, VendorProduct product) {
    requireAllowed(product);
    requireDriver(product, device.driver().name());
    // A handle is one of the context that is current when it is made.
    device.bind();
    ForeignLinker linker = ForeignLinker.open();
    return new ForeignNative(new FreeMemory(device), linker, open(linker, product));
  }

  /**
   * Does nothing if the library may be used.
   *
   * @throws GpuException if it may not
   */
  static void requireAllowed(VendorProduct product) {
    if (!isAllowed(product, System.getProperty(PROPERTY, "auto"))) {
      throw new GpuException("switched off by " + PROPERTY);
    }
  }

  /**
   * Does nothing if {@code driver} has the handles that libraries know by their addresses.
   *
   * @throws GpuException if it has not; the message says which drivers are to be taken
   */
  static void requireDriver(VendorProduct product, String driver) {
    if (!driver.equals("foreign")) {
      throw new GpuException(
          "it is called through %s only, this is the driver %s"
              .formatted(product.drivers(), driver));
    }
  }

  private static ForeignLibrary open(ForeignLinker linker, VendorProduct product) {
    List<String> tried = new ArrayList<>();
    for (String file : product.fileNames(System.getProperty("os.name", ""))) {
      try {
        return linker.openLibrary(file);
      } catch (ForeignLinkException e) {
        tried.add(String.valueOf(e.getMessage()));
      }
      for (Path path : ToolkitLibraries.find(file)) {
        try {
          return linker.openLibrary(path);
        } catch (ForeignLinkException e) {
          tried.add(String.valueOf(e.getMessage()));
        }
      }
    }
    throw new ForeignLinkException(String.join("; ", tried), null);
  }
}
