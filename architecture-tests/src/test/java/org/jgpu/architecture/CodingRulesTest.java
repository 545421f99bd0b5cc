package org.jgpu.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Habits that hold in every library module. */
@AnalyzeClasses(packages = "org.jgpu", importOptions = ImportOption.DoNotIncludeTests.class)
class CodingRulesTest {
  /**
   * But for a kernel's own {@code printf} on the CPU, the command line, and the summary of a
   * process that ends, when loggers may have been closed.
   */
  @ArchTest
  static final ArchRule NO_STANDARD_STREAMS =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("org.jgpu.annotations.cpu.CpuContext")
          .and()
          .doNotHaveFullyQualifiedName("org.jgpu.maven.cli.Jgpu")
          .and()
          .doNotHaveFullyQualifiedName("org.jgpu.runtime.trace.Summary")
          .should(ACCESS_STANDARD_STREAMS);

  @ArchTest
  static final ArchRule NO_PUBLIC_MUTABLE_FIELDS =
      fields().that().arePublic().and().areStatic().should().beFinal();

  /**
   * Generated code calls methods by constants of enums, which find-usages sees and a test holds to
   * what exists; but for the methods of the generated class itself.
   */
  @ArchTest
  static final ArchRule GENERATED_CALLS_ARE_CONSTANTS =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.software..")
          .and()
          .resideOutsideOfPackage("org.jgpu.software.translate.bytecode")
          .and()
          .haveNameNotMatching(".*\\.(KernelGenerator|RowLoop|StageCalls)")
          .should()
          .callMethodWhere(target(name("visitMethodInsn")));

  @ArchTest
  static void everyPackageIsNullMarked(JavaClasses classes) {
    List<String> unmarked =
        classes.stream()
            .map(JavaClass::getPackage)
            .filter(p -> p.tryGetAnnotationOfType(NullMarked.class).isEmpty())
            .map(JavaPackage::getName)
            .distinct()
            .sorted()
            .toList();
    assertEquals(List.of(), unmarked);
  }
}
