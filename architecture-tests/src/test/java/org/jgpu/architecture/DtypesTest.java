package org.jgpu.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.List;
import java.util.stream.Collectors;
import org.jgpu.format.NumberType;

/**
 * Where single dtypes are named. A further one is a few lines in these places, as {@code
 * docs/families.md} says, and no kernel, launcher or table elsewhere knows which there are.
 */
@AnalyzeClasses(
    packages = {
      "org.jgpu.annotations",
      "org.jgpu.format",
      "org.jgpu.processor",
      "org.jgpu.runtime",
      "org.jgpu.toolchain",
      "org.jgpu.maven"
    },
    importOptions = ImportOption.DoNotIncludeTests.class)
class DtypesTest {
  @ArchTest
  static void singleDtypesAreNamedInFewPlaces(JavaClasses classes) {
    List<String> naming =
        classes.stream()
            .filter(type -> !isOf(type, NumberType.class.getName()))
            .filter(type -> type.getFieldAccessesFromSelf().stream().anyMatch(DtypesTest::isDtype))
            .map(DtypesTest::outermost)
            .distinct()
            .sorted()
            .collect(Collectors.toList());
    assertEquals(
        List.of(
            // The numbers of 16 bits, which are converted.
            "org.jgpu.processor.frontend.ElementConversion",
            // The bits of a scalar.
            "org.jgpu.runtime.launcher.Scalars",
            // The bits of unsigned integers in Java's arrays; DType has a constant of each.
            "org.jgpu.runtime.transfer.HostElements"),
        naming);
  }

  private static boolean isDtype(JavaFieldAccess access) {
    return access.getTargetOwner().getName().equals(NumberType.class.getName());
  }

  private static boolean isOf(JavaClass type, String name) {
    return outermost(type).equals(name);
  }

  private static String outermost(JavaClass type) {
    int nested = type.getName().indexOf('$');
    return nested < 0 ? type.getName() : type.getName().substring(0, nested);
  }
}
