package org.jgpu.processor.launcher;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import org.jgpu.format.StructType;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * The nested records that hold what element-wise kernels with several results give: a device array
 * for each primitive in the kernel's record, called as its component. One for each such record.
 */
final class ResultHolders {
  private final ClassName launcher;
  private final Modifier[] modifiers;
  private final NameAllocator names = new NameAllocator();
  private final Map<StructType, ClassName> holders = new LinkedHashMap<>();
  private final List<TypeSpec> specs = new ArrayList<>();

  /**
   * Creates the holders of a launcher.
   *
   * @param modifiers public, if the launcher is
   */
  ResultHolders(ClassName launcher, Modifier... modifiers) {
    this.launcher = launcher;
    this.modifiers = modifiers;
    names.newName(launcher.simpleName(), launcher);
    names.newName(RuntimeNames.DEVICE_ARRAY.simpleName(), RuntimeNames.DEVICE_ARRAY);
  }

  /** Returns the type of the holder for {@code struct}, the record {@code type}. */
  TypeName of(TypeMirror type, StructType struct) {
    return holders.computeIfAbsent(struct, made -> make(TypeText.of(type), struct));
  }

  List<TypeSpec> specs() {
    return specs;
  }

  /** Returns the name of the array for {@code leaf}, such as {@code centreX}. */
  static String component(StructType.Leaf leaf) {
    StringBuilder name = new StringBuilder();
    for (String part : leaf.path().split("\\.")) {
      name.append(
          name.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
    }
    return name.toString();
  }

  private ClassName make(String record, StructType struct) {
    ClassName name = launcher.nestedClass(names.newName(record + "Arrays"));
    NameAllocator components = new NameAllocator();
    List<String> arrays =
        struct.leaves().stream().map(leaf -> components.newName(component(leaf))).toList();
    specs.add(
        TypeSpec.recordBuilder(name)
            .addJavadoc("What a kernel gives as $L: an array for each component.", record)
            .addModifiers(modifiers)
            .addSuperinterface(AutoCloseable.class)
            .recordConstructor(constructor(struct, arrays))
            .addMethod(close(arrays))
            .addMethod(of(name, struct))
            .build());
    return name;
  }

  private static MethodSpec constructor(StructType struct, List<String> arrays) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    for (int i = 0; i < arrays.size(); i++) {
      TypeName type = RuntimeNames.deviceArray(struct.leaves().get(i).type());
      constructor.addParameter(type, arrays.get(i));
    }
    return constructor.build();
  }

  private static MethodSpec close(List<String> arrays) {
    MethodSpec.Builder close =
        MethodSpec.methodBuilder("close")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc("Closes all arrays.");
    arrays.forEach(array -> close.addStatement("$N.close()", array));
    return close.build();
  }

  /** Returns the method that makes a holder of what the runtime returns. */
  private static MethodSpec of(ClassName holder, StructType struct) {
    List<CodeBlock> casts = new ArrayList<>();
    for (StructType.Leaf leaf : struct.leaves()) {
      String dtype = leaf.type().name();
      casts.add(CodeBlock.of("$T.$L.cast(results[$L])", RuntimeNames.DTYPE, dtype, casts.size()));
    }
    TypeName array =
        ParameterizedTypeName.get(
            RuntimeNames.DEVICE_ARRAY, WildcardTypeName.subtypeOf(Object.class));
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(holder)
        .addParameter(ArrayTypeName.of(array), "results")
        .addStatement("return new $T($L)", holder, CodeBlock.join(casts, ", "))
        .build();
  }
}
