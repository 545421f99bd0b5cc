package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeText;

/** Translates a class that is a reduction, once for each of its types. */
final class ReductionTranslator {
  private final TypeElement type;
  private final Methods methods;
  private final FunctionLibrary library;
  private final BiFunction<Instance, String, Optional<IrFunction>> bodies;
  private final Consumer<FunctionKey> required;

  /**
   * Creates a translator of {@code type}.
   *
   * @param library gets the functions that are made besides
   * @param bodies translates a method; the text is what messages call it
   * @param required called with the functions of number types that are called besides
   */
  ReductionTranslator(
      TypeElement type,
      Methods methods,
      FunctionLibrary library,
      BiFunction<Instance, String, Optional<IrFunction>> bodies,
      Consumer<FunctionKey> required) {
    this.type = type;
    this.methods = methods;
    this.library = library;
    this.bodies = bodies;
    this.required = required;
  }

  /** Returns the reductions; those with a method in error, which is reported, are left out. */
  List<ClassBodies.Reduction> translate(ReductionSignature signature) {
    if (signature.family().isEmpty()) {
      return reduction(
              signature,
              method -> {
                Instance instance = Instance.of(method);
                return bodies.apply(instance, methods.key(instance).shortText());
              })
          .stream()
          .toList();
    }
    return signature.family().get().members().stream()
        .flatMap(member -> member(signature.of(member), member).stream())
        .toList();
  }

  private Optional<ClassBodies.Reduction> member(
      ReductionSignature signature, Family.Member member) {
    TypeMirror record = methods.generics().record(member.record()).orElseThrow();
    return reduction(
        signature,
        method -> {
          String name = type.getSimpleName() + "." + TypeText.of(method);
          return bodies.apply(Instance.ofOneType(method, record), name + "<" + member.type() + ">");
        });
  }

  private Optional<ClassBodies.Reduction> reduction(
      ReductionSignature signature, Function<ExecutableElement, Optional<IrFunction>> translated) {
    ReductionMethods declared = ReductionMethods.of(type);
    Optional<IrFunction> identity = translated.apply(declared.identity());
    Optional<IrFunction> map = translated.apply(declared.map());
    Optional<IrFunction> combine = translated.apply(declared.combine());
    Optional<IrFunction> finish = declared.finish().flatMap(translated);
    boolean whole = finish.isPresent() == declared.finish().isPresent();
    if (identity.isEmpty() || map.isEmpty() || combine.isEmpty() || !whole) {
      return Optional.empty();
    }
    return Optional.of(
        new ReductionBridge(signature, library, this::layout, required)
            .make(identity.get(), map.get(), combine.get(), finish));
  }

  private IrType layout(String name) {
    TypeMirror record = methods.generics().record(name).orElseThrow();
    return IrType.of(RecordTypes.of(record).orElseThrow());
  }
}
