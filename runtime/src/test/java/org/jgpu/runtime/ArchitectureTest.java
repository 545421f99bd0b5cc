package org.jgpu.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.jgpu.runtime");

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
        .resideOutsideOfPackage("org.jgpu.runtime.foreign")
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
