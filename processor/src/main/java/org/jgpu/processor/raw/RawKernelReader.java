package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.StructType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Reads the raw kernels of a class: finds their sources, puts those of one source into one unit,
 * and checks that the CUDA functions and variables are what the Java methods declare.
 */
public final class RawKernelReader {
  private final RawFiles files;
  private final RawSourceLocator locator;
  private final Diagnostics<Element> diagnostics;

  /** Kernels of one source. */
  private record Group(RawSource source, List<RawMethod> methods) {
    /** A template for many types has a unit for each, and so shares none. */
    boolean takes(RawSource other, KernelSignature kernel) {
      return kernel.family().isEmpty()
          && methods.get(0).family().isEmpty()
          && source.isSharedWith(other);
    }
  }

  /** The text of a group, with its includes, and what it declares. */
  private record Contents(
      RawText text, RawText numbers, Map<String, String> files, CudaDeclarations declarations) {}

  /** Reads resources through {@code environment} and reports to {@code diagnostics}. */
  public RawKernelReader(ProcessingEnvironment environment, Diagnostics<Element> diagnostics) {
    this.files = new RawFiles(environment.getFiler());
    this.locator = new RawSourceLocator(files, environment.getElementUtils());
    this.diagnostics = diagnostics;
  }

  /**
   * Returns the units of a class.
   *
   * @param kernels its raw kernels and their valid signatures, in the source's order
   * @param globals its declarations of variables
   * @return without the units in which something is wrong, which was reported
   */
  public List<RawUnit> read(
      Map<ExecutableElement, KernelSignature> kernels, List<RawGlobalSignature> globals) {
    List<Group> groups = new ArrayList<>();
    kernels.forEach((method, signature) -> group(method, signature, groups));
    List<RawUnit> units = new ArrayList<>();
    Set<StructType> known = records(kernels.values(), globals);
    groups.forEach(group -> units.addAll(units(group, globals, known)));
    return units;
  }

  private void group(ExecutableElement method, KernelSignature signature, List<Group> groups) {
    Findings findings = new Findings(TypeText.kernel(method), diagnostics);
    Optional<RawSource> source = locator.find(method, findings);
    if (source.isEmpty() || !findings.clean()) {
      return;
    }
    Group group =
        groups.stream()
            .filter(known -> known.takes(source.get(), signature))
            .findFirst()
            .orElseGet(
                () -> {
                  groups.add(new Group(source.get(), new ArrayList<>()));
                  return groups.get(groups.size() - 1);
                });
    group.methods().add(new RawMethod(method, signature, findings));
  }

  /**
   * Reads the unit of a source, or those of a template for many types.
   *
   * @param known the records of the whole class: a source may include headers of any of them
   */
  private List<RawUnit> units(
      Group group, List<RawGlobalSignature> allGlobals, Set<StructType> known) {
    Set<String> names = new LinkedHashSet<>();
    group.methods().forEach(method -> names.add(method.signature().method()));
    List<RawGlobalSignature> globals =
        allGlobals.stream().filter(global -> names.contains(global.kernel())).toList();
    Set<StructType> records =
        records(group.methods().stream().map(RawMethod::signature).toList(), globals);
    records.addAll(known);
    Contents contents;
    try {
      contents = contents(group.source(), RecordHeaders.of(records));
    } catch (CudaSyntaxException e) {
      String where = group.source().file() + ", " + e.getMessage();
      group.methods().get(0).report(Message.RAW_SYNTAX, where);
      return List.of();
    }
    return group.methods().get(0).family().isPresent()
        ? family(group, contents)
        : unit(group, contents, globals).stream().toList();
  }

