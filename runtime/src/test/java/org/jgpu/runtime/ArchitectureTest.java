package org.jgpu.runtime;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.SimpleConditionEvent.violated;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.jgpu.runtime");

  private static final List<String> INTERNALS =
      List.of(
          "device",
          "driver",
          "foreign",
          "guard",
          "hardware",
          "jcuda",
          "kernels",
          "memory",
          "module",
          "selection",
          "trace",
          "transfer",
          "vendor");

  @Test
  void onlyOnePackageKnowsJcuda() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.jgpu.runtime.jcuda")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jcuda..")
        .check(CLASSES);
  }

  @Test
  void foreignIsReachedThroughTheToolchainOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.lang.foreign..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "org.jgpu.runtime.foreign",
            "org.jgpu.runtime.interop",
            "org.jgpu.runtime.trace",
            "org.jgpu.runtime.vendor")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jgpu.toolchain.foreign..")
        .check(CLASSES);
  }

  @Test
  void onlyTheSelectionNamesDrivers() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "org.jgpu.runtime.jcuda", "org.jgpu.runtime.foreign", "org.jgpu.runtime.selection")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jgpu.runtime.jcuda", "org.jgpu.runtime.foreign")
        .check(CLASSES);
  }

  /** What users touch mentions nothing that they should not. */
  @Test
  void thePublicClassesShowNoInternals() {
    showNothingOf(
        resideInAPackage("org.jgpu.runtime"),
        Stream.concat(INTERNALS.stream(), Stream.of("launcher")).toArray(String[]::new));
  }

  /** What the module exports, that is. */
  @Test
  void theOtherExportedPackagesShowNoInternals() {
    String[] exported =
        Stream.of("error", "interop", "launcher", "layout", "profile", "statistics")
            .map("org.jgpu.runtime."::concat)
            .toArray(String[]::new);
    showNothingOf(resideInAnyPackage(exported), INTERNALS.toArray(String[]::new));
  }

  private static void showNothingOf(DescribedPredicate<JavaClass> where, String... packages) {
    methods()
        .that()
        .areDeclaredInClassesThat(
            where
                .and(modifier(JavaModifier.PUBLIC))
                .and(not(equivalentTo(Internals.class)))
                .and(not(belongTo(equivalentTo(Internals.class)))))
        .and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
        .should(mentionOnlyTypesOutsideOf(packages))
        .check(CLASSES);
  }

  private static ArchCondition<JavaMethod> mentionOnlyTypesOutsideOf(String... packages) {
    return new ArchCondition<>("mention no internal type") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        Stream.concat(method.getRawParameterTypes().stream(), Stream.of(method.getRawReturnType()))
            .filter(type -> isInternal(type.getPackageName(), packages))
            .forEach(type -> events.add(violated(method, method.getFullName() + ": " + type)));
      }
    };
  }

  private static boolean isInternal(String name, String... packages) {
    return name.startsWith("org.jgpu.format")
        || Arrays.stream(packages).anyMatch(part -> name.equals("org.jgpu.runtime." + part));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.jgpu.runtime.(*)..").should().beFreeOfCycles().check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.jgpu.runtime.device",
            "org.jgpu.runtime.driver",
            "org.jgpu.runtime.error",
            "org.jgpu.runtime.layout",
            "org.jgpu.runtime.memory",
            "org.jgpu.runtime.module",
            "org.jgpu.runtime.selection",
            "org.jgpu.runtime.transfer")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jgpu.runtime")
        .because("the public API is above them")
        .check(CLASSES);
  }

  @Test
  void theCompiledPathHasNoDigestsOrStreams() {
    noClasses()
        .that()
        .haveSimpleNameStartingWith("UnitLoader")
        .or()
        .haveSimpleNameStartingWith("BinaryCandidates")
        .or()
        .haveSimpleNameStartingWith("KernelEntry")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.stream", "java.security", "java.util.regex")
        .check(CLASSES);
  }
}
