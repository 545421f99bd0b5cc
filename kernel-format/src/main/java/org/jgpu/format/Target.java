package org.jgpu.format;

/**
 * What CUDA C is compiled to: machine code for one architecture, or PTX for a virtual one.
 *
 * @param kind cubin or PTX
 * @param computeCapability ten times the compute capability, such as 90 for {@code sm_90}
 */
public record Target(Kind kind, int computeCapability) {

  /** The two forms of compiled code. */
  public enum Kind {
    CUBIN("sm_", "cubin"),
    PTX("compute_", "ptx");

    private final String prefix;
    private final String extension;

    Kind(String prefix, String extension) {
      this.prefix = prefix;
      this.extension = extension;
    }
  }

  /** Returns the target for machine code of {@code sm_<computeCapability>}. */
  public static Target cubin(int computeCapability) {
    return new Target(Kind.CUBIN, computeCapability);
  }

  /** Returns the target for PTX of {@code compute_<computeCapability>}. */
  public static Target ptx(int computeCapability) {
    return new Target(Kind.PTX, computeCapability);
  }

  /** Returns CUDA's name, such as {@code sm_90} or {@code compute_75}. */
  public String architecture() {
    return kind.prefix + computeCapability;
  }

  /** Returns the end of the file name, such as {@code sm_90.cubin}. */
  public String fileSuffix() {
    return architecture() + "." + kind.extension;
  }

  /**
   * Returns the target that {@code architecture} names.
   *
   * @throws DescriptorFormatException if it is neither {@code sm_NN} nor {@code compute_NN}
   */
  public static Target parse(String architecture) {
    for (Kind kind : Kind.values()) {
      if (architecture.startsWith(kind.prefix)) {
        String digits = architecture.substring(kind.prefix.length());
        if (isCapability(digits)) {
          return new Target(kind, Integer.parseInt(digits));
        }
      }
    }
    throw new DescriptorFormatException(
        "unknown architecture '" + architecture + "'; expected sm_NN or compute_NN, e.g. sm_90");
  }

  /**
   * Returns the number that {@code digits} are.
   *
   * @throws DescriptorFormatException unless it is ten times a compute capability
   */
  static int capability(String digits) {
    if (!isCapability(digits)) {
      throw new DescriptorFormatException(
          "'" + digits + "' is not ten times a compute capability, e.g. 80");
    }
    return Integer.parseInt(digits);
  }

  /** Returns whether {@code number} can be ten times a compute capability, such as 80 or 120. */
  public static boolean isCapability(int number) {
    return isCapability(Integer.toString(number));
  }

  /** Two or three digits without a leading zero. No regular expression: launches wait for this. */
  private static boolean isCapability(String digits) {
    boolean plain = digits.length() >= 2 && digits.length() <= 3 && digits.charAt(0) != '0';
    for (int i = 0; plain && i < digits.length(); i++) {
      plain = digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
    }
    return plain;
  }

  @Override
  public String toString() {
    return architecture();
  }
}
