package org.jgpu.maven.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;

/**
 * Compares the entries that descriptors promise with those that PTX has: symbol, number of
 * parameters, size of each. The launcher packs parameters by the descriptor, so that a difference
 * would pass garbage.
 */
public final class SignatureCheck {
  private SignatureCheck() {}

  /**
   * Returns one message for each entry of {@code unit} that {@code ptx} lacks or declares
   * otherwise.
   *
   * @param symbols the compiled symbols of C++ names
   */
  public static List<String> mismatches(
      ClassDescriptor owner, String unit, Map<String, String> symbols, PtxEntries ptx) {
    List<String> messages = new ArrayList<>();
    for (KernelDescriptor kernel : owner.kernels()) {
      for (EntryDescriptor entry : kernel.entries()) {
        String released = kernel.unit(entry.variant());
        boolean checked = KernelFiles.checkedUnit(released).equals(unit);
        if (checked || released.equals(unit)) {
          mismatch(kernel, checked ? entry.checked() : entry, symbols, ptx)
              .ifPresent(text -> messages.add(heading(owner, kernel) + text));
        }
      }
    }
    return messages;
  }

  private static String heading(ClassDescriptor owner, KernelDescriptor kernel) {
    return "kernel " + owner.owner() + "." + kernel.key() + " (" + kernel.location() + "): ";
  }

  private static Optional<String> mismatch(
      KernelDescriptor kernel, EntryDescriptor entry, Map<String, String> symbols, PtxEntries ptx) {
    Optional<List<PtxParameter>> found =
        ptx.parameters(symbols.getOrDefault(entry.symbol(), entry.symbol()));
    if (found.isEmpty()) {
      return Optional.of(
          "the CUDA source has no entry '"
              + entry.symbol()
              + "'; it has "
              + ptx.symbols()
              + ". Declare it as extern \"C\" __global__ void "
              + entry.symbol()
              + "(...)");
    }
    return matches(kernel, entry, found.get())
        ? Optional.empty()
        : Optional.of(comparison(kernel, entry, found.get()));
  }

  private static boolean matches(
      KernelDescriptor kernel, EntryDescriptor entry, List<PtxParameter> found) {
    List<DeviceParameter> expected = entry.parameters();
    if (expected.size() != found.size()) {
      return false;
    }
    for (int i = 0; i < found.size(); i++) {
      if (!fits(kernel, expected.get(i), found.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** A value cannot be a pointer; that a pointer is one is not always marked in PTX. */
  private static boolean fits(
      KernelDescriptor kernel, DeviceParameter expected, PtxParameter found) {
    boolean value = expected.kind() == DeviceParameter.Kind.VALUE;
    return expected.bytes(kernel.operands()) == found.bytes() && !(value && found.pointer());
  }

  private static String comparison(
      KernelDescriptor kernel, EntryDescriptor entry, List<PtxParameter> found) {
    StringJoiner lines = new StringJoiner("\n");
    lines.add("the parameters of CUDA entry '" + entry.symbol() + "' differ from the Java ones");
    List<DeviceParameter> expected = entry.parameters();
    for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
      String java = i < expected.size() ? text(kernel, expected.get(i)) : "nothing";
      String cuda = i < found.size() ? found.get(i).toString() : "nothing";
      boolean equal =
          i < expected.size() && i < found.size() && fits(kernel, expected.get(i), found.get(i));
      lines.add(
          "  "
              + (i + 1)
              + ". Java passes "
              + java
              + ", CUDA takes "
              + cuda
              + (equal ? "" : "   <- differs"));
    }
    return lines.toString();
  }

  private static String text(KernelDescriptor kernel, DeviceParameter parameter) {
    int bytes = parameter.bytes(kernel.operands());
    return meaning(kernel, parameter) + " (" + bytes + (bytes == 1 ? " byte)" : " bytes)");
  }

  private static String meaning(KernelDescriptor kernel, DeviceParameter parameter) {
    return switch (parameter.kind()) {
      case POINTER -> "the address of array '" + name(kernel, parameter) + "'";
      case LENGTH -> "the length of array '" + name(kernel, parameter) + "'";
      case SIZE -> "size " + parameter.axis() + " of array '" + name(kernel, parameter) + "'";
      case STRIDE -> "stride " + parameter.axis() + " of array '" + name(kernel, parameter) + "'";
      case VALUE -> parameter.type().javaName() + " '" + valueName(kernel, parameter) + "'";
      case RESULT -> "the address of result " + parameter.index();
      case COUNT -> "the number of elements";
      case LAYOUT -> "shapes and strides";
      case INDEX_SPACE -> "where threads and elements lie";
      case WORKSPACE -> "the address of scratch memory";
      case OUTER_EXTENT -> "the extent before the axis";
      case AXIS_EXTENT -> "the extent of the axis";
      case INNER_EXTENT -> "the extent after the axis";
      case EXCLUSIVE -> "whether a scan is exclusive";
      case REPEATS -> "how often a thread has its items";
    };
  }

  /** Returns the name of a scalar or, without the path to its first leaf, of a struct. */
  private static String valueName(KernelDescriptor kernel, DeviceParameter parameter) {
    String name = name(kernel, parameter);
    return parameter.type() instanceof StructType ? name.replaceAll("\\..*", "") : name;
  }

  private static String name(KernelDescriptor kernel, DeviceParameter parameter) {
    List<ParameterDescriptor> parameters = kernel.parameters();
    return parameter.index() < parameters.size()
        ? parameters.get(parameter.index()).name()
        : "#" + parameter.index();
  }
}
