package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;

/** Several modules as one: what is visible meets by its name, what is not stays apart. */
class LinkTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  private final DeviceMemory memory = new DeviceMemory(1 << 20);

  private static String function(String linkage, String name, int number) {
    return "%s .func (.reg .b32 o) %s() { mov.b32 o, %d; ret; }%n".formatted(linkage, name, number);
  }

  /** A kernel that stores what a function returns. */
  private static String kernel(String name, String callee) {
    return ".visible .entry "
        + name
        + "(.param .u64 p) { .reg .b64 d; .reg .b32 r; ld.param.u64 d, [p]; call (r), "
        + callee
        + "; st.global.u32 [d], r; ret; }\n";
  }

  private int run(Program program, String kernel) throws PtxException, DeviceFaultException {
    long address = memory.allocate(4);
    try (Workers workers = new Workers(1)) {
      ByteBuffer parameters =
          ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, address);
      program.entry(kernel).run(LaunchShape.linear(1, 1), parameters, workers);
      ByteBuffer cell = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
      memory.read(address, cell);
      return cell.getInt(0);
    } finally {
      memory.free(address);
    }
  }

  private Program link(String... modules) throws PtxException {
    return Program.link(List.of(modules).stream().map(HEAD::concat).toList(), memory, null);
  }

  @Test
  void functionsThatAreNotVisibleStayApart() throws PtxException, DeviceFaultException {
    try (Program program =
        link(
            function("", "own", 1) + kernel("a", "own"),
            function("", "own", 2) + kernel("b", "own"))) {
      assertEquals(1, run(program, "a"));
      assertEquals(2, run(program, "b"));
    }
  }

  @Test
  void ofWeakFunctionsTheFirstCountsUnlessThereIsAStrongOne()
      throws PtxException, DeviceFaultException {
    String declared = ".extern .func (.reg .b32 o) f();\n";
    try (Program program =
        link(declared + kernel("k", "f"), function(".weak", "f", 1), function(".weak", "f", 2))) {
      assertEquals(1, run(program, "k"));
    }
    try (Program program =
        link(
            function(".weak", "f", 1) + kernel("k", "f"),
            function(".visible", "f", 2),
            function(".weak", "f", 3))) {
      assertEquals(2, run(program, "k"));
    }
  }

  @Test
  void variablesMeetByTheirNames() throws PtxException, DeviceFaultException {
    String load = "ld.param.u64 d, [p]; ld.global.u32 r, [%s]; st.global.u32 [d], r; ret; }\n";
    String kernel = ".visible .entry %s(.param .u64 p) { .reg .b64 d; .reg .b32 r; ";
    String reads =
        ".extern .global .u32 x;\n.global .u32 own = 3;\n.global .u64 pointer = own;\n"
            + (kernel + load).formatted("a", "x")
            + (kernel + load).formatted("b", "own");
    String defines =
        ".visible .global .u32 x = 5;\n.global .u32 own = 4;\n"
            + (kernel + load).formatted("c", "own");
    for (List<String> order : List.of(List.of(reads, defines), List.of(defines, reads))) {
      try (Program program = link(order.get(0), order.get(1))) {
        assertEquals(5, run(program, "a"));
        assertEquals(3, run(program, "b"));
        assertEquals(4, run(program, "c"));
        assertTrue(program.global("x").isPresent());
      }
    }
    assertEquals(0, memory.used());
  }

  /** In one module, too, the declaration may come first. */
  @Test
  void aVariableThatIsDefinedBehindItsUse() throws PtxException, DeviceFaultException {
    try (Program program =
        link(
            """
            .extern .global .u32 x;
            .visible .entry k(.param .u64 p) { .reg .b64 d; .reg .b32 r;
              ld.param.u64 d, [p]; ld.global.u32 r, [x]; st.global.u32 [d], r; ret; }
            .visible .global .u32 x = 9;
            """)) {
      assertEquals(9, run(program, "k"));
    }
  }

  @Test
  void whatTwoModulesDefineIsRefused() {
    PtxException twice =
        assertThrows(
            PtxException.class,
            () -> link(function(".visible", "f", 1), "", function(".visible", "f", 2)));
    assertEquals("\"f\" is defined twice, by the linked modules 1 and 3", twice.getMessage());
    PtxException different =
        assertThrows(
            PtxException.class,
            () -> link(".visible .global .u32 f;", function(".visible", "f", 2)));
    assertEquals(
        "\"f\" is one thing in the linked module 1 and another in module 2",
        different.getMessage());
    PtxException malformed = assertThrows(PtxException.class, () -> link("", ".nonsense"));
    assertEquals("module 2: PTX line 4: unknown directive \".nonsense\"", malformed.getMessage());
    assertEquals(0, memory.used());
  }

  @Test
  void whatNobodyDefinesIsRefusedWhereItIsUsed() throws PtxException, DeviceFaultException {
    String declared = ".extern .func (.reg .b32 o) f();\n";
    try (Program program =
        link(declared + kernel("k", "f"), function(".visible", "g", 1) + kernel("sound", "g"))) {
      assertEquals(1, run(program, "sound"));
      PtxException refusal = assertThrows(PtxException.class, () -> program.entry("k"));
      assertTrue(refusal.getMessage().contains("call of \"f\""), refusal.getMessage());
    }
  }
}
