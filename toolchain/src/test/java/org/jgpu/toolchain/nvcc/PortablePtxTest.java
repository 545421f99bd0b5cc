package org.jgpu.toolchain.nvcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs scripts that answer as nvcc and ptxas do, and write down what they were asked. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "stands in for programs with shell scripts")
class PortablePtxTest {
  private static final String PTX =
      """
      .version 9.0
      .file 1 "app.Kernels.cu"
      .visible .entry f()
      {
      \t.loc 1 3 1
      \tret;
      }
      \t.section\t.debug_str
      \t{
      $L__info_string0:
      .b8 95,90,0
      \t}
      """;

  private @TempDir Path folder;

  private NvccCompiler compiler() throws Exception {
    Path ptx = Files.writeString(folder.resolve("answer.ptx"), PTX);
    script(
        "nvcc",
        """
        case "$1" in
          --version) echo "Cuda compilation tools, release 13.0, V13.0.88"; exit 0;;
          --list-gpu-code) printf 'sm_75\\nsm_80\\nsm_90\\n'; exit 0;;
        esac
        echo "nvcc $@" >> "%s"
        cp "%s" unit.out
        """
            .formatted(log(), ptx));
    script("ptxas", "echo \"ptxas $@\" >> \"" + log() + "\"\ncp unit.ptx unit.out\n");
    return NvccCompiler.open(folder.resolve("nvcc"));
  }

  private Path log() {
    return folder.resolve("log");
  }

  private void script(String name, String text) throws IOException {
    Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text);
    assertTrue(script.toFile().setExecutable(true));
  }

  @Test
  void oneCompilationGivesAllTargets() throws Exception {
    NvccCompiler compiler = compiler();
    CompiledBinary ptx = compile(compiler, "source", Target.ptx(75));
    CompiledBinary one = compile(compiler, "source", Target.cubin(80));
    compile(compiler, "source", Target.cubin(90));
    assertEquals(
        List.of(
            "nvcc -ptx -arch=compute_75 --std=c++17 -lineinfo -D_GLIBCXX_BITS_SPECFUN_H -o unit.out unit.cu",
            "ptxas -arch=sm_80 -m64 -o unit.out unit.ptx",
            "ptxas -arch=sm_90 -m64 -o unit.out unit.ptx"),
        Files.readAllLines(log()));
    assertEquals(PTX, new String(ptx.content(), StandardCharsets.UTF_8));
    assertEquals(
        ".version 9.0\n.visible .entry f()\n{\n\tret;\n}\n",
        new String(one.content(), StandardCharsets.UTF_8));
  }

  @Test
  void sourcesThatMayDifferByArchitectureAreCompiledForEach() throws Exception {
    NvccCompiler compiler = compiler();
    compile(compiler, "#include <cuda_fp16.h>", Target.cubin(90));
    compile(compiler, "#if __CUDA_ARCH__ >= 900", Target.cubin(90));
    compile(compiler, "// jgpu-architecture 80\n", Target.cubin(90));
    compile(compiler, "source", Target.ptx(90));
    List<String> calls = Files.readAllLines(log());
    assertEquals(4, calls.size());
    assertFalse(calls.toString().contains("ptxas"), calls::toString);
  }

  @Test
  void anotherSourceOrAnotherOptionIsCompiledAgain() throws Exception {
    NvccCompiler compiler = compiler();
    compile(compiler, "source", Target.cubin(90));
    compile(compiler, "other", Target.cubin(90));
    CompileRequest request = CompileRequest.of("app.Kernels", "source", Target.cubin(90));
    compiler.compile(request.with("--fmad=false"));
    long compilations =
        Files.readAllLines(log()).stream().filter(call -> call.startsWith("nvcc")).count();
    assertEquals(3, compilations);
  }

  private static CompiledBinary compile(NvccCompiler compiler, String source, Target target)
      throws Exception {
    return compiler.compile(CompileRequest.of("app.Kernels", source, target));
  }
}
