package org.jgpu.contract.golden;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/** Runs programs on a device, and compares what their variables are with what NumPy had. */
public final class ProgramRun {
  /** A function that writes to an array. */
  @FunctionalInterface
  public interface Into {
    /** Writes to {@code out}. */
    void apply(GoldenCall call, DeviceArray<?> out);
  }

  private final Gpu gpu;
  private final GoldenTable table;
  private final Map<String, Into> into;

  /** Creates one whose programs have the functions of a table, and others that write to arrays. */
  public ProgramRun(Gpu gpu, GoldenTable table, Map<String, Into> into) {
    this.gpu = gpu;
    this.table = table;
    this.into = into;
  }

  /** Runs a program; returns what differs, or an empty text. */
  public String difference(ArrayProgram program) {
    Map<String, DeviceArray<?>> variables = new HashMap<>();
    try (Scope scope = Scope.open()) {
      for (ProgramStatement statement : program.statements()) {
        String difference = outcome(statement, variables);
        if (!difference.isEmpty()) {
          return program + "\n" + statement + ": " + difference;
        }
      }
      List<String> differences = new ArrayList<>();
      for (ProgramResult result : program.results()) {
        DeviceArray<?> found = Objects.requireNonNull(variables.get(result.variable()));
        differences.add(result.difference(GoldenArray.of(found)));
      }
      differences.removeIf(String::isEmpty);
      return differences.isEmpty() ? "" : program + "\n" + String.join("\n", differences);
    } catch (GpuException e) {
      return program + "\nfailed late with " + e;
    }
  }

  private String outcome(ProgramStatement statement, Map<String, DeviceArray<?>> variables) {
    String failure = statement.failure();
    try {
      run(statement, variables);
      if (failure != null) {
        gpu.synchronize();
        return "no error, where NumPy has a " + failure;
      }
    } catch (GpuException e) {
      return failure == null ? String.valueOf(e.getMessage()) : "";
    } catch (RuntimeException e) {
      return "failed with " + e;
    }
    return "";
  }

  private void run(ProgramStatement statement, Map<String, DeviceArray<?>> variables) {
    List<DeviceArray<?>> operands = new ArrayList<>();
    for (String operand : statement.operands()) {
      operands.add(Objects.requireNonNull(variables.get(operand), operand));
    }
    GoldenCall call = GoldenCall.of(statement, operands);
    if (statement.kind() == ProgramStatement.Kind.INTO) {
      String target = statement.targets().get(0);
      Into function = Objects.requireNonNull(into.get(statement.function()), statement.function());
      function.apply(call, Objects.requireNonNull(variables.get(target), target));
      return;
    }
    List<? extends DeviceArray<?>> results =
        statement.function().equals("numbers")
            ? List.of(ProgramNumbers.of(call, statement.arguments()).on(gpu))
            : table.function(statement.function()).apply(call);
    for (int i = 0; i < statement.targets().size(); i++) {
      variables.put(statement.targets().get(i), results.get(i));
    }
  }
}
