package org.jgpu.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.jgpu.maven", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule MAVEN_IS_IN_ONE_PACKAGE =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.jgpu.maven.mojo")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.maven..", "org.eclipse.aether..");

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("org.jgpu.(**)").should().beFreeOfCycles();

  /** But for the command line. */
  @ArchTest
  static final ArchRule NO_STANDARD_STREAMS =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.jgpu.maven.cli")
          .should(ACCESS_STANDARD_STREAMS);
}
