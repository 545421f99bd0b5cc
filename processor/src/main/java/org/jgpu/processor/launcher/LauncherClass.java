package org.jgpu.processor.launcher;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.raw.RawGlobalSignature;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.TypeText;

/** The launcher of one class, assembled from the methods of its kernels. */
final class LauncherClass {
  private final TypeElement owner;
  private final HandleNames handles;
  private final List<FieldSpec> fields = new ArrayList<>();
  private final List<LauncherMethod> methods = new ArrayList<>();
  private final ResultHolders holders;

  LauncherClass(
      TypeElement owner, List<LauncherKernel> kernels, Optional<ReductionSignature> reduction) {
    this.owner = owner;
    this.handles = new HandleNames(kernels);
    this.holders =
        new ResultHolders(
            LauncherName.of(owner),
            everyClassAroundIsPublic() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0]);
    kernels.forEach(this::addKernel);
    reduction.ifPresent(this::addReduction);
  }

  private void addKernel(LauncherKernel kernel) {
    ClassName type =
        kernel.signature().family().isPresent()
            ? RuntimeNames.FAMILY_HANDLE
            : RuntimeNames.KERNEL_HANDLE;
    String handle = addHandle(type, kernel.signature().method(), kernel.signature().key());
    String text = TypeText.kernel(kernel.method());
    MethodGenerator.of(kernel.signature().form(), holders)
        .methods(kernel, handle)
        .forEach(
            spec ->
                methods.add(
                    new LauncherMethod(
                        kernel.method(),
                        text,
                        spec,
                        spec.name().equals(kernel.signature().method()))));
  }

  private void addReduction(ReductionSignature reduction) {
    ClassName type =
        reduction.family().isPresent() ? RuntimeNames.FAMILY_HANDLE : RuntimeNames.KERNEL_HANDLE;
    String key = reduction.key();
    List<MethodSpec> specs = new ArrayList<>();
    if (reduction.reduces()) {
      String handle = addHandle(type, key, key);
      specs.addAll(ReductionGenerator.reductions(owner, reduction, handle));
    }
    if (reduction.scans()) {
      String handle = addHandle(type, key + "Scan", KernelFiles.scanKey(key));
      specs.addAll(ReductionGenerator.scans(owner, reduction, handle));
    }
    specs.forEach(spec -> methods.add(new LauncherMethod(owner, TypeText.of(owner), spec, true)));
  }

  void addGlobal(RawGlobalSignature global) {
    String handle = addHandle(RuntimeNames.GLOBAL_HANDLE, global.key(), global.key());
    methods.add(
        new LauncherMethod(
            global.method(),
            TypeText.kernel(global.method()),
            GlobalGenerator.method(global, handle),
            true));
  }

  /** Names the owner, since its class would be loaded for nothing else. */
  private String addHandle(ClassName type, String javaName, String key) {
    String name = handles.next(javaName);
    fields.add(
        FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(
                "$T.of($T.class, $S, $S)",
                type,
                LauncherName.of(owner),
                ClassName.get(owner).reflectionName(),
                key)
            .build());
    return name;
  }

  /**
   * Reports kernels whose launcher methods Java could not tell apart, and leaves out the later one
   * of each pair. A method that prepares launches gives way silently, to what its user has named
   * so.
   */
  void rejectClashes(Diagnostics<Element> diagnostics) {
    Map<String, LauncherMethod> kept = new LinkedHashMap<>();
    Set<String> rejected = new HashSet<>();
    // False sorts first, and the sort is stable: a kernel's own method wins over another's prepare
    // method.
    methods.sort(Comparator.comparing(method -> !method.ofThatName()));
    for (LauncherMethod method : methods) {
      LauncherMethod first = kept.putIfAbsent(method.erasure(), method);
      if (first != null && method.ofThatName() && rejected.add(method.kernel())) {
        diagnostics.error(
            method.origin(),
            method.kernel(),
            Message.CLASHING_LAUNCHERS,
            first.kernel(),
            method.kernel(),
            method.erasure());
      }
    }
    // Not by equals: a method of JavaPoet's writes itself out for it.
    Set<LauncherMethod> same = Collections.newSetFromMap(new IdentityHashMap<>());
    same.addAll(kept.values());
    methods.removeIf(method -> !same.contains(method));
  }

  /** Returns the class. */
  TypeSpec spec() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(LauncherName.of(owner))
            .addJavadoc("Starts the kernels of {@link $L} on the GPU.", TypeText.of(owner))
            .addOriginatingElement(owner);
    if (everyClassAroundIsPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    annotations().forEach(type::addAnnotation);
    return type.addModifiers(Modifier.FINAL)
        .addFields(fields)
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addTypes(holders.specs())
        .addMethods(methods.stream().map(LauncherMethod::spec).toList())
        .build();
  }

  private boolean everyClassAroundIsPublic() {
    for (Element e = owner; e instanceof TypeElement; e = e.getEnclosingElement()) {
      if (!e.getModifiers().contains(Modifier.PUBLIC)) {
        return false;
      }
    }
    return true;
  }

  /**
   * A launcher of a deprecated class is deprecated too, and must not warn of its own owner; nor of
   * an owner that shares its source file with another class.
   */
  private List<AnnotationSpec> annotations() {
    AnnotationSpec.Builder suppressed =
        AnnotationSpec.builder(SuppressWarnings.class)
            .addMember("value", "$S", "all")
            .addMember("value", "$S", "auxiliaryclass");
    if (!deprecated()) {
      return List.of(suppressed.build());
    }
    suppressed.addMember("value", "$S", "deprecation").addMember("value", "$S", "removal");
    return List.of(AnnotationSpec.builder(Deprecated.class).build(), suppressed.build());
  }

  private boolean deprecated() {
    for (Element e = owner; e instanceof TypeElement; e = e.getEnclosingElement()) {
      if (Marks.has(e, Deprecated.class)) {
        return true;
      }
    }
    return false;
  }
}
