package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The summary at the end of a program, and its JFR events: both in a process of their own. */
class TraceTest {
  @Test
  void theSummaryNamesKernelsCopiesAndLoading() throws Exception {
    String output = run("-Djgpu.summary=true");
    assertTrue(output.contains("where the time went on GPU 0"), output);
    row(output, "kernels", 6);
    row(output, " +increment.int. at LifetimeKernels.java:[0-9]+", 5);
    row(output, "graphs", 3);
    row(output, " +graph without launches of JGPU's kernels", 1);
    row(output, " +graph of 1 launch, of increment.int. at LifetimeKernels.java:[0-9]+", 2);
    row(output, "copies to the device", 2);
    row(output, "copies to the host", 3);
    row(output, "copies on the device", 1);
    row(output, "fills", 1);
    assertTrue(output.contains("loading code"), output);
    row(
        output,
        " +org.jgpu.contract.kernels.LifetimeKernels\\S*: .*(ptx compute|cubin sm)_\\w+",
        1);
    assertTrue(Pattern.compile(" int32 +1 .* 4,000").matcher(output).find(), output);
  }

  @Test
  void copiesBetweenDevicesAreOfTheOneThatSends() throws Exception {
    String output = run(List.of("-Djgpu.summary=true"), "between");
    List<String> calls =
        Pattern.compile("(?m)^copies to other devices +([0-9]+) ")
            .matcher(output)
            .results()
            .map(row -> row.group(1))
            .toList();
    assertEquals(
        List.of("3", "2"), calls, "those gathered and reduced, those sent there, in " + output);
  }

  /** What the receiver has to do first is not measured: the sender has waited for it by then. */
  @Test
  void copiesBetweenDevicesAreMeasuredBehindTheWait() throws Exception {
    String output = run(List.of("-Djgpu.summary=true"), "between");
    List<String> orders = output.lines().filter(line -> line.startsWith("order: ")).toList();
    String order = "order: [streamWaitEvent, recordEvent, copyPeer, recordEvent, recordEvent]";
    assertEquals(Collections.nCopies(5, order), orders, output);
  }

  @Test
  void whatIsNeverClosedHasItsSummaryAtTheEnd() throws Exception {
    String output = run(List.of("-Djgpu.summary=true"), "leave it open");
    row(output, "kernels", 6);
    assertEquals(1, Pattern.compile("where the time went").matcher(output).results().count());
  }

  /** What has not ended may be what ends the process, or never end. */
  @Test
  void theSummaryAtTheEndDoesNotWaitForEver() throws Exception {
    String output = run(List.of("-Djgpu.summary=true"), "endless");
    row(output, "kernels", 6);
    assertTrue(output.contains("without the GPU's time of what had not ended: 1"), output);
  }

  @Test
  void whatIsMeasuredMayRunWhenTheProcessEnds() throws Exception {
    String output = run(List.of("-Djgpu.summary=true"), "late");
    assertTrue(output.contains("done late"), output);
  }

  /** A library of the test's own writes down what a profiler would be told. */
  @Test
  void profilersAreToldRanges(@TempDir Path folder) throws Exception {
    assumeTrue(Runtime.version().feature() >= 22, "NVTX is called by java.lang.foreign");
    Path library = nvtx(folder);
    String output = run("-Djgpu.nvtx=" + library);
    List<String> ranges = output.lines().filter(line -> line.startsWith("nvtx ")).toList();
    assertTrue(ranges.contains("nvtx 1 all of it"), output);
    assertEquals(
        6, ranges.stream().filter(line -> line.startsWith("nvtx 2 increment(int) at ")).count());
    assertTrue(ranges.contains("nvtx 2 copies to the device, int32"), output);
    assertTrue(ranges.contains("nvtx 2 copies on the device, int32"), output);
    assertTrue(ranges.contains("nvtx 2 fills, int32"), output);
    assertTrue(output.contains("nvtx 2 graphs, graph of 1 launch, of increment(int)"), output);
    assertEquals("nvtx 0", ranges.get(ranges.size() - 1));
  }

