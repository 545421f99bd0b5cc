package org.jgpu.processor.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrPrinter;
import org.jgpu.processor.transform.Pipeline;

/**
 * Shows what becomes of kernels, for those who debug the processor or wonder at its output: in a
 * folder for each kernel, the IR of the kernel and all that it calls as the frontend made it and
 * after each pass, and beside these folders the CUDA C of the class.
 */
final class PipelineDump {
  private final Path ofClass;

  /**
   * Creates a dump of one class.
   *
   * @param folder made if it is missing; older files of the same names are replaced
   * @param owner binary name of the class
   */
  PipelineDump(Path folder, String owner) {
    this.ofClass = folder.resolve(KernelFiles.stem(owner));
  }

  /** Writes the CUDA C of a unit of the class. */
  void unit(String name, String cuda) throws IOException {
    file(ofClass, name + ".cu", cuda);
  }

  /** Writes the stages of all kernels. */
  void write(TranslatedClass translated, Map<FunctionKey, IrFunction> library) throws IOException {
    for (CudaKernel kernel : translated.kernels()) {
      FloatMode mode = kernel.signature().floatMode();
      stages(kernel.signature().key(), reached(List.of(kernel.function()), library), mode);
    }
    for (CudaReduction reduction : translated.reductions()) {
      FloatMode mode = reduction.signature().floatMode();
      stages(reduction.key(), reached(reduction.functions(), library), mode);
    }
  }

  private void stages(String kernel, Collection<IrFunction> functions, FloatMode mode)
      throws IOException {
    // A name that a method cannot have, and every file system can.
    Path ofKernel = ofClass.resolve(kernel.replaceAll("[<>:\"/\\\\|?*]", "-"));
    Map<String, StringBuilder> stages = new LinkedHashMap<>();
    for (IrFunction function : functions) {
      Pipeline.run(
          function,
          mode,
          false,
          (stage, current) ->
              stages
                  .computeIfAbsent(stage, unused -> new StringBuilder())
                  .append("// ")
                  .append(current.span())
                  .append('\n')
                  .append(IrPrinter.print(current)));
    }
    int number = 0;
    for (Map.Entry<String, StringBuilder> stage : stages.entrySet()) {
      file(ofKernel, number++ + "-" + stage.getKey() + ".ir", stage.getValue().toString());
    }
  }

  /** Returns {@code roots} and what they call, in order of the first call. */
  private static Collection<IrFunction> reached(
      List<IrFunction> roots, Map<FunctionKey, IrFunction> library) {
    List<IrFunction> found = new ArrayList<>();
    Deque<IrFunction> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (!found.contains(function)) {
        found.add(function);
        function.callees().stream().map(library::get).forEach(open::add);
      }
    }
    return found;
  }

  private static void file(Path into, String name, String text) throws IOException {
    Files.createDirectories(into);
    Files.writeString(into.resolve(name), text);
  }
}
