package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.FunctionFile;
import org.junit.jupiter.api.Test;

/** What of a library kernels cannot use, and what is said about it. */
class UnusableDependencyTest extends DependencyTestBase {
  private void refused(String expected) throws IOException {
    List<String> messages = app.compile();
    assertEquals(
        2, messages.stream().filter(text -> text.contains(expected)).count(), expected + messages);
    assertTrue(!Files.exists(app.file("META-INF")));
  }

  @Test
  void classCompiledWithoutTheProcessorIsNamed() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).processors(List::of).build();
    app.dependsOn(lib.jar(), base.jar());
    refused(
        "[jgpu/UnknownDeviceFunction] the device code of Curves.smooth(float) was not found:"
            + " lib.Curves was compiled without the JGPU processor");
  }

  @Test
  void libraryOfTheLibraryWithoutDeviceCodeIsNamed() throws IOException {
    base.processors(List::of).build();
    List<String> messages = lib.dependsOn(base.jar()).compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("the device code of Base.half(float) was not found"));
    base.processors(() -> List.of(new JgpuProcessor())).build().jar();
    lib.build();
    Files.delete(base.file("base/Base.jgpufn"));
    app.dependsOn(lib.jar(), base.jar());
    refused("the device code of Base.half(float) was not found: base.Base was compiled without");
  }

  @Test
  void classChangedSinceIsRefused() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    lib.source("lib/Curves.java", CURVES.replace("2 * t", "4 * t")).processors(List::of).build();
    app.dependsOn(lib.jar(), base.jar());
    refused(
        "[jgpu/UnusableDeviceCode] the device code of Curves.smooth(float) cannot be used: the"
            + " class file of lib.Curves has been changed since its device code was written");
  }

  @Test
  void otherVersionsFormIsRefused() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    Path file = lib.file("lib/Curves.jgpufn");
    String text = Files.readString(file);
    app.dependsOn(lib.classes(), base.jar());
    Files.writeString(file, text.replaceFirst("jgpu-functions 2 ", "jgpu-functions 3 "));
    refused(
        "it cannot be read: it has format 3 of a later version of JGPU, and this version reads");
    FunctionFile read = FunctionFile.read(text);
    List<String> unknown =
        read.functions().stream().map(f -> f.replace("(Expr.Call{", "(Expr.Charm{")).toList();
    Files.writeString(
        file, new FunctionFile(read.owner(), read.writer(), read.classHash(), unknown).text());
    refused("it cannot be read: this version does not know the node Expr.Charm");
    Files.writeString(file, text.replace("(Expr.Call{", "(Expr.Charm{"));
    refused("it cannot be read: it is damaged: its checksum is");
    Files.writeString(file, text.substring(0, text.length() - 50));
    refused("it cannot be read: it is damaged: its checksum is");
  }

  @Test
  void fieldsOfAJarThatAreNotConstantsAreRefusedWhereTheyAreUsed() throws IOException {
    app.source(
        "app/Fields.java",
        """
        package app;

        final class Fields {
          private Fields() {}

          @org.jgpu.annotations.GpuKernel
          static int code(int i) {
            return lib.Curves.CODES[i];
          }

          @org.jgpu.annotations.GpuKernel
          static int cores(int i) {
            return lib.Curves.CORES + i;
          }
        }
        """);
    base.build();
    lib.dependsOn(base.jar()).build();
    List<String> messages = app.dependsOn(lib.jar(), base.jar()).compile();
    assertEquals(2, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("field CODES is not a compile-time constant"));
    assertTrue(messages.get(1).contains("field lib.Curves.CORES is not a compile-time constant"));
  }
}
