package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jgpu.contract.golden.ArrayProgram;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.contract.golden.ProgramRun;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/**
 * Random programs of ten operations against NumPy's results for them: those in this module, or
 * those of the file that {@code -Djgpu.numpy.programs} names, which {@code
 * arrays/src/test/numpy/programs.py} makes.
 */
@DeviceTest
class NumpyProgramsTest {
  private static final int SHOWN = 10;

  private final ProgramRun run;

  NumpyProgramsTest(Gpu gpu) {
    GoldenTable table = new GoldenTable(gpu);
    NumpyElementwise.addTo(table);
    NumpyReductions.addTo(table);
    NumpyShapes.addTo(table, gpu);
    NumpyIndexing.addTo(table);
    NumpyOrder.addTo(table);
    NumpySignals.addTo(table, gpu);
    NumpyLinear.addTo(table, gpu);
    run = new ProgramRun(gpu, table, NumpyInto.functions());
  }

  private static InputStream file() throws IOException {
    String fresh = System.getProperty("jgpu.numpy.programs", "");
    return fresh.isEmpty()
        ? Objects.requireNonNull(GoldenFile.class.getResourceAsStream("programs.txt.gz"))
        : Files.newInputStream(Path.of(fresh));
  }

  @Test
  void programsGiveWhatNumPyGives() throws IOException {
    List<ArrayProgram> programs = ArrayProgram.read(file());
    List<String> differences =
        programs.stream().map(run::difference).filter(text -> !text.isEmpty()).toList();
    String some = String.join("\n\n", differences.subList(0, Math.min(SHOWN, differences.size())));
    assertEquals(0, differences.size(), () -> "of " + programs.size() + " programs:\n" + some);
  }

  @Test
  void programsHaveErrorsAndMostFunctions() throws IOException {
    List<ArrayProgram> programs = ArrayProgram.read(file());
    TreeSet<String> functions = new TreeSet<>();
    programs.forEach(program -> functions.addAll(program.functions()));
    long errors = programs.stream().filter(ArrayProgram::fails).count();
    assertTrue(functions.size() > 100, functions.toString());
    assertTrue(errors > programs.size() / 20, errors + " of " + programs.size() + " fail");
  }
}
