package org.jgpu.maven.precompile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;

/** The sources and descriptors in {@code META-INF/jgpu} of a class folder. */
final class KernelFolder {
  private static final String SOURCE = ".cu";
  private static final String DESCRIPTOR = ".jgpu";

  private final Path classes;
  private final Path folder;

  KernelFolder(Path classes) {
    this.classes = classes;
    this.folder = classes.resolve(KernelFiles.FOLDER);
  }

  /** Returns the file with the resource name {@code name}. */
  Path file(String name) {
    return classes.resolve(name);
  }

  /** Returns the names of the files there, sorted. */
  List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  void delete(String name) throws IOException {
    Files.delete(folder.resolve(name));
  }

  /**
   * Returns the units, sorted by name. Deletes sources that a class had in an earlier build and has
   * no more.
   */
  List<SourceUnit> units() throws IOException, BadFiles {
    List<String> names = names();
    Map<String, ClassDescriptor> owners = owners(names);
    List<SourceUnit> units = new ArrayList<>();
    for (String name : names) {
      if (name.endsWith(SOURCE)) {
        String unit = name.substring(0, name.length() - SOURCE.length());
        ClassDescriptor owner = owners.remove(unit);
        if (owner != null) {
          units.add(unit(unit, owner));
        } else {
          deleteLeftover(unit, Set.copyOf(names));
        }
      }
    }
    for (Map.Entry<String, ClassDescriptor> missing : owners.entrySet()) {
      throw new BadFiles(
          "the descriptor of "
              + missing.getValue().owner()
              + " lists the unit "
              + missing.getKey()
              + ", but there is no "
              + file(KernelFiles.source(missing.getKey()))
              + "; rebuild with 'mvn clean'");
    }
    return units;
  }

  /** Returns the class that each unit listed by a descriptor belongs to. */
  private Map<String, ClassDescriptor> owners(List<String> names) throws IOException, BadFiles {
    Map<String, ClassDescriptor> descriptors = new TreeMap<>();
    Set<String> families = new HashSet<>();
    for (String name : names) {
      if (name.endsWith(DESCRIPTOR)) {
        ClassDescriptor descriptor = descriptor(folder.resolve(name));
        descriptors.put(name, descriptor);
        for (String key : descriptor.families()) {
          String resource = KernelFiles.familyDescriptor(descriptor.owner(), key);
          families.add(resource.substring(KernelFiles.FOLDER.length()));
        }
      }
    }
    Map<String, ClassDescriptor> owners = new TreeMap<>();
    for (Map.Entry<String, ClassDescriptor> found : descriptors.entrySet()) {
      if (isOfFamily(found.getKey()) && !families.contains(found.getKey())) {
        delete(found.getKey());
        continue;
      }
      found.getValue().units().forEach(unit -> owners.put(unit.name(), found.getValue()));
    }
    return owners;
  }

  /** Returns whether {@code descriptor} is a family's; the name of a class holds no such sign. */
  private static boolean isOfFamily(String descriptor) {
    return descriptor.indexOf('+') >= 0;
  }

  /** Damage that is no UTF-8 is found by whoever reads the text, like any other. */
  static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static ClassDescriptor descriptor(Path file) throws IOException, BadFiles {
    try {
      return DescriptorReader.read(text(file));
    } catch (DescriptorFormatException e) {
      throw new BadFiles(
          file
              + " cannot be read: "
              + e.getMessage()
              + ". Processor and plugin must have the same version; rebuild with 'mvn clean'");
    }
  }

  private SourceUnit unit(String name, ClassDescriptor owner) throws IOException, BadFiles {
    Path file = file(KernelFiles.source(name));
    byte[] content = Files.readAllBytes(file);
    String hash = SourceHash.of(content);
    for (CudaUnit unit : owner.units()) {
      if (unit.name().equals(name) && !unit.sourceHash().equals(hash)) {
        throw new BadFiles(
            file
                + " has the hash "
                + hash
                + ", but the descriptor of "
                + owner.owner()
                + " says "
                + unit.sourceHash()
                + ": one of them is from another build; rebuild with 'mvn clean'");
      }
    }
    return new SourceUnit(name, Files.readString(file), hash, owner);
  }

  private void deleteLeftover(String unit, Set<String> names) throws IOException, BadFiles {
    int plus = unit.indexOf('+');
    String stem = plus < 0 ? unit : unit.substring(0, plus);
    if (!names.contains(stem + DESCRIPTOR)) {
      throw new BadFiles(
          file(KernelFiles.source(unit))
              + " belongs to no class: there is no "
              + folder.resolve(stem + DESCRIPTOR)
              + ". The annotation processor writes both; rebuild with 'mvn clean'");
    }
    delete(unit + SOURCE);
  }
}
