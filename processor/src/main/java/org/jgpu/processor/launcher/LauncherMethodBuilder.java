package org.jgpu.processor.launcher;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jgpu.annotations.KernelContext;
import org.jgpu.format.KernelForm;
import org.jgpu.format.StructType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.TypeText;
import org.jgpu.processor.signature.rule.ViewTypes;

/** A launcher method in the making: what the methods of all forms have in common. */
final class LauncherMethodBuilder {
  /**
   * A longer chain of calls is cut into statements: javac looks at each call from within the one
   * behind it, on a stack that ends after some hundreds.
   */
  private static final int MOST_CALLS = 64;

  private final LauncherKernel kernel;
  private final String handle;
  private final NameAllocator names = new NameAllocator();
  private final MethodSpec.Builder method;

  /** What stands for the Java array type of a family's elements; empty for other kernels. */
  private final Optional<TypeVariableName> elements;

  /** Starts a method with the kernel's name and visibility, without parameters. */
  LauncherMethodBuilder(LauncherKernel kernel, String handle) {
    this(kernel, handle, kernel.signature().method());
  }

  private LauncherMethodBuilder(LauncherKernel kernel, String handle, String name) {
    this.kernel = kernel;
    this.handle = handle;
    this.elements = kernel.signature().family().map(LauncherMethodBuilder::arrayType);
    // The body refers to this class; a parameter of that name would hide it.
    // Every name has a tag: without one, the allocator makes a random UUID.
    names.newName(RuntimeNames.DTYPE.simpleName(), RuntimeNames.DTYPE);
    parameters().forEach(parameter -> names.newName(parameter.name(), parameter.name()));
    method = MethodSpec.methodBuilder(name);
    if (kernel.method().getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    method.addModifiers(Modifier.STATIC);
    elements.ifPresent(method::addTypeVariable);
    if (Marks.has(kernel.method(), Deprecated.class)) {
      method.addAnnotation(Deprecated.class);
    }
  }

  /** Starts a method that prepares a launch of the kernel. */
  static LauncherMethodBuilder preparing(LauncherKernel kernel, String handle) {
    String name = kernel.signature().method();
    return new LauncherMethodBuilder(
        kernel, handle, "prepare" + Character.toUpperCase(name.charAt(0)) + name.substring(1));
  }

  /** Adds text to the Javadoc. */
  LauncherMethodBuilder doc(String text) {
    method.addJavadoc("$L", text);
    return this;
  }

  /** Adds a parameter that the kernel does not have, and returns the name that it got. */
  String parameter(TypeName type, String wish) {
    String name = names.newName(wish, new Object());
    method.addParameter(type, name);
    return name;
  }

  /** Adds the kernel's parameters: device arrays for arrays and mapped parameters. */
  LauncherMethodBuilder kernelParameters() {
    List<? extends VariableElement> declared = Candidate.of(kernel.method()).parameters();
    for (int i = 0; i < parameters().size(); i++) {
      KernelParameter parameter = parameters().get(i);
      TypeMirror type = declared.get(i).asType();
      method.addParameter(type(parameter, type), names.get(parameter.name()));
    }
    return this;
  }

  /**
   * Returns a parameter's type: of a family's scalar Number, which is converted to the array's
   * dtype.
   */
  private TypeName type(KernelParameter parameter, TypeMirror declared) {
    if (takesArray(parameter)) {
      return deviceArray(declared);
    }
    return isAny(parameter) ? TypeName.get(Number.class) : TypeName.get(declared);
  }

  /** Returns the type of the launcher's arrays of {@code declared}, in the kernel's declaration. */
  TypeName deviceArray(TypeMirror declared) {
    TypeMirror element = declared instanceof ArrayType array ? array.getComponentType() : declared;
    TypeMirror viewed = ViewTypes.of(declared).flatMap(ViewTypes::record).orElse(element);
    return viewed instanceof TypeVariable && elements.isPresent()
        ? ParameterizedTypeName.get(RuntimeNames.DEVICE_ARRAY, elements.get())
        : RuntimeNames.deviceArray(declared);
  }

  /** Returns the name of the array whose dtype a family's kernel is for. */
  String chosenBy() {
    return parameters().stream()
        .filter(parameter -> isAny(parameter) && takesArray(parameter))
        .map(parameter -> names.get(parameter.name()))
        .findFirst()
        .orElseThrow();
  }

  private boolean isAny(KernelParameter parameter) {
    return elements.isPresent() && parameter.type().equals(Family.ANY);
  }

  /** Returns A, or another name where the family's own parameter is called that. */
  private static TypeVariableName arrayType(Family family) {
    return TypeVariableName.get(family.parameter().equals("A") ? "B" : "A");
  }

  /** Returns the expression that binds the kernel's parameters, after statements if it is long. */
  CodeBlock arguments() {
    CodeBlock start =
        elements.isPresent()
            ? CodeBlock.of("$N.arguments($N)", handle, chosenBy())
            : CodeBlock.of("$N.arguments()", handle);
    List<CodeBlock> calls = bindings();
    if (calls.size() <= MOST_CALLS) {
      return CodeBlock.of("$L$L", start, CodeBlock.join(calls, ""));
    }
    String local = names.newName("arguments", new Object());
    method.addStatement("var $N = $L", local, start);
    for (int i = 0; i < calls.size(); i += MOST_CALLS) {
      List<CodeBlock> some = calls.subList(i, Math.min(i + MOST_CALLS, calls.size()));
      method.addStatement("$N$L", local, CodeBlock.join(some, ""));
    }
    return CodeBlock.of("$N", local);
  }

  /** Returns the calls that bind the kernel's parameters, one for each primitive of a record. */
  private List<CodeBlock> bindings() {
    List<CodeBlock> calls = new ArrayList<>();
    for (KernelParameter parameter : parameters()) {
      String name = names.get(parameter.name());
      if (!takesArray(parameter) && isAny(parameter)) {
        calls.add(CodeBlock.of(".number($N.dtype(), $N)", chosenBy(), name));
      } else if (!takesArray(parameter) && parameter.type() instanceof StructType struct) {
        for (StructType.Leaf leaf : struct.leaves()) {
          // A record is passed as its primitives, in the order of the descriptor: a.b is a().b().
          String accessors = leaf.path().replace(".", "().") + "()";
          calls.add(CodeBlock.of(".value($N.$L)", name, accessors));
        }
      } else {
        calls.add(CodeBlock.of(takesArray(parameter) ? ".array($N)" : ".value($N)", name));
      }
    }
    return calls;
  }

  /** Returns the method with the last statement {@code body}. */
  MethodSpec body(CodeBlock body) {
    return method.addStatement(body).build();
  }

  /** Returns the method, which prepares a launch, with {@code expression} for it. */
  MethodSpec prepared(CodeBlock expression) {
    return doc("\n\n@return a launch that is checked and laid out, to be run any number of times")
        .body(RuntimeNames.PREPARED_LAUNCH, CodeBlock.of("return $L", expression));
  }

  /** Returns the method with the result type {@code result} and the last statement {@code body}. */
  MethodSpec body(TypeName result, CodeBlock body) {
    return method.returns(result).addStatement(body).build();
  }

  /** Returns a Javadoc link to the kernel. */
  String link() {
    ExecutableElement target = kernel.method();
    String types =
        target.getParameters().stream()
            .map(LauncherMethodBuilder::linkType)
            .collect(Collectors.joining(", "));
    String owner = TypeText.of(OwnerRule.ownerOf(target));
    return "{@link " + owner + "#" + target.getSimpleName() + "(" + types + ")}";
  }

  /** Returns the Javadoc paragraph on the block size; empty if the kernel declares none. */
  String blockSize() {
    List<Integer> sizes = kernel.signature().blockSize();
    String text = sizes.stream().map(String::valueOf).collect(Collectors.joining(" x "));
    return sizes.isEmpty() ? "" : "\n\n<p>The kernel declares blocks of " + text + " threads.";
  }

  private static String linkType(VariableElement parameter) {
    if (Candidate.isContext(parameter)) {
      return KernelContext.class.getName();
    }
    return parameter.asType() instanceof ArrayType array
        ? erased(TypeName.get(erasure(array.getComponentType()))) + "[]"
        : erased(TypeName.get(erasure(parameter.asType()))).toString();
  }

  /** Returns the first bound of a type parameter, which Javadoc calls it by. */
  private static TypeMirror erasure(TypeMirror type) {
    return type instanceof TypeVariable variable
        ? ((TypeParameterElement) variable.asElement()).getBounds().get(0)
        : type;
  }

  private static TypeName erased(TypeName type) {
    return type instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : type;
  }

  private List<KernelParameter> parameters() {
    return kernel.signature().parameters();
  }

  private boolean takesArray(KernelParameter parameter) {
    boolean mapped = kernel.signature().form() == KernelForm.ELEMENTWISE && !parameter.scalar();
    return parameter.array() || mapped;
  }
}
