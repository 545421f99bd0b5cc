package org.jgpu.toolchain.foreign;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ForeignLinkerTest {
  @Test
  void isThereExactlyFromJava22On() {
    assertEquals(Runtime.version().feature() >= 22, ForeignLinker.find().isPresent());
  }

  @Test
  @EnabledForJreRange(max = JRE.JAVA_21)
  void saysWhyItIsNotThere() {
    var failure = assertThrows(ForeignLinkException.class, ForeignLinker::open);
    assertTrue(failure.getMessage().contains("needs Java 22"), failure.getMessage());
  }

  @Nested
  @EnabledForJreRange(min = JRE.JAVA_22)
  class OnJava22 {
    private final ForeignLinker linker = ForeignLinker.open();
    private final ForeignMemory memory = linker.memory();

    @Test
    @EnabledOnOs(OS.LINUX)
    void callsFunctionsWithExactPrimitiveTypes() throws Throwable {
      ForeignLibrary math = linker.openLibrary("libm.so.6");
      MethodHandle pow = linker.downcall(math, "pow", double.class, double.class, double.class);
      assertEquals(MethodType.methodType(double.class, double.class, double.class), pow.type());
      assertEquals(8.0, (double) pow.invokeExact(2.0, 3.0));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesTheMissingSymbolAndItsLibrary() {
      ForeignLibrary math = linker.openLibrary("libm.so.6");
      assertFalse(math.find("no_such_function").isPresent());
      var failure =
          assertThrows(
              ForeignLinkException.class,
              () -> linker.downcall(math, "no_such_function", int.class));
      assertEquals("libm.so.6 does not export no_such_function", failure.getMessage());
    }

    @Test
    void namesTheLibraryThatDoesNotLoad(@TempDir Path folder) {
      Path missing = folder.resolve("liblost.so");
      var byPath = assertThrows(ForeignLinkException.class, () -> linker.openLibrary(missing));
      assertTrue(byPath.getMessage().contains(missing.toString()), byPath.getMessage());
      var byName =
          assertThrows(ForeignLinkException.class, () -> linker.openLibrary("libmissing.so.7"));
      assertTrue(byName.getMessage().contains("libmissing.so.7"), byName.getMessage());
    }

    @Test
    void nativeCodeCallsBack() throws Throwable {
      MethodHandle add =
          MethodHandles.lookup()
              .findStatic(
                  Math.class,
                  "addExact",
                  MethodType.methodType(long.class, long.class, long.class));
      MethodHandle call = linker.downcall(linker.upcall(add), long.class, long.class, long.class);
      assertEquals(42L, (long) call.invokeExact(40L, 2L));
    }

    @Test
    void refusesPointersThatAreNotLongs() {
      assertThrows(
          IllegalArgumentException.class, () -> linker.downcall(1L, int.class, String.class));
    }

    @Test
    void readsBackWhatItWrites() {
      long address = memory.allocate(24);
      try {
        assertNotEquals(0, address);
        assertArrayEquals(new byte[24], memory.readBytes(address, 24));
        memory.writeLong(address + 8, 0x1122334455667788L);
        assertEquals(0x1122334455667788L, memory.readLong(address + 8));
        memory.view(address, 24).putInt(16, -7);
        assertEquals(-7, memory.readInt(address + 16));
      } finally {
        memory.free(address);
      }
    }

    @Test
    void keepsUnicodeInStrings() {
      long address = memory.allocateString("größer als 2³");
      try {
        assertEquals("größer als 2³", memory.readString(address));
      } finally {
        memory.free(address);
      }
    }

    @Test
    void findsTheAddressOfPositionZeroOfADirectBuffer() {
      ByteBuffer buffer = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
      buffer.putLong(0, 42).position(8).limit(16);
      assertEquals(42, memory.readLong(memory.addressOf(buffer)));
      assertEquals(8, buffer.position());
      assertThrows(IllegalArgumentException.class, () -> memory.addressOf(ByteBuffer.allocate(8)));
    }
  }
}
