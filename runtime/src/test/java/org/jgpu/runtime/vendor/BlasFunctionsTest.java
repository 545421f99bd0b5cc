package org.jgpu.runtime.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What cuBLAS is given, by a library in Java that notes it. */
class BlasFunctionsTest {
  private static final int ALPHA = 6;
  private static final int BETA = 15;
  private static final int ALLOC_FAILED = 3;
  private static final int ARCH_MISMATCH = 8;

  /** The functions do nothing; the first one asked for a handle gives 5. */
  private static final class Noting implements NativeLibrary {
    final ByteBuffer memory = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
    final List<Object[]> products = new ArrayList<>();
    int live;

    /** How many functions were called, by name. */
    final Map<String, Integer> calls = new TreeMap<>();

    /** What functions end with, until more room is made so many times; the others with 0. */
    final Map<String, Integer> statuses = new TreeMap<>();

    int shortages;

    /** Whether the thread has arrived since the call before. */
    private boolean arrived;

    /** Where the next memory is: at a multiple of 16 that is none of 32, as C's may be. */
    private int end = 16;

    @Override
    public MethodHandle function(String symbol, MethodType type) {
      try {
        return MethodHandles.lookup()
            .findVirtual(
                Noting.class,
                "call",
                MethodType.methodType(Object.class, String.class, Object[].class))
            .bindTo(this)
            .bindTo(symbol)
            .asCollector(Object[].class, type.parameterCount())
            .asType(type);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void arrive() {
      arrived = true;
    }

    private Object call(String symbol, Object[] arguments) {
      if (!symbol.endsWith("StatusString")) {
        assertTrue(
            arrived, () -> symbol + " is called on a carrier that may have lost the context");
        arrived = false;
      }
      if (symbol.startsWith("cublasGemm")) {
        products.add(arguments);
      }
      calls.merge(symbol, 1, Integer::sum);
      return shortages > 0 ? statuses.getOrDefault(symbol, 0) : 0;
    }

    @Override
    public boolean makeRoom() {
      shortages--;
      return true;
    }

    @Override
    public long allocate(long bytes) {
      int address = end;
      end += (int) (bytes + 31) / 32 * 32;
      live++;
      return address;
    }

    @Override
    public void free(long address) {
      live--;
    }

    @Override
    public int readInt(long address) {
      return memory.getInt((int) address);
    }

    @Override
    public long readLong(long address) {
      return memory.getLong((int) address);
    }

    @Override
    public void writeLong(long address, long value) {
      memory.putLong((int) address, value);
    }

    @Override
    public String readString(long address) {
      return "a status";
    }
  }

  private static BlasFunctions opened(Noting library) {
    return new BlasFunctions(new NativeBlas(library), library, false);
  }

  /** cuBLAS loads a factor of complex doubles by an instruction that faults elsewhere. */
  @ParameterizedTest
  @EnumSource(NumberType.class)
  void factorsLieAtMultiplesOfTheirSize(NumberType type) {
    Noting library = new Noting();
    BlasFunctions functions = opened(library);
    Operand operand = new Operand(4096, 8, 0, false);
    for (double beta : new double[] {1, 0}) {
      functions.multiply(
          new MatrixProduct(type, 8, 8, 8, operand, operand, operand, 1, -2, beta), 3, 256, 1024);
      Object[] product = library.products.get(library.products.size() - 1);
      long atAlpha = (long) product[ALPHA];
      long atBeta = (long) product[BETA];
      assertEquals(0, atAlpha % 16);
      assertEquals(0, atBeta % 16);
      assertTrue(Math.abs(atAlpha - atBeta) >= 16, "apart");
      assertFactor(library, -2, atAlpha, type);
      assertFactor(library, beta, atBeta, type);
    }
    functions.close();
    assertEquals(0, library.live);
  }

  private static void assertFactor(Noting library, double factor, long address, NumberType type) {
    int at = (int) address;
    if (type.hasDoubleFactors()) {
      assertEquals(factor, library.memory.getDouble(at));
      assertEquals(0.0, library.memory.getDouble(at + 8));
    } else {
      assertEquals((float) factor, library.memory.getFloat(at));
      assertEquals(0f, library.memory.getFloat(at + 4));
    }
  }

  /** {@code cublasSetStream} gives the handle its own workspace back. */
  @Test
  void streamAndWorkspaceAreToldWhenTheyChange() {
    Noting library = new Noting();
    BlasFunctions functions = opened(library);
    assertTold(1, 1, library, functions, 3, 256, 1024);
    assertTold(1, 1, library, functions, 3, 256, 1024);
    assertTold(1, 2, library, functions, 3, 512, 1024);
    assertTold(1, 3, library, functions, 3, 512, 2048);
    assertTold(2, 4, library, functions, 0, 512, 2048);
    assertTold(3, 5, library, functions, 3, 512, 2048);
    functions.close();
  }

  @Test
  void aStreamThatCouldNotBeToldIsToldTheNextTime() {
    Noting library = new Noting();
    BlasFunctions functions = opened(library);
    assertTold(1, 1, library, functions, 3, 256, 1024);
    refused("cublasSetStream_v2", library, () -> multiply(functions, 4, 256, 1024));
    assertTold(3, 2, library, functions, 3, 256, 1024);
    functions.close();
  }

  /** The stream stays, so that telling it does not take the workspace away. */
  @Test
  void aWorkspaceThatCouldNotBeToldIsToldTheNextTime() {
    Noting library = new Noting();
    BlasFunctions functions = opened(library);
    assertTold(1, 1, library, functions, 3, 256, 1024);
    refused("cublasSetWorkspace_v2", library, () -> multiply(functions, 3, 512, 1024));
    assertTold(1, 3, library, functions, 3, 256, 1024);
    functions.close();
  }

  private static void refused(String function, Noting library, Executable multiplication) {
    library.statuses.put(function, ARCH_MISMATCH);
    library.shortages = 1;
    assertThrows(GpuException.class, multiplication);
    library.shortages = 0;
  }

  private static void multiply(BlasFunctions functions, long stream, long workspace, long bytes) {
    Operand operand = new Operand(4096, 8, 0, false);
    functions.multiply(
        new MatrixProduct(NumberType.FLOAT32, 8, 8, 8, operand, operand, operand, 1, 1, 0),
        stream,
        workspace,
        bytes);
  }

  /** Multiplies, and looks how often the handle has been told a stream and a workspace. */
  private static void assertTold(
      int streams,
      int workspaces,
      Noting library,
      BlasFunctions functions,
      long stream,
      long workspace,
      long bytes) {
    int products = library.products.size();
    multiply(functions, stream, workspace, bytes);
    assertEquals(products + 1, library.products.size());
    assertEquals(streams, library.calls.get("cublasSetStream_v2"));
    assertEquals(workspaces, library.calls.get("cublasSetWorkspace_v2"));
  }

  @Test
  void aCallThatLacksMemoryIsMadeAgainWhenThePoolHasGivenItsOwnBack() {
    Noting library = new Noting();
    library.statuses.put("cublasCreate_v2", ALLOC_FAILED);
    library.shortages = 1;
    BlasFunctions functions = opened(library);
    assertEquals(2, library.calls.get("cublasCreate_v2"));
    functions.close();
    assertEquals(1, library.calls.get("cublasDestroy_v2"));
    assertEquals(0, library.live);
  }

  @Test
  void aHandleThatCouldNotBeMadeForWantOfMemoryIsTriedAgainWhenMoreIsFree() {
    Noting library = new Noting();
    library.statuses.put("cublasCreate_v2", ALLOC_FAILED);
    library.shortages = 3;
    AtomicLong room = new AtomicLong(100);
    Blas blas = new Blas(() -> opened(library), OptionalLong.empty(), room::get);
    assertFalse(blas.isPresent());
    assertTrue(blas.text().orElseThrow().contains("until more memory is free"));
    assertFalse(blas.isPresent());
    assertEquals(2, library.calls.get("cublasCreate_v2"), "not tried again while nothing changed");
    room.set(101);
    assertFalse(blas.isPresent(), "still too little");
    room.set(102);
    assertTrue(blas.isPresent());
    assertEquals("cuBLAS 0.0", blas.text().orElseThrow());
    blas.close();
    assertEquals(0, library.live);
  }

  /** Another status stays: it would be the same the next time. */
  @Test
  void whatFailsForAnotherReasonStaysAbsent() {
    Noting library = new Noting();
    library.statuses.put("cublasCreate_v2", ARCH_MISMATCH);
    library.shortages = 1;
    AtomicLong room = new AtomicLong();
    Blas blas = new Blas(() -> opened(library), OptionalLong.empty(), room::incrementAndGet);
    assertFalse(blas.isPresent());
    assertFalse(blas.isPresent());
    assertEquals(1, library.calls.get("cublasCreate_v2"));
    assertEquals(0, library.live);
  }

  @Test
  void aHandleIsGivenBackWhenALaterStepFails() {
    Noting library = new Noting();
    library.statuses.put("cublasGetVersion_v2", ARCH_MISMATCH);
    library.shortages = 1;
    assertThrows(GpuException.class, () -> opened(library));
    assertEquals(1, library.calls.get("cublasDestroy_v2"));
    library.statuses.put("cusolverDnCreateGesvdjInfo", ARCH_MISMATCH);
    assertThrows(GpuException.class, () -> new SolverFunctions(library));
    assertEquals(1, library.calls.get("cusolverDnDestroyParams"));
    assertEquals(1, library.calls.get("cusolverDnDestroy"));
    assertEquals(0, library.live);
  }
}
