package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompiledBinary;

/** The binaries and indexes beside the sources. Every file appears whole, by renaming. */
final class BinaryFiles {
  private static final Comparator<Target> ORDER =
      Comparator.comparing(Target::kind).thenComparing(Target::computeCapability);
  private static final Pattern GENERATED =
      Pattern.compile(
          ".+\\.[0-9a-f]{16}\\.(sm|compute)_\\d+\\.(cubin|ptx)|.+\\.binaries|.+\\.part");

  private final KernelFolder folder;

  BinaryFiles(KernelFolder folder) {
    this.folder = folder;
  }

  /** Returns the binaries of {@code unit} that are of its source and undamaged. */
  Map<Target, Binary> valid(SourceUnit unit) throws IOException {
    Map<Target, Binary> valid = new TreeMap<>(ORDER);
    Path file = folder.file(KernelFiles.binaryIndex(unit.name()));
    if (!Files.exists(file)) {
      return valid;
    }
    try {
      BinaryIndex index = BinaryIndex.parse(KernelFolder.text(file));
      for (Binary binary : index.binaries()) {
        boolean complete = index.symbols().keySet().containsAll(unit.names());
        if (complete && index.sourceHash().equals(unit.hash()) && intact(unit, binary)) {
          valid.put(binary.target(), binary);
        }
      }
    } catch (DescriptorFormatException e) {
      // Of another version or damaged: all of it is made anew.
      valid.clear();
    }
    return valid;
  }

  private boolean intact(SourceUnit unit, Binary binary) throws IOException {
    Path file = folder.file(KernelFiles.binary(unit.name(), unit.hash(), binary.target()));
    return Files.exists(file)
        && Files.size(file) == binary.bytes()
        && BinaryIndex.checksum(Files.readAllBytes(file)) == binary.checksum();
  }

  /** Returns whether {@code binary} has the lines that were asked for; PTX always has them. */
  static boolean hasLines(Binary binary, boolean lineInfo) {
    return binary.target().kind() == Target.Kind.PTX
        || binary.compiler().endsWith(" " + CompileJob.LINE_INFO) == lineInfo;
  }

  Binary write(SourceUnit unit, CompiledBinary compiled, boolean lineInfo) throws IOException {
    byte[] content = compiled.content();
    write(KernelFiles.binary(unit.name(), unit.hash(), compiled.target()), content);
    return new Binary(
        compiled.target(),
        content.length,
        BinaryIndex.checksum(content),
        compiled.compiler().text()
            + (lineInfo && compiled.target().kind() == Target.Kind.CUBIN
                ? " " + CompileJob.LINE_INFO
                : ""));
  }

  /** Returns the symbols that the index of {@code unit} has; empty if it is of another source. */
  Map<String, String> symbols(SourceUnit unit) throws IOException {
    Path file = folder.file(KernelFiles.binaryIndex(unit.name()));
    if (Files.exists(file)) {
      try {
        BinaryIndex index = BinaryIndex.parse(KernelFolder.text(file));
        return index.sourceHash().equals(unit.hash()) ? index.symbols() : Map.of();
      } catch (DescriptorFormatException e) {
        return Map.of();
      }
    }
    return Map.of();
  }

  void writeIndex(SourceUnit unit, Map<Target, Binary> binaries, Map<String, String> symbols)
      throws IOException {
    Map<Target, Binary> sorted = new TreeMap<>(ORDER);
    sorted.putAll(binaries);
    BinaryIndex index = new BinaryIndex(unit.hash(), new ArrayList<>(sorted.values()), symbols);
    String name = KernelFiles.binaryIndex(unit.name());
    byte[] content = index.text().getBytes(StandardCharsets.UTF_8);
    Path file = folder.file(name);
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      write(name, content);
    }
  }

  private void write(String name, byte[] content) throws IOException {
    Path file = folder.file(name);
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.write(part, content);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  String readPtx(SourceUnit unit, Target target) throws IOException {
    return Files.readString(folder.file(KernelFiles.binary(unit.name(), unit.hash(), target)));
  }

  /** Deletes what earlier builds made for other sources, targets and units. */
  void deleteStale(List<SourceUnit> units, List<Target> targets) throws IOException {
    Set<String> current = new HashSet<>();
    for (SourceUnit unit : units) {
      current.add(KernelFiles.binaryIndex(unit.name()));
      for (Target target : unit.targets(targets)) {
        current.add(KernelFiles.binary(unit.name(), unit.hash(), target));
      }
    }
    for (String name : folder.names()) {
      if (GENERATED.matcher(name).matches() && !current.contains(KernelFiles.FOLDER + name)) {
        folder.delete(name);
      }
    }
  }
}
