package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.function.Consumer;
import org.jgpu.runtime.Scope;

/**
 * The handle of cuSOLVER, and its functions in twos: one says how much space the other takes, and
 * both are to be called with the same arguments.
 */
abstract class SizedLibrary extends JavaLibrary {
  static final long HANDLE = 11;
  private static final long PARAMS = 22;
  private static final long SWEEPS = 33;
  private static final long ON_DEVICE = 48;
  private static final long ON_HOST = 32;
  private static final int ELEMENTS = 5;
  private static final String SPACE = ", long device, long deviceBytes, long host, long hostBytes";

  /** What functions of 64 bits are given first. */
  static final String BOTH = "long handle, long params, ";

  private Arguments sized = new Arguments(Map.of());

  SizedLibrary() {
    define("cusolverDnCreate", "long result", a -> writeLong(a.get("result"), HANDLE));
    define("cusolverDnDestroy", "long handle", a -> assertEquals(HANDLE, a.get("handle")));
    define("cusolverDnCreateParams", "long result", a -> writeLong(a.get("result"), PARAMS));
    define("cusolverDnDestroyParams", "long params", a -> assertEquals(PARAMS, a.get("params")));
    define("cusolverDnCreateGesvdjInfo", "long info", a -> writeLong(a.get("info"), SWEEPS));
    define("cusolverDnDestroyGesvdjInfo", "long info", a -> assertEquals(SWEEPS, a.get("info")));
    define("cusolverGetVersion", "long result", a -> writeLong(a.get("result"), 12_004));
    define("cusolverDnSetStream", "long handle, long stream", a -> {});
  }

  /** Adds two functions of the same parameters. */
  final void same(String name, String parameters, Consumer<Arguments> work) {
    sized(name, parameters, parameters, "", work);
  }

  /**
   * Adds two functions.
   *
   * @param sizing what space is asked for with, beside handles
   * @param own what the function is called with, beside handles and space
   * @param last what it is called with behind its status
   */
  final void sized(String name, String sizing, String own, String last, Consumer<Arguments> work) {
    define(
        "cusolverDn" + name + "_bufferSize",
        BOTH + sizing + ", long device, long host",
        a -> {
          sized = a;
          writeLong(a.get("device"), ON_DEVICE);
          writeLong(a.get("host"), ON_HOST);
        });
    define(
        "cusolverDn" + name,
        BOTH + own + SPACE + ", long info" + last,
        a -> {
          checkSpace(a);
          try (Scope scope = Scope.open()) {
            work.accept(a);
          }
        });
  }

  private void checkSpace(Arguments a) {
    assertEquals(HANDLE, a.get("handle"));
    assertEquals(PARAMS, a.get("params"));
    assertEquals(ON_DEVICE, a.get("deviceBytes"));
    assertEquals(ON_HOST, a.get("hostBytes"));
    assertTrue(a.get("host") > 0);
    assertAsked(a);
  }

  /** What space was asked for must be what is done. */
  private void assertAsked(Arguments a) {
    sized
        .values()
        .forEach(
            (name, value) -> {
              if (!name.equals("device") && !name.equals("host") && !name.equals("size")) {
                assertEquals(value, a.values().get(name), name);
              }
            });
  }

  /** Adds two functions of 32 bits, which make the columns of Q. */
  final void reflectors(String name, Consumer<Arguments> work) {
    narrow(name, "int m, int n, int k, long a, int lda, long tau", "", work);
  }

  /** Adds two functions of 32 bits, which rotate. */
  final void rotations(String name, Consumer<Arguments> work) {
    String own =
        "int job, int reduced, int m, int n, long a, int lda, long s, long u, int ldu, long v,"
            + " int ldv";
    narrow(
        name,
        own,
        ", long sweeps",
        a -> {
          assertEquals(SWEEPS, a.get("sweeps"));
          work.accept(a);
        });
  }

  private void narrow(String name, String parameters, String last, Consumer<Arguments> work) {
    String own = "long handle, " + parameters;
    define(
        "cusolverDn" + name + "_bufferSize",
        own + ", long size" + last,
        a -> {
          sized = a;
          writeLong(a.get("size"), ELEMENTS);
        });
    define(
        "cusolverDn" + name,
        own + ", long work, int elements, long info" + last,
        a -> {
          assertEquals(HANDLE, a.get("handle"));
          assertEquals(ELEMENTS, a.get("elements"));
          assertAsked(a);
          try (Scope scope = Scope.open()) {
            work.accept(a);
          }
        });
  }
}
