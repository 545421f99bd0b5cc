package org.jgpu.format;

import java.util.Optional;

/**
 * The names of the files that travel in the jar. All lie in one folder; names hold no {@code $},
 * which nvcc's wrapper scripts would expand.
 */
public final class KernelFiles {
  /** The folder, as a resource name, with a trailing slash. */
  public static final String FOLDER = "META-INF/jgpu/";

  /** The resource name of the {@link LauncherIndex}. */
  public static final String LAUNCHERS = FOLDER + "launchers";

  /**
   * Largest rank that strided kernels take. NumPy allows 64; after merging of adjacent dimensions
   * more than 16 do not occur in practice, and kernel parameters are limited to 4 KiB.
   */
  public static final int MAX_RANK = 16;

  /** No method is called like this, so that no raw kernel's unit ends with it. */
  private static final String CHECKED = "++checked";

  private KernelFiles() {}

  /** Returns the resource name of the descriptor of class {@code owner} (a binary name). */
  public static String descriptor(String owner) {
    return FOLDER + stem(owner) + ".jgpu";
  }

  /**
   * Returns the binary name of the launcher of class {@code owner} (a binary name), which {@code
   * Kernels} calls {@code KernelsLauncher}, and {@code A.B} calls {@code A_BLauncher}.
   */
  public static String launcher(String owner) {
    int simple = owner.lastIndexOf('.') + 1;
    return owner.substring(0, simple) + owner.substring(simple).replace('$', '_') + "Launcher";
  }

  /** Returns the name of the unit that holds the generated kernels of class {@code owner}. */
  public static String generatedUnit(String owner) {
    return stem(owner);
  }

  /**
   * Returns the name of the unit that holds the generated kernels of class {@code owner} whose
   * floating-point arithmetic is Java's: compilers are told so, and are told things of a whole
   * unit.
   */
  public static String strictUnit(String owner) {
    return stem(owner) + "+float.strict";
  }

  /**
   * Returns the name of the unit that holds the entries of the kernels in {@code unit} that are
   * {@linkplain Variant#isApart() apart}, for arrays of rarer strides.
   */
  public static String stridedUnit(String unit) {
    return unit + "+any.strides";
  }

  /** Returns the name of the unit that holds the scan of the reduction in {@code unit}. */
  public static String scanUnit(String unit) {
    return unit + "+reduction.scan";
  }

  /**
   * Returns the key of the scan that belongs to the reduction with {@code key}, which may be a
   * family or one of its reductions.
   */
  public static String scanKey(String key) {
    int type = key.indexOf('<');
    return type < 0 ? key + ".scan" : key.substring(0, type) + ".scan" + key.substring(type);
  }

  /**
   * Returns the name after which the files of a family of class {@code owner} are named. No Java
   * identifier, and so no raw kernel's unit, holds its signs.
   *
   * @param key of the family, such as {@code add(T,T)} of kernels or {@code Sum} of reductions
   */
  public static String familyStem(String owner, String key) {
    String name = key.replace("[]", "+").replace(")", "").replace('(', '-').replace(',', '-');
    return stem(owner) + "+" + name + (key.indexOf('(') < 0 ? "-of" : "");
  }

  /** Returns the resource name of the descriptor of a family's kernels. */
  public static String familyDescriptor(String owner, String key) {
    return FOLDER + familyStem(owner, key) + ".jgpu";
  }

  /**
   * Returns the name of the unit that holds a family's kernel for one dtype.
   *
   * @param type the dtype, or the binary name of a user's record
   */
  public static String familyUnit(String owner, String key, String type) {
    return familyStem(owner, key) + "." + stem(type);
  }

  /** Returns the key of the family that the kernel with {@code key} is of; empty if of none. */
  public static Optional<String> familyOf(String key) {
    int type = key.indexOf('<');
    return type < 0 ? Optional.empty() : Optional.of(key.substring(0, type));
  }

  /**
   * Returns for which dtype or user's record a family has the kernel with {@code key}; empty if it
   * is of none.
   */
  public static Optional<String> typeOf(String key) {
    int type = key.indexOf('<');
    return type < 0 ? Optional.empty() : Optional.of(key.substring(type + 1, key.length() - 1));
  }

  /** Returns the key of a family's kernel for one dtype, such as {@code add(T,T)<float32>}. */
  public static String familyKey(String key, String type) {
    return key + "<" + type + ">";
  }

  /**
   * Returns the name of the unit of raw kernel {@code method} of class {@code owner}, the first one
   * that is compiled from its source.
   */
  public static String rawUnit(String owner, String method) {
    return stem(owner) + "+" + method;
  }

  /**
   * Returns the name of the checked twin of {@code unit}: the same kernels with bounds checks and
   * assertions. A kernel that only reads and writes what it may gives the same results.
   */
  public static String checkedUnit(String unit) {
    return unit + CHECKED;
  }

  /** Returns whether {@code unit} is the checked twin of another one. */
  public static boolean isChecked(String unit) {
    return unit.endsWith(CHECKED);
  }

  /** Returns the resource name of the CUDA source of {@code unit}. */
  public static String source(String unit) {
    return FOLDER + unit + ".cu";
  }

  /** Returns the resource name of the index of the compiled binaries of {@code unit}. */
  public static String binaryIndex(String unit) {
    return FOLDER + unit + ".binaries";
  }

  /** Returns the resource name of a binary of {@code unit}. */
  public static String binary(String unit, String sourceHash, Target target) {
    return FOLDER + unit + "." + sourceHash + "." + target.fileSuffix();
  }

  /**
   * Returns {@code owner} with {@code $} replaced by {@code -}, which no Java identifier contains,
   * so that distinct classes keep distinct names.
   */
  public static String stem(String owner) {
    return owner.replace('$', '-');
  }
}
