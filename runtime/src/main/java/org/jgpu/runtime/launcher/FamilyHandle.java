package org.jgpu.runtime.launcher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.DescriptorText;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.NumberType;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelOwner;
import org.jspecify.annotations.Nullable;

/**
 * A kernel that a class has for several dtypes, named; a generated launcher holds one in a
 * constant. Making it costs nothing: the family's descriptor is read at the first use, the code for
 * a dtype at its first launch on a device. Thread-safe.
 */
public final class FamilyHandle {
  private final KernelOwner owner;
  private final String key;
  private final Map<DType<?>, KernelHandle> members = new ConcurrentHashMap<>();
  private volatile @Nullable DescriptorText descriptor;

  private FamilyHandle(KernelOwner owner, String key) {
    this.owner = owner;
    this.key = key;
  }

  /** Returns a handle of the family {@code key} of the class {@code owner}. */
  public static FamilyHandle of(Class<?> owner, String key) {
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new FamilyHandle(KernelOwner.of(owner), key);
  }

  /**
   * Returns a handle of the family {@code key} of the class that is named {@code owner} and lies
   * beside its launcher, as {@link KernelHandle#of(Class, String, String)}.
   */
  public static FamilyHandle of(Class<?> launcher, String owner, String key) {
    requireNonNull(launcher, "launcher");
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new FamilyHandle(KernelOwner.of(launcher, owner), key);
  }

  /**
   * Returns the calling thread's arguments for the kernel of {@code array}'s dtype, empty, to be
   * filled in the order of the Java parameters and launched at once.
   *
   * @throws GpuException if the family has no kernel for it, and the message lists those there are;
   *     or if the array is null
   */
  public KernelArguments arguments(@Nullable DeviceArray<?> array) {
    return of(array).arguments();
  }

  /**
   * Returns the dtype of the results for arrays of {@code array}'s dtype.
   *
   * @throws GpuException as {@link #arguments}
   */
  public DType<?> result(@Nullable DeviceArray<?> array) {
    return Internals.dtype(of(array).descriptor().results().get(0));
  }

  private KernelHandle of(@Nullable DeviceArray<?> array) {
    if (array == null) {
      throw error(": '" + nameOfArray() + "' is null");
    }
    DType<?> dtype = array.dtype();
    KernelHandle member = members.get(dtype);
    return member == null ? members.computeIfAbsent(dtype, this::find) : member;
  }

  /** Returns the name of the parameter that says the dtype: the first whose type varies. */
  private String nameOfArray() {
    List<KernelDescriptor> kernels = descriptor().whole().kernels();
    List<ParameterDescriptor> first = kernels.get(0).parameters();
    List<ParameterDescriptor> last = kernels.get(kernels.size() - 1).parameters();
    return IntStream.range(0, first.size())
        .filter(i -> first.get(i).array())
        .filter(i -> kernels.size() == 1 || !first.get(i).type().equals(last.get(i).type()))
        .mapToObj(i -> first.get(i).name())
        .findFirst()
        .orElse("the array that says the dtype");
  }

  /**
   * Returns the kernel for {@code dtype}.
   *
   * @throws GpuException if there is none; the message lists those there are
   */
  public KernelHandle kernel(DType<?> dtype) {
    requireNonNull(dtype, "dtype");
    return members.computeIfAbsent(dtype, this::find);
  }

  private GpuException error(String problem) {
    return new GpuException("kernel " + key + " of " + owner + problem);
  }

  private KernelHandle find(DType<?> dtype) {
    DescriptorText family = descriptor();
    String wanted = KernelFiles.familyKey(key, name(Internals.type(dtype)));
    if (!family.has(wanted)) {
      throw error(
          " exists for the dtypes "
              + dtypes(family)
              + ", not for "
              + dtype
              + "; convert the array by astype, or add the dtype to the kernel's types if it is yours");
    }
    try {
      return KernelHandle.of(owner, wanted, family.only(wanted));
    } catch (DescriptorFormatException e) {
      throw KernelDescriptors.unreadable(owner, e);
    }
  }

  private static String name(ValueType type) {
    return type instanceof StructType struct && NumberType.of(type).isEmpty()
        ? struct.name()
        : type.toString();
  }

  /** Returns the dtypes in the order in which NumPy has them, users' records last. */
  private static String dtypes(DescriptorText family) {
    List<String> found =
        family.keys().stream()
            .map(member -> member.substring(member.indexOf('<') + 1, member.length() - 1))
            .collect(Collectors.toList());
    List<String> ordered =
        NumberType.all().stream()
            .map(NumberType::dtype)
            .filter(found::remove)
            .collect(Collectors.toList());
    ordered.addAll(found);
    return String.join(", ", ordered);
  }

  private DescriptorText descriptor() {
    DescriptorText known = descriptor;
    if (known == null) {
      known = KernelDescriptors.ofFamily(owner, key);
      descriptor = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return owner + "." + key;
  }
}
