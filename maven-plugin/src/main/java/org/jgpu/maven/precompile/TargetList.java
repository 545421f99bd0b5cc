package org.jgpu.maven.precompile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.Target;

/** What to compile for, as it is written in a POM or on a command line. */
public final class TargetList {
  /** The architectures where none are given: with the lower ones, all from Turing to Blackwell. */
  public static final String ARCHITECTURES = "sm_75,sm_80,sm_90,sm_100,sm_120";

  /** The virtual architecture where none is given. */
  public static final String PTX_ARCHITECTURE = "compute_75";

  private TargetList() {}

  /**
   * Returns the cubins as listed, then the PTX, each once.
   *
   * @param architectures each {@code sm_NN}, or {@code native} for those of the GPUs here
   * @param ptxArchitecture {@code compute_NN}
   * @throws IllegalArgumentException if one is none, or there is no GPU here
   */
  public static List<Target> of(List<String> architectures, String ptxArchitecture) {
    Set<Target> targets = new LinkedHashSet<>();
    for (String architecture : architectures) {
      if (architecture.strip().equals(NativeArchitectures.NAME)) {
        targets.addAll(ofThisMachine());
      } else {
        targets.add(target("architectures", architecture));
      }
    }
    Target ptx = target("ptxArchitecture", ptxArchitecture);
    if (ptx.kind() != Target.Kind.PTX) {
      throw new IllegalArgumentException("ptxArchitecture must be compute_NN, is " + ptx);
    }
    targets.add(ptx);
    return new ArrayList<>(targets);
  }

  private static List<Target> ofThisMachine() {
    try {
      return NativeArchitectures.find(NativeArchitectures.COMMAND);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "architectures is 'native', but "
              + e.getMessage()
              + "; name the architecture, such as sm_90",
          e);
    }
  }

  private static Target target(String parameter, String architecture) {
    try {
      return Target.parse(architecture.strip());
    } catch (DescriptorFormatException e) {
      throw new IllegalArgumentException(parameter + ": " + e.getMessage(), e);
    }
  }
}
