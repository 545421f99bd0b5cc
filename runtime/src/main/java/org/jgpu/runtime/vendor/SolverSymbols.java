package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.util.EnumMap;
import java.util.Map;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jspecify.annotations.Nullable;

/**
 * The functions of {@code cusolverDn.h}; where there are two, the first one asks for space.
 *
 * @param geev null before CUDA 12.6
 */
record SolverSymbols(
    MethodHandle create,
    MethodHandle destroy,
    MethodHandle createParams,
    MethodHandle destroyParams,
    MethodHandle version,
    MethodHandle setStream,
    MethodHandle createSweeps,
    MethodHandle destroySweeps,
    Sized getrf,
    MethodHandle getrs,
    Sized potrf,
    Sized geqrf,
    Map<NumberType, Sized> orgqr,
    Sized syevd,
    Sized gesvd,
    Sized gesvdp,
    Map<NumberType, Sized> gesvdj,
    @Nullable Sized geev) {
  /** What all functions of 64 bits are given last, before their status on the device. */
  private static final String SPACE = "JJJJ";

  /** A function and the one that says how much space it takes. */
  record Sized(String name, MethodHandle size, MethodHandle run) {
    /**
     * Binds functions of 64 bits.
     *
     * @param last what follows the status
     */
    static Sized of(NativeLibrary library, String name, String parameters, String last) {
      return new Sized(
          name,
          BoundLibrary.bind(library, name + "_bufferSize", parameters + "JJ"),
          BoundLibrary.bind(library, name, parameters + SPACE + "J" + last));
    }

    /** As {@link #of}; null if the library lacks them. */
    static @Nullable Sized orNull(NativeLibrary library, String name, String parameters) {
      try {
        return of(library, name, parameters, "");
      } catch (ForeignLinkException e) {
        return null;
      }
    }
  }

  static SolverSymbols of(NativeLibrary library) {
    return new SolverSymbols(
        BoundLibrary.bind(library, "cusolverDnCreate", "J"),
        BoundLibrary.bind(library, "cusolverDnDestroy", "J"),
        BoundLibrary.bind(library, "cusolverDnCreateParams", "J"),
        BoundLibrary.bind(library, "cusolverDnDestroyParams", "J"),
        BoundLibrary.bind(library, "cusolverGetVersion", "J"),
        BoundLibrary.bind(library, "cusolverDnSetStream", "JJ"),
        BoundLibrary.bind(library, "cusolverDnCreateGesvdjInfo", "J"),
        BoundLibrary.bind(library, "cusolverDnDestroyGesvdjInfo", "J"),
        // handle, params, m, n, type, a, leading, (pivots,) compute
        new Sized(
            "cusolverDnXgetrf",
            BoundLibrary.bind(library, "cusolverDnXgetrf_bufferSize", "JJJJIJJIJJ"),
            BoundLibrary.bind(library, "cusolverDnXgetrf", "JJJJIJJJI" + SPACE + "J")),
        // handle, params, operation, n, sides, type, a, leading, pivots, type, b, leading, status
        BoundLibrary.bind(library, "cusolverDnXgetrs", "JJIJJIJJJIJJJ"),
        // handle, params, triangle, n, type, a, leading, compute
        Sized.of(library, "cusolverDnXpotrf", "JJIJIJJI", ""),
        // handle, params, m, n, type, a, leading, type, tau, compute
        Sized.of(library, "cusolverDnXgeqrf", "JJJJIJJIJI", ""),
        // handle, m, n, k, a, leading, tau, (space, its elements, status)
        narrow(library, "or", "un", "gqr", "JIIIJIJ", ""),
        // handle, params, job, triangle, n, type, a, leading, type, values, compute
        Sized.of(library, "cusolverDnXsyevd", "JJIIJIJJIJI", ""),
        // handle, params, jobs, m, n, type, a, leading, type, s, type, u, leading, type, vh,
        // leading, compute
        Sized.of(library, "cusolverDnXgesvd", "JJBBJJIJJIJIJJIJJI", ""),
        // handle, params, job, reduced, and as above with v
        Sized.of(library, "cusolverDnXgesvdp", "JJIIJJIJJIJIJJIJJI", "J"),
        // handle, job, reduced, m, n, a, leading, s, u, leading, v, leading, (space, its elements,
        // status,) parameters
        narrow(library, "ge", "ge", "svdj", "JIIIIJIJJIJI", "J"),
        // handle, params, jobs, n, type, a, leading, type, values, then type, address, leading of
        // left and of right vectors, compute
        Sized.orNull(library, "cusolverDnXgeev", "JJIIJIJJIJIJJIJJI"));
  }

  /**
   * Binds functions of 32 bits, which have the type in their names.
   *
   * @param real what a name has before {@code end} where numbers are real, {@code complex} else
   * @param last what follows the status
   */
  private static Map<NumberType, Sized> narrow(
      NativeLibrary library,
      String real,
      String complex,
      String end,
      String parameters,
      String last) {
    Map<NumberType, String> names =
        Map.of(
            NumberType.FLOAT32, "S" + real,
            NumberType.FLOAT64, "D" + real,
            NumberType.COMPLEX64, "C" + complex,
            NumberType.COMPLEX128, "Z" + complex);
    Map<NumberType, Sized> all = new EnumMap<>(NumberType.class);
    names.forEach(
        (type, begin) -> {
          String name = "cusolverDn" + begin + end;
          all.put(
              type,
              new Sized(
                  name,
                  BoundLibrary.bind(library, name + "_bufferSize", parameters + "J" + last),
                  BoundLibrary.bind(library, name, parameters + "JIJ" + last)));
        });
    return all;
  }
}
