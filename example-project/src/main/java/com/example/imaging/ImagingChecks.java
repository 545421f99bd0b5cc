package com.example.imaging;

import com.example.cli.Check;
import java.util.List;

/** Compares the results of two runs. */
final class ImagingChecks {
  /** A hundredth of a grey level: what fused multiplications may differ by, with room to spare. */
  private static final double TOLERANCE = 0.01;

  private static final String UNIT = "grey levels";

  private ImagingChecks() {}

  /** Returns how far {@code device} is from {@code java}. */
  static List<Check> compare(ImagingResult device, ImagingResult java) {
    return List.of(
        colour("blur", device.blurred(), java.blurred()),
        Check.absolute("edges", device.edges(), java.edges(), TOLERANCE, UNIT),
        Check.absolute("histogram", floats(device), floats(java), 0, "pixels"),
        colour("equalise", device.equalised(), java.equalised()));
  }

  private static Check colour(String name, Planes device, Planes java) {
    return Check.absolute(name, device.red(), java.red(), TOLERANCE, UNIT)
        .and(Check.absolute(name, device.green(), java.green(), TOLERANCE, UNIT))
        .and(Check.absolute(name, device.blue(), java.blue(), TOLERANCE, UNIT));
  }

  private static float[] floats(ImagingResult result) {
    float[] counts = new float[result.histogram().length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = result.histogram()[i];
    }
    return counts;
  }
}
