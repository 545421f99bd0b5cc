package org.jgpu.runtime.launcher;

import java.util.Arrays;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Which arguments and results a kernel's declaration admits, each by itself. */
final class SignatureChecks {
  private SignatureChecks() {}

  /** Returns the parameter after those that are {@code given}. */
  static ParameterDescriptor next(KernelDescriptor kernel, int given) {
    if (given == kernel.parameters().size()) {
      throw new GpuException(
          KernelText.of(kernel) + " takes " + given + " arguments; another was given");
    }
    return kernel.parameters().get(given);
  }

  /** Requires as many arguments as there are parameters. */
  static void requireComplete(KernelDescriptor kernel, int given) {
    int wanted = kernel.parameters().size();
    if (given != wanted) {
      throw new GpuException(
          KernelText.of(kernel) + " takes " + wanted + " arguments, " + given + " were given");
    }
  }

  /** Requires a kernel of one of two forms. */
  static void requireForm(KernelDescriptor kernel, KernelForm form, KernelForm alternative) {
    if (kernel.form() != form && kernel.form() != alternative) {
      throw new GpuException(
          KernelText.of(kernel)
              + " is "
              + kernel.form()
              + ", but was launched as "
              + form
              + "; compile the class again");
    }
  }

  /** Returns {@code array} if it may be bound to {@code parameter}. */
  static DeviceArray<?> array(
      KernelDescriptor kernel, ParameterDescriptor parameter, @Nullable DeviceArray<?> array) {
    DeviceArray<?> found = usable(kernel, parameter.name(), array);
    if (!parameter.array()
        || !fits(kernel, parameter.type(), Internals.type(found.dtype()))
        || (parameter.view() && parameter.rank() != found.rank())) {
      throw mismatch(kernel, parameter, found.description());
    }
    return found;
  }

  /** Returns {@code array}, called {@code name}, unless it is null or closed. */
  static DeviceArray<?> usable(
      KernelDescriptor kernel, String name, @Nullable DeviceArray<?> array) {
    if (array == null) {
      throw unusable(kernel, name, "is null");
    }
    if (array.isClosed()) {
      throw unusable(kernel, name, "is closed: " + array.description());
    }
    return array;
  }

  /**
   * CUDA C may take the bits of a Java integer as unsigned, which Java's types do not say; but an
   * instance of a template is of one dtype.
   */
  private static boolean fits(KernelDescriptor kernel, ValueType declared, ValueType found) {
    return declared.equals(found)
        || kernel.form() == KernelForm.RAW
            && KernelFiles.familyOf(kernel.key()).isEmpty()
            && found instanceof StructType struct
            && struct.leaves().get(0).type() == declared
            && NumberType.of(found).filter(NumberType::isUnsigned).isPresent();
  }

  /** Requires a parameter that is a scalar of a type. */
  static void requireScalar(
      KernelDescriptor kernel, ParameterDescriptor parameter, ElementType type) {
    if (parameter.array() || !parameter.type().equals(type)) {
      throw mismatch(kernel, parameter, "a scalar of " + type);
    }
  }

  private static GpuException mismatch(
      KernelDescriptor kernel, ParameterDescriptor parameter, String found) {
    String array = parameter.view() ? "an array of rank " + parameter.rank() : "an array";
    String expected = (parameter.array() ? array : "a scalar") + " of " + parameter.type();
    return unusable(kernel, parameter.name(), "must be " + expected + ", found " + found);
  }

  /** Returns what to throw for the argument called {@code name}. */
  static GpuException unusable(KernelDescriptor kernel, String name, String why) {
    return new GpuException(KernelText.of(kernel) + ": '" + name + "' " + why);
  }

  /** Requires a kernel with one result, of this dtype. */
  static void requireResult(KernelDescriptor kernel, DType<?> dtype) {
    List<ValueType> results = kernel.results();
    if (results.size() != 1 || !results.get(0).equals(Internals.type(dtype))) {
      throw otherResults(kernel, dtype.toString());
    }
  }

  /** Requires an array for each result, of its dtype. */
  static void requireResults(KernelDescriptor kernel, DeviceArray<?>... outs) {
    boolean fits = kernel.results().size() == outs.length;
    for (int i = 0; fits && i < outs.length; i++) {
      fits = kernel.results().get(i).equals(Internals.type(outs[i].dtype()));
    }
    if (!fits) {
      throw otherResults(
          kernel, Arrays.stream(outs).map(DeviceArray::description).toList().toString());
    }
  }

  private static GpuException otherResults(KernelDescriptor kernel, String found) {
    return new GpuException(
        KernelText.of(kernel) + " gives " + kernel.results() + ", not " + found);
  }
}
