package org.jgpu.runtime.module;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelFiles;
import org.jspecify.annotations.Nullable;

/**
 * The files of a unit in its jar, and why those that cannot be used cannot. The first launch of a
 * precompiled kernel waits for them, so that the way to its binary is kept short: no digests, no
 * streams. One attempt to load it has one.
 */
final class UnitFiles {
  private final ResourceReader resources;
  private final String owner;
  private final CudaUnit unit;
  private final List<String> reasons = new ArrayList<>();

  /** Said only where something else is loaded; otherwise the reasons say it. */
  private final List<String> refusals = new ArrayList<>();

  /** Why images were refused: those of one source often are for one reason, which may be long. */
  private final Set<String> refused = new HashSet<>();

  UnitFiles(ResourceReader resources, String owner, CudaUnit unit) {
    this.resources = resources;
    this.owner = owner;
    this.unit = unit;
  }

  /** Returns the list of binaries of this very source; null if there is none. */
  @Nullable BinaryIndex index() {
    String name = KernelFiles.binaryIndex(unit.name());
    byte[] content = read(name, () -> noBinaries(name));
    if (content == null) {
      return null;
    }
    try {
      BinaryIndex index = BinaryIndex.parse(new String(content, StandardCharsets.UTF_8));
      if (index.sourceHash().equals(unit.sourceHash())) {
        return index;
      }
      warn(
          "the binaries of "
              + owner
              + " are stale (made from source "
              + index.sourceHash()
              + ", the class has "
              + unit.sourceHash()
              + "), so they are not used: build again");
      reasons.add("binaries in the jar: stale, made from source " + index.sourceHash());
    } catch (DescriptorFormatException e) {
      warn(name + " cannot be read: " + e.getMessage());
      reasons.add(name + ": " + e.getMessage());
    }
    return null;
  }

  private void noBinaries(String name) {
    if (!KernelFiles.isChecked(unit.name())) {
      warn(
          "the kernels of "
              + owner
              + " were not compiled by the build, so they are compiled now: add the goal compile"
              + " of org.jgpu:gpu-maven-plugin to it, or test-compile if it is a test class");
    }
    reasons.add("binaries in the jar: none (no " + name + ")");
  }

  /** Returns the binary as the build made it; null if it is not there. */
  byte @Nullable [] image(Binary binary) {
    String name = fileOf(binary);
    byte[] image = read(name, () -> refuse(name, "listed, but missing"));
    if (image != null
        && (image.length != binary.bytes() || BinaryIndex.checksum(image) != binary.checksum())) {
      refuse(name, "damaged: its checksum is not the one that the build noted");
      return null;
    }
    return image;
  }

  /** Returns the source; null if it is not there. */
  @Nullable String source() {
    String name = KernelFiles.source(unit.name());
    byte[] content = read(name, () -> reasons.add("source: no " + name + " in the jar"));
    return content == null ? null : new String(content, StandardCharsets.UTF_8);
  }

  String fileOf(Binary binary) {
    return KernelFiles.binary(unit.name(), unit.sourceHash(), binary.target());
  }

  /** Notes why a way to load the unit is none. */
  void note(String reason) {
    reasons.add(reason);
  }

  /** Returns why each way was none. */
  List<String> reasons() {
    return reasons;
  }

  /** Notes why a file cannot be used, of which the user is to be told even if another can. */
  void refuse(String name, String why) {
    refusals.add(name + " of " + owner + " is " + why);
    reasons.add(name + ": " + (refused.add(why) ? why : "the same"));
  }

  /** Tells the user of what was refused. */
  void warnOfRefusals() {
    refusals.forEach(UnitFiles::warn);
  }

  /** Returns a file of the jar; null if it is damaged, which is noted, or {@code missing}. */
  private byte @Nullable [] read(String name, Runnable missing) {
    try {
      byte[] content = resources.read(name);
      if (content == null) {
        missing.run();
      }
      return content;
    } catch (IOException e) {
      refuse(name, "damaged in its jar: " + e);
      return null;
    }
  }

  static void warn(String line) {
    System.getLogger("org.jgpu.runtime").log(Level.WARNING, line);
  }
}
