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
import org.jgpu.annotations.RawKernel;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.StructType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
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
  private record Group(RawSource source, List<Method> methods) {}

  private record Method(ExecutableElement element, KernelSignature signature, Findings findings) {}

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
    groups.forEach(group -> unit(group, globals, known).ifPresent(units::add));
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
            .filter(known -> known.source().isSharedWith(source.get()))
            .findFirst()
            .orElseGet(
                () -> {
                  groups.add(new Group(source.get(), new ArrayList<>()));
                  return groups.get(groups.size() - 1);
                });
    group.methods().add(new Method(method, signature, findings));
  }

  /**
   * Reads one unit.
   *
   * @param known the records of the whole class: a source may include headers of any of them
   */
  private Optional<RawUnit> unit(
      Group group, List<RawGlobalSignature> allGlobals, Set<StructType> known) {
    Set<String> names = new LinkedHashSet<>();
    group.methods().forEach(method -> names.add(method.signature().method()));
    List<RawGlobalSignature> globals =
        allGlobals.stream().filter(global -> names.contains(global.kernel())).toList();
    Method first = group.methods().get(0);
    RawText text;
    Map<String, String> hashes = new LinkedHashMap<>();
    CudaDeclarations declarations;
    Set<StructType> records =
        records(group.methods().stream().map(Method::signature).toList(), globals);
    records.addAll(known);
    try {
      if (group.source().resource()) {
        hashes.put(group.source().file(), SourceHash.of(group.source().text()));
      }
      IncludeExpander includes =
          new IncludeExpander(path -> included(path, hashes), RecordHeaders.of(records));
      text = includes.expand(group.source().text(), group.source().file());
      declarations = CudaDeclarations.of(text.text());
    } catch (CudaSyntaxException e) {
      String where = group.source().file() + ", " + e.getMessage();
      first.findings().add(first.element(), Message.RAW_SYNTAX, where);
      return Optional.empty();
    }
    List<RawEntry> entries = new ArrayList<>();
    group.methods().forEach(m -> entry(m, declarations.functions()).ifPresent(entries::add));
    List<RawUnit.GlobalEntry> variables = new ArrayList<>();
    globals.forEach(g -> variable(g, declarations.variables()).ifPresent(variables::add));
    boolean clean = entries.size() == group.methods().size() && variables.size() == globals.size();
    String owner = first.signature().owner();
    String unit = KernelFiles.rawUnit(owner, first.signature().method());
    return clean
        ? Optional.of(new RawUnit(owner, unit, group.source(), text, hashes, entries, variables))
        : Optional.empty();
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
        if (parameter.type() instanceof StructType record) {
          records.add(record);
        }
      }
    }
    for (RawGlobalSignature global : globals) {
      if (global.type() instanceof StructType record) {
        records.add(record);
      }
    }
    return records;
  }

  private static Optional<RawEntry> entry(Method method, List<GlobalFunction> all) {
    String declared = method.element().getAnnotation(RawKernel.class).entry();
    String wanted = declared.isEmpty() ? method.signature().method() : declared;
    Optional<EntryName> name = EntryName.parse(wanted);
    List<GlobalFunction> named =
        all.stream().filter(function -> name.isPresent() && name.get().fits(function)).toList();
    if (named.isEmpty()) {
      method.findings().add(method.element(), Message.RAW_ENTRY_NOT_FOUND, wanted, names(all));
      return Optional.empty();
    }
    GlobalFunction function = preferred(named, name.get());
    shape(method, function, name.get(), named);
    if (method.findings().clean()) {
      ParameterComparison.compare(
          method.element(), method.signature(), function, name.get(), method.findings());
    }
    return method.findings().clean()
        ? Optional.of(new RawEntry(method.signature(), function, name.get().expression(function)))
        : Optional.empty();
  }

  /** Returns the one whose whole name is given, where there is one. */
  private static GlobalFunction preferred(List<GlobalFunction> named, EntryName name) {
    return named.stream()
        .filter(function -> function.qualified().equals(name.base()))
        .findFirst()
        .orElse(named.get(0));
  }

  private static void shape(
      Method method, GlobalFunction function, EntryName name, List<GlobalFunction> named) {
    boolean whole = function.qualified().equals(name.base());
    List<String> shapes =
        named.stream()
            .filter(other -> !whole || other.qualified().equals(name.base()))
            .map(other -> other.qualified() + "(" + other.parameterText() + ")")
            .distinct()
            .toList();
    if (function.template() != name.template()) {
      method
          .findings()
          .add(
              method.element(),
              Message.RAW_ENTRY_TEMPLATE,
              function.qualified(),
              function.template() ? "a template" : "no template",
              function.template()
                  ? "name its arguments, as in entry = \"" + function.qualified() + "<float>\""
                  : "name it without arguments, as in entry = \"" + function.qualified() + "\"");
    } else if (function.linkage() == GlobalFunction.Linkage.INTERNAL) {
      method.findings().add(method.element(), Message.RAW_NOT_EXTERN_C, function.qualified());
    } else if (shapes.size() > 1) {
      String quoted = String.join(" and ", shapes);
      method.findings().add(method.element(), Message.RAW_ENTRY_AMBIGUOUS, name.base(), quoted);
    }
  }

  private static String names(List<GlobalFunction> functions) {
    return functions.isEmpty()
        ? "none"
        : functions.stream()
            .map(GlobalFunction::qualified)
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private Optional<RawUnit.GlobalEntry> variable(
      RawGlobalSignature global, List<GlobalVariable> all) {
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
