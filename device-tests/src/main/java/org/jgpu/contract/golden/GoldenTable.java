package org.jgpu.contract.golden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jgpu.contract.golden.GoldenCase.Failure;
import org.jgpu.contract.golden.GoldenCase.Results;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * What is compared with NumPy: for each of its names a function of a case's call.
 *
 * <pre>{@code
 * GoldenTable table = new GoldenTable(gpu, GoldenFile.read());
 * table.one("negative", call -> negative(call.input(0)));
 * table.many("frexp", call -> List.of(...));
 * assertEquals(List.of(), table.differences("negative"));
 * }</pre>
 */
public final class GoldenTable {
  /** What is compared: a function of inputs and arguments with one result. */
  @FunctionalInterface
  public interface One {
    /** Returns the result. */
    DeviceArray<?> apply(GoldenCall call);
  }

  /** A function with several results. */
  @FunctionalInterface
  public interface Many {
    /** Returns the results. */
    List<? extends DeviceArray<?>> apply(GoldenCall call);
  }

  private final Gpu gpu;
  private final GoldenFile file;
  private final boolean otherBytes;
  private final List<DeviceArray<?>> bases = new ArrayList<>();
  private final Map<String, Many> functions = new LinkedHashMap<>();

  /** Creates a table without cases and functions, for programs. */
  public GoldenTable(Gpu gpu) {
    this(gpu, new GoldenFile("", List.of(), List.of()));
  }

  /** Creates a table without functions; the inputs are on {@code gpu} from here on. */
  public GoldenTable(Gpu gpu, GoldenFile file) {
    this(gpu, file, false);
  }

  private GoldenTable(Gpu gpu, GoldenFile file, boolean otherBytes) {
    this.gpu = gpu;
    this.file = file;
    this.otherBytes = otherBytes;
    file.bases().forEach(base -> bases.add(base.on(gpu)));
  }

  /**
   * Creates a table for the cases with truth values, whose true ones are other bytes than 1 here;
   * any byte but 0 is true in results, too.
   */
  public static GoldenTable ofTruthsByOtherBytes(Gpu gpu, GoldenFile file) {
    return new GoldenTable(gpu, file.ofTruthsByOtherBytes(), true);
  }

  /** Adds a function. */
  public void one(String name, One function) {
    many(name, call -> List.of(function.apply(call)));
  }

  /** Adds a function with several results. */
  public void many(String name, Many function) {
    if (functions.put(name, function) != null) {
      throw new IllegalArgumentException(name + " is in the table already");
    }
  }

  /** Returns the names of the functions of this table. */
  public List<String> names() {
    return List.copyOf(functions.keySet());
  }

  /** Returns a function of this table. */
  public Many function(String name) {
    Many function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException(name + " is not in the table");
    }
    return function;
  }

  /** Returns the names that cases have and this table has not. */
  public List<String> missing() {
    TreeSet<String> names = new TreeSet<>();
    file.cases().forEach(recorded -> names.add(recorded.function()));
    names.removeAll(functions.keySet());
    return List.copyOf(names);
  }

  /** Returns the number of cases of a function. */
  public long count(String name) {
    return file.cases().stream().filter(recorded -> recorded.function().equals(name)).count();
  }

  /** Runs all cases of a function, and returns what differs. */
  public List<String> differences(String name) {
    Many function = function(name);
    List<String> differences = new ArrayList<>();
    for (GoldenCase recorded : file.cases()) {
      if (recorded.function().equals(name)) {
        difference(recorded, function).ifPresent(differences::add);
      }
    }
    return differences;
  }

  private Optional<String> difference(GoldenCase recorded, Many function) {
    try (Scope scope = Scope.open()) {
      GoldenCall call = GoldenCall.of(recorded, bases);
      return outcome(recorded, call, function).map(what -> call + ": " + what);
    }
  }

  private Optional<String> outcome(GoldenCase recorded, GoldenCall call, Many function) {
    boolean fails = recorded.outcome() instanceof Failure;
    List<GoldenArray> found = new ArrayList<>();
    try {
      for (DeviceArray<?> array : function.apply(call)) {
        GoldenArray host = GoldenArray.of(array);
        found.add(otherBytes ? host.byOnes() : host);
      }
      gpu.synchronize();
    } catch (GpuException e) {
      return fails ? Optional.empty() : Optional.of(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      return Optional.of("failed with " + e);
    }
    if (recorded.outcome() instanceof Failure failure) {
      return Optional.of("no error, where NumPy has a " + failure.type());
    }
    return compared((Results) recorded.outcome(), found);
  }

  private static Optional<String> compared(Results expected, List<GoldenArray> found) {
    if (found.size() != expected.arrays().size()) {
      return Optional.of(found.size() + " results for " + expected.arrays().size());
    }
    for (int i = 0; i < found.size(); i++) {
      GoldenComparison comparison =
          new GoldenComparison(expected, expected.arrays().get(i), found.get(i));
      Optional<String> difference = comparison.difference();
      if (difference.isPresent()) {
        return difference;
      }
      comparison.note();
    }
    return Optional.empty();
  }
}