  private static Path nvtx(Path folder) throws Exception {
    Path source = folder.resolve("nvtx.c");
    Files.writeString(
        source,
        """
        #include <stdio.h>
        static _Thread_local int depth;
        int nvtxRangePushA(const char* name) { printf("nvtx %d %s\\n", ++depth, name); return depth; }
        int nvtxRangePop(void) { printf("nvtx %d\\n", --depth); fflush(stdout); return depth; }
        """);
    Path library = folder.resolve("libtold.so");
    try {
      Process compiler =
          new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library + "", source + "").start();
      assumeTrue(compiler.waitFor() == 0, "no C compiler works here");
    } catch (IOException e) {
      assumeTrue(false, "no C compiler is here: " + e.getMessage());
    }
    return library;
  }

  @Test
  void withoutALibraryForRangesProgramsRunOn() throws Exception {
    String output = run("-Djgpu.nvtx=/nowhere/libnvtx.so");
    assertTrue(output.contains("no ranges for profilers (jgpu.nvtx)"), output);
  }

  private static void row(String output, String name, int calls) {
    assertTrue(
        Pattern.compile("(?m)^" + name + " +" + calls + " ").matcher(output).find(),
        () -> name + " with " + calls + " calls in " + output);
  }

  @Test
  void theFlightRecorderHasAnEventForEach(@TempDir Path folder) throws Exception {
    Path recording = folder.resolve("program.jfr");
    run("-Djgpu.jfr=true", "-XX:StartFlightRecording:filename=" + recording);
    List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
    assertEquals(7, named(events, "org.jgpu.KernelLaunch").size());
    assertEquals(4000, named(events, "org.jgpu.CopyToDevice").get(0).getLong("bytes"));
    assertEquals(3, named(events, "org.jgpu.CopyToHost").size());
    assertEquals(4000, named(events, "org.jgpu.CopyOnDevice").get(0).getLong("bytes"));
    assertEquals(2, named(events, "org.jgpu.Fill").size());
    assertEquals(3, named(events, "org.jgpu.GraphLaunch").size());
    assertFalse(named(events, "org.jgpu.CodeLoading").isEmpty());
    assertFalse(named(events, "org.jgpu.PoolGrowth").isEmpty());
    // A recording's events are in no order.
    assertTrue(
        named(events, "org.jgpu.KernelLaunch").stream()
            .map(event -> event.getString("what"))
            .anyMatch(kernel -> kernel.startsWith("increment(int) at LifetimeKernels.java")));
  }

  private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals(name))
        .collect(Collectors.toList());
  }

  /** The events around a launch that fails are used again, whichever of its calls it was. */
  @Test
  void launchesThatFailTakeNoEvents() throws Exception {
    String output =
        ChildProcess.run(
            FailingTraceProgram.class, List.of("-Djgpu.summary=true"), "recordEvent", "launch");
    assertTrue(output.contains("more events: 0"), output);
    assertTrue(output.contains("left: []"), output);
  }

  /** Launch and event behind it are one call: it is not said to be refused when it is done. */
  @Test
  void aLaunchThatIsDoneIsNotRefusedBecauseTheGpuCloses() throws Exception {
    String output = ChildProcess.run(ClosingTraceProgram.class, List.of("-Djgpu.summary=true"));
    assertTrue(output.contains("launched while it closes: true"), output);
    row(output, "kernels", 2);
    assertTrue(output.contains("left: []"), output);
  }

  @Test
  void nothingIsSaidUnasked() throws Exception {
    assertFalse(run().contains("where the time went"));
  }

  private static String run(String... options) throws IOException, InterruptedException {
    return run(List.of(options));
  }

  private static String run(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    return ChildProcess.run(TraceProgram.class, options, arguments);
  }
}
