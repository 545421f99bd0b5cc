package org.jgpu.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which module and package may use which. */
@AnalyzeClasses(packages = "org.jgpu", importOptions = ImportOption.DoNotIncludeTests.class)
class DirectionTest {
  private static final String[] LEAVES = {"org.jgpu.annotations..", "org.jgpu.format.."};

  @ArchTest
  static final ArchRule LEAVES_USE_NOTHING =
      noClasses()
          .that()
          .resideInAnyPackage(LEAVES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.numbers..",
              "org.jgpu.processor..",
              "org.jgpu.toolchain..",
              "org.jgpu.maven..",
              "org.jgpu.runtime..",
              "org.jgpu.software..",
              "org.jgpu.arrays..");

  @ArchTest
  static final ArchRule NUMBERS_SEE_THE_ANNOTATIONS_ONLY =
      classes()
          .that()
          .resideInAPackage("org.jgpu.numbers..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.numbers..", "org.jgpu.annotations..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule PROCESSOR_NEVER_SEES_THE_RUNTIME =
      classes()
          .that()
          .resideInAPackage("org.jgpu.processor..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.processor..",
              "org.jgpu.annotations..",
              "org.jgpu.format..",
              "com.palantir.javapoet..",
              "com.google.auto.service..",
              "com.sun.source..",
              "java..",
              "javax..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule TOOLCHAIN_SEES_THE_FORMAT_ONLY =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.toolchain..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.processor..",
              "org.jgpu.runtime..",
              "org.jgpu.maven..",
              "org.jgpu.software..");

  @ArchTest
  static final ArchRule PLUGIN_SEES_THE_TOOLCHAIN =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.maven..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jgpu.processor..", "org.jgpu.runtime..", "org.jgpu.software..");

  @ArchTest
  static final ArchRule RUNTIME_KNOWS_NO_DEVICE_IN_SOFTWARE =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.runtime..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jgpu.software..", "org.jgpu.processor..", "org.jgpu.arrays..");

  /** Array libraries get along with what every program has; tests of the driver do not. */
  @ArchTest
  static final ArchRule INTERNALS_ARE_THE_RUNTIMES =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.jgpu.runtime..",
              "org.jgpu.contract..",
              "org.jgpu.fuzz..",
              "org.jgpu.benchmarks..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("org.jgpu.runtime.Internals");

  @ArchTest
  static final ArchRule SOFTWARE_DEVICE_USES_THE_SEAM_ALONE =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.software..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.runtime",
              "org.jgpu.runtime.launcher..",
              "org.jgpu.runtime.memory..",
              "org.jgpu.runtime.module..",
              "org.jgpu.toolchain..");

  private static final String TRANSLATE = "org.jgpu.software.translate";

  /** From PTX to bytecode there is one way, and no room sees one behind it. */
  @ArchTest
  static final ArchRule TRANSLATION_GOES_ONE_WAY =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage(TRANSLATE + "..")
          .layer("driver")
          .definedBy(TRANSLATE)
          .layer("emission")
          .definedBy(TRANSLATE + ".emission")
          .layer("checked")
          .definedBy(TRANSLATE + ".checked")
          .layer("analysis")
          .definedBy(TRANSLATE + ".analysis")
          .layer("decode")
          .definedBy(TRANSLATE + ".decode")
          .layer("inline")
          .definedBy(TRANSLATE + ".inline")
          .layer("operation")
          .definedBy(TRANSLATE + ".operation")
          .whereLayer("driver")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("emission")
          .mayOnlyBeAccessedByLayers("driver")
          .whereLayer("checked")
          .mayOnlyBeAccessedByLayers("driver", "emission")
          .whereLayer("analysis")
          .mayOnlyBeAccessedByLayers("driver", "emission", "checked")
          .whereLayer("decode")
          .mayOnlyBeAccessedByLayers("driver")
          .whereLayer("inline")
          .mayOnlyBeAccessedByLayers("driver", "emission", "checked", "analysis", "decode");

  /** What an instruction is, is found once: an operation carries its traits. */
  @ArchTest
  static final ArchRule TEXT_ENDS_AT_DECODING =
      noClasses()
          .that()
          .resideInAnyPackage(
              TRANSLATE + ".analysis", TRANSLATE + ".checked", TRANSLATE + ".emission")
          .should()
          .callMethodWhere(
              target(owner(name("org.jgpu.software.ptx.Instruction")))
                  .and(target(nameMatching("opcode|modifiers|has|name"))));

  @ArchTest
  static final ArchRule TREES_ONLY_IN_THE_FRONTEND =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.jgpu.processor.frontend..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.sun.source..");

  @ArchTest
  static final ArchRule JCUDA_IN_TWO_PACKAGES =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.jgpu.runtime.jcuda..", "org.jgpu.toolchain.nvrtc.jcuda..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("jcuda..");

  @ArchTest
  static final ArchRule IR_IS_PURE =
      classes()
          .that()
          .resideInAPackage("org.jgpu.processor.ir..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.processor.ir..", "org.jgpu.format..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule FRONTEND_AND_BACKEND_MEET_IN_THE_IR =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.processor.cuda..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jgpu.processor.frontend..", "org.jgpu.processor.launcher..");

  @ArchTest
  static final ArchRule FRONTEND_ENDS_IN_THE_IR =
      noClasses()
          .that()
          .resideInAPackage("org.jgpu.processor.frontend..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.jgpu.processor.cuda..",
              "org.jgpu.processor.output..",
              "org.jgpu.processor.pipeline..",
              "org.jgpu.processor.launcher..");

  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("org.jgpu.(**)").should().beFreeOfCycles();
}
