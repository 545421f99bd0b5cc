package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;

/**
 * A unit of a class folder with its cubins.
 *
 * @param owner binary name of the class
 * @param name of the unit
 * @param source its CUDA C
 * @param kernels those of the class, some of whose entries are compiled in it; none for checked
 *     twins
 * @param symbols the compiled symbols of C++ names
 * @param cubins those that are of the source and undamaged
 * @param ptx the PTX of the lowest architecture, likewise
 */
public record CompiledUnit(
    String owner,
    String name,
    String source,
    List<KernelDescriptor> kernels,
    Map<String, String> symbols,
    List<Cubin> cubins,
    Optional<Path> ptx) {

  /** Machine code for one architecture. */
  public record Cubin(Target target, Path file) {
    /** Reads the file. */
    public byte[] content() throws IOException {
      return Files.readAllBytes(file);
    }
  }

  /** Copies the lists and the map. */
  public CompiledUnit {
    kernels = List.copyOf(kernels);
    symbols = Map.copyOf(symbols);
    cubins = List.copyOf(cubins);
  }

  /** Returns the compiled symbol of {@code name}, a symbol or a C++ name. */
  public String symbol(String name) {
    return symbols.getOrDefault(name, name);
  }

  /**
   * Returns the units of the class folder {@code classes}, sorted by name.
   *
   * @throws BadFiles if its sources and descriptors do not fit together
   */
  public static List<CompiledUnit> read(Path classes) throws IOException, BadFiles {
    KernelFolder folder = new KernelFolder(classes);
    BinaryFiles files = new BinaryFiles(folder);
    List<CompiledUnit> units = new ArrayList<>();
    for (SourceUnit unit : folder.units()) {
      List<Cubin> cubins = new ArrayList<>();
      Optional<Path> ptx = Optional.empty();
      for (Map.Entry<Target, Binary> binary : files.valid(unit).entrySet()) {
        Target target = binary.getKey();
        Path file = folder.file(KernelFiles.binary(unit.name(), unit.hash(), target));
        if (target.kind() == Target.Kind.CUBIN) {
          cubins.add(new Cubin(target, file));
        } else if (ptx.isEmpty()) {
          ptx = Optional.of(file);
        }
      }
      units.add(
          new CompiledUnit(
              unit.owner().owner(),
              unit.name(),
              unit.source(),
              KernelFiles.isChecked(unit.name()) ? List.of() : unit.owner().kernels(),
              files.symbols(unit),
              cubins,
              ptx));
    }
    return units;
  }
}
