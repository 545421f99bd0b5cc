package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.GlobalDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.LineDirective;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.StructType;
import org.jgpu.processor.signature.KernelSignature;

/**
 * Checked raw kernels that share a source, ready to be written. Lines of Java are not known in the
 * annotation rounds: {@link #at} puts them in.
 */
public final class RawUnit {
  private final String name;
  private final RawSource source;
  private final RawText text;
  private final Map<String, String> files;
  private final List<RawEntry> entries;
  private final List<GlobalEntry> globals;
  private final Optional<JavaPlaces> places;

  /**
   * A variable.
   *
   * @param key the name of its Java method
   * @param expression the variable in C++
   * @param mangled whether its compiled name is not {@code expression}
   */
  record GlobalEntry(String key, RawGlobalSignature signature, String expression, boolean mangled) {
    String symbol() {
      return mangled ? "&" + expression : expression;
    }
  }

  /**
   * Creates a unit.
   *
   * @param text the source with its includes
   * @param files hash of the text of each file in it
   */
  RawUnit(
      String name,
      RawSource source,
      RawText text,
      Map<String, String> files,
      List<RawEntry> entries,
      List<GlobalEntry> globals) {
    this(name, source, text, files, entries, globals, Optional.empty());
  }

  private RawUnit(
      String name,
      RawSource source,
      RawText text,
      Map<String, String> files,
      List<RawEntry> entries,
      List<GlobalEntry> globals,
      Optional<JavaPlaces> places) {
    this.name = name;
    this.source = source;
    this.text = text;
    this.files = files;
    this.entries = List.copyOf(entries);
    this.globals = List.copyOf(globals);
    this.places = places;
  }

  /** Returns the unit with the lines of Java that {@code known} tells. */
  public RawUnit at(JavaPlaces known) {
    String first = declared().key();
    RawText moved = source.resource() ? text : text.moved(source.file(), known.source(first));
    return new RawUnit(name, source, moved, files, entries, globals, Optional.of(known));
  }

  /**
   * Returns what its files are named after; see {@link KernelFiles#rawUnit} and {@link
   * KernelFiles#familyUnit}.
   */
  public String unitName() {
    return name;
  }

  /** Returns the key of the family that it holds one kernel of; empty if of none. */
  public Optional<String> family() {
    return KernelFiles.familyOf(entries.get(0).signature().key());
  }

  private KernelSignature declared() {
    return entries.get(0).declared();
  }

  private String owner() {
    return declared().owner();
  }

  /** Returns the complete CUDA source. */
  public String cudaSource() {
    StringBuilder out = new StringBuilder();
    for (RawEntry entry : entries) {
      out.append("// Raw kernel ").append(owner()).append('.').append(entry.signature().key());
      out.append(", made by JGPU. Do not edit.\n");
    }
    out.append(header().text());
    out.append(text.located());
    out.append(CompiledChecks.SUPPORT);
    checks(out);
    return out.toString();
  }

  private SourceHeader header() {
    Set<String> names = new LinkedHashSet<>();
    for (RawEntry entry : entries) {
      if (!entry.function().externC()) {
        names.add(entry.symbol());
      }
    }
    for (GlobalEntry global : globals) {
      if (global.mangled()) {
        names.add(global.symbol());
      }
    }
    return new SourceHeader(source.options(), List.copyOf(names), files, source.architecture());
  }

  /**
   * Appends what each kernel and variable must hold, each at the line of its Java method: there the
   * compiler's error belongs.
   */
  private void checks(StringBuilder out) {
    Set<String> instances = new LinkedHashSet<>();
    Set<StructType> records = new LinkedHashSet<>();
    for (RawEntry entry : entries) {
      StringBuilder lines = new StringBuilder();
      if (instances.add(entry.instantiation())) {
        lines.append(entry.instantiation());
      }
      lines.append(entry.checks());
      for (StructType record : entry.records()) {
        lines.append(CompiledChecks.layout(record, records));
      }
      append(out, place(entry.declared().key()), lines.toString());
    }
    for (GlobalEntry global : globals) {
      RawGlobalSignature java = global.signature();
      String line = CompiledChecks.variable(global.expression(), java.type(), java.array());
      String layout =
          java.type() instanceof StructType record ? CompiledChecks.layout(record, records) : "";
      append(out, place(global.key() + "()"), line + layout);
    }
  }

  /** Appends lines that all stand for the one line of Java at {@code place}. */
  private static void append(StringBuilder out, JavaPlace place, String lines) {
    lines
        .lines()
        .forEach(
            line ->
                out.append(LineDirective.of(place.line(), place.file())).append(line).append('\n'));
  }

  private JavaPlace place(String key) {
    return places
        .flatMap(known -> known.method(key))
        .orElse(new JavaPlace(owner().replace('.', '/').replaceAll("\\$.*", "") + ".java", 1));
  }

  /** Returns the descriptors of the kernels. */
  public List<KernelDescriptor> kernels() {
    return entries.stream()
        .map(
            entry -> {
              SourceLine line = text.line(entry.function().line());
              JavaPlace place = new JavaPlace(line.file(), line.number());
              return RawDescriptors.of(entry, name, place.brief());
            })
        .toList();
  }

  /** Returns the descriptors of the variables. */
  public List<GlobalDescriptor> globals() {
    List<GlobalDescriptor> descriptors = new ArrayList<>();
    for (GlobalEntry global : globals) {
      RawGlobalSignature java = global.signature();
      descriptors.add(
          new GlobalDescriptor(
              global.key(),
              name,
              place(global.key() + "()").brief(),
              java.type(),
              java.array(),
              global.symbol()));
    }
    return descriptors;
  }
}