  private Contents contents(RawSource source, Map<String, String> generated)
      throws CudaSyntaxException {
    Map<String, String> hashes = new LinkedHashMap<>();
    if (source.resource()) {
      hashes.put(source.file(), SourceHash.of(source.text()));
    }
    generated.put(TemplateTypes.HEADER, TemplateTypes.header());
    IncludeExpander includes = new IncludeExpander(path -> included(path, hashes), generated);
    RawText text = includes.expand(source.text(), source.file());
    RawText numbers =
        new IncludeExpander(path -> Optional.empty(), generated)
            .expand("#include \"" + TemplateTypes.HEADER + "\"", "");
    return new Contents(text, numbers, hashes, CudaDeclarations.of(text.text()));
  }

  private Optional<RawUnit> unit(Group group, Contents contents, List<RawGlobalSignature> globals) {
    List<RawEntry> entries = new ArrayList<>();
    List<GlobalFunction> functions = contents.declarations().functions();
    group.methods().forEach(method -> entries.addAll(RawEntryReader.read(method, functions)));
    List<RawUnit.GlobalEntry> variables = new ArrayList<>();
    globals.forEach(
        global -> variable(global, contents.declarations().variables()).ifPresent(variables::add));
    boolean clean = entries.size() == group.methods().size() && variables.size() == globals.size();
    KernelSignature first = group.methods().get(0).signature();
    String name = KernelFiles.rawUnit(first.owner(), first.method());
    return clean
        ? Optional.of(
            new RawUnit(
                name, group.source(), contents.text(), contents.files(), entries, variables))
        : Optional.empty();
  }

  /** Reads a template: a unit for each type, so that a launch loads the code of one. */
  private static List<RawUnit> family(Group group, Contents contents) {
    RawMethod method = group.methods().get(0);
    List<RawUnit> units = new ArrayList<>();
    for (RawEntry entry : RawEntryReader.read(method, contents.declarations().functions())) {
      KernelSignature declared = method.signature();
      String type = KernelFiles.typeOf(entry.signature().key()).orElseThrow();
      String name = KernelFiles.familyUnit(declared.owner(), declared.key(), type);
      // Behind the text: only the instantiation and the checks, which follow it, must find these.
      RawText text =
          TemplateTypes.isOfHeader(type)
              ? contents.text().followedBy(contents.numbers())
              : contents.text();
      units.add(
          new RawUnit(name, group.source(), text, contents.files(), List.of(entry), List.of()));
    }
    return units;
  }

  private Optional<String> included(String path, Map<String, String> hashes) {
    Optional<String> text = files.read("", path);
    text.ifPresent(found -> hashes.put(path, SourceHash.of(found)));
    return text;
  }

  private static Set<StructType> records(
      Collection<KernelSignature> kernels, List<RawGlobalSignature> globals) {
    Set<StructType> records = new LinkedHashSet<>();
    for (KernelSignature kernel : kernels) {
      for (KernelParameter parameter : kernel.parameters()) {
        if (parameter.type() instanceof StructType record && !record.equals(Family.ANY)) {
          records.add(record);
        }
      }
      records.addAll(TemplateTypes.records(kernel));
    }
    for (RawGlobalSignature global : globals) {
      if (global.type() instanceof StructType record) {
        records.add(record);
      }
    }
    return records;
  }

  private Optional<RawUnit.GlobalEntry> variable(
      RawGlobalSignature global, List<GlobalVariable> all) {
    // By its whole name or by the last part alone.
    Optional<GlobalVariable> found =
        all.stream()
            .filter(v -> v.qualified().equals(global.name()) || v.name().equals(global.name()))
            .findFirst();
    if (found.isEmpty()) {
      String names =
          all.stream().map(GlobalVariable::qualified).distinct().collect(Collectors.joining(", "));
      new Findings(TypeText.kernel(global.method()), diagnostics)
          .add(
              global.method(),
              Message.RAW_GLOBAL_NOT_FOUND,
              global.name(),
              global.kernel(),
              names.isEmpty() ? "none" : names);
    }
    return found.map(
        v -> new RawUnit.GlobalEntry(global.key(), global, v.qualified(), v.mangled()));
  }
}
