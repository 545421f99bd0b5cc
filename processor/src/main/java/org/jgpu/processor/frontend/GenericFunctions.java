package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.frontend.ImportedFunctions.Problem;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.TypeParameters;
import org.jgpu.processor.ir.TypeSubstitution;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.RecordTypes;

/**
 * Makes functions of generic ones of other source files and jars. Those are translated once for all
 * types; here records are put for the type parameters, and the records' own methods for those that
 * are called on them.
 */
final class GenericFunctions {
  private final Methods methods;
  private final RecordMembers records;
  private final FunctionLibrary library;

  GenericFunctions(Methods methods, RecordMembers records, FunctionLibrary library) {
    this.methods = methods;
    this.records = records;
    this.library = library;
  }

  /**
   * Adds {@code key} to the library if its form for all types is there.
   *
   * @return why that form cannot be used for the types
   */
  Optional<Problem> make(FunctionKey key) {
    Optional<FunctionKey> generic = library.generic(key);
    if (generic.isEmpty()) {
      return Optional.empty();
    }
    Optional<IrFunction> function = library.find(generic.get());
    if (function.isEmpty()) {
      library.fail(key);
      return Optional.empty();
    }
    return new Substituted(key).make(function.get());
  }

  /** One function for one choice of types. */
  private final class Substituted {
    private final FunctionKey key;
    private final Map<String, String> names;
    private final Map<String, TypeMirror> mirrors = new HashMap<>();
    private final Map<String, IrType> types = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    Substituted(FunctionKey key) {
      this.key = key;
      this.names = key.bindings();
    }

    Optional<Problem> make(IrFunction generic) {
      names.forEach(this::bind);
      if (problems.isEmpty()) {
        IrFunction made =
            new TypeSubstitution(
                    types, text -> TypeParameters.replace(text, names), this::ownMethod)
                .apply(generic);
        library.add(made);
      }
      return problems.stream().findFirst();
    }

    private void bind(String parameter, String name) {
      Optional<TypeMirror> mirror = methods.generics().record(name);
      Optional<IrType> type = mirror.flatMap(RecordTypes::of).map(IrType::of);
      if (type.isEmpty()) {
        String reason = name + " is no record of primitives that this compilation knows";
        problems.add(new Problem(Message.UNSUPPORTED_CALL, key, reason));
        return;
      }
      mirrors.put(TypeParameters.name(parameter), mirror.orElseThrow());
      types.put(TypeParameters.name(parameter), type.get());
    }

    /** Returns the call of the record's own method for that of a type parameter's. */
    private Expr ownMethod(Invocation.Call call) {
      FunctionKey callee = call.callee();
      String name = callee.owner();
      IrType record = call.arguments().get(0).type();
      TypeMirror mirror =
          // By the receiver's type: if two type parameters stand for one record, its methods are
          // the same for both.
          mirrors.entrySet().stream()
              .filter(bound -> Objects.equals(types.get(bound.getKey()), record))
              .map(Map.Entry::getValue)
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("a method of " + name));
      Optional<Instance> own =
          methods.generics().implementation(mirror, callee.name(), callee.signature());
      if (own.isEmpty()) {
        return refused(call, callee, "the record has no such method of its own");
      }
      if (records.isImplicitAccessor(own.get().method())) {
        int index = ((IrType.Record) record).indexOf(callee.name());
        return new RecordExpr.Component(call.span(), call.arguments().get(0), index);
      }
      FunctionKey method = methods.key(own.get());
      return !Marks.has(own.get().method(), DeviceFunction.class)
          ? refused(
              call,
              method,
              "a generic function of another file calls it, so mark it @DeviceFunction")
          : new Invocation.Call(
              call.span(), method, call.type(), call.arguments(), call.usesContext());
    }

    private Expr refused(Invocation.Call call, FunctionKey callee, String reason) {
      problems.add(new Problem(Message.UNSUPPORTED_CALL, callee, reason));
      return call;
    }
  }
}
