package org.jgpu.software.exec;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.software.check.Access;
import org.jgpu.software.check.RaceException;
import org.jgpu.software.check.Space;
import org.jgpu.software.check.UninitializedReadException;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.MemoryFaultException;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.KernelTranslation;
import org.jgpu.software.translate.inline.VariablePlace;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with an access of memory, and whose memory it is. */
final class AccessText {
  private static final Pattern LOCAL_NAME = Pattern.compile("_ZZ.*E([0-9]{1,4})([A-Za-z_]\\w*)");

  private final KernelTranslation translation;
  private final BlockContext context;

  AccessText(KernelTranslation translation, BlockContext context) {
    this.translation = translation;
    this.context = context;
  }

  /** An access that faulted. */
  String fault(MemoryFaultException fault, @Nullable Instruction instruction) {
    String access = fault.bytes() + "-byte " + verb(instruction);
    if (fault.misaligned()) {
      String at = "0x" + Long.toHexString(fault.address());
      String where = space(fault.address(), instruction) == Space.GLOBAL ? place(fault) : "";
      return access + " at " + at + ", which is no multiple of " + fault.bytes() + where;
    }
    Space space = space(fault.address(), instruction);
    return access + " at " + describe(space, offset(space, fault.address()));
  }

  private String place(MemoryFaultException fault) {
    return ": " + context.launch().memory().describe(fault.address());
  }

  private static String verb(@Nullable Instruction instruction) {
    return switch (instruction == null ? "" : instruction.opcode()) {
      case "ld", "ldu", "ldmatrix" -> "read";
      case "st", "stmatrix" -> "write";
      case "wmma" -> instruction != null && instruction.has("load") ? "read" : "write";
      case "atom", "red" -> "atomic access";
      default -> "access";
    };
  }

  /** By the instruction, or, where that leaves it open, by the window of the address. */
  private static Space space(long address, @Nullable Instruction instruction) {
    if (instruction != null && instruction.has("shared")) {
      return Space.SHARED;
    }
    if (instruction != null && instruction.has("local")) {
      return Space.LOCAL;
    }
    boolean generic =
        instruction != null && !instruction.has("global") && !instruction.has("const");
    long segment = address >>> AddressSpace.OFFSET_BITS;
    if (generic && segment == AddressSpace.SHARED_WINDOW) {
      return Space.SHARED;
    }
    return generic && segment == AddressSpace.LOCAL_WINDOW ? Space.LOCAL : Space.GLOBAL;
  }

  private static long offset(Space space, long address) {
    boolean window = AddressSpace.segment(address) == AddressSpace.SHARED_WINDOW;
    boolean inWindow = window || AddressSpace.segment(address) == AddressSpace.LOCAL_WINDOW;
    return space != Space.GLOBAL && inWindow ? AddressSpace.offset(address) : address;
  }

  /** A read of what nothing has written, and where the value was used, if elsewhere. */
  String uninitialized(UninitializedReadException failure, @Nullable Instruction use) {
    Access access = failure.access();
    return access.bytes()
        + "-byte "
        + access.name()
        + " of memory that nothing has written, at "
        + describe(access.space(), access.address())
        + used(failure.how(), use)
        + (access.space() == Space.SHARED
            ? "; what other threads write there is to be read after a barrier, such as"
                + " syncThreads()"
            : "");
  }

  private static String used(String how, @Nullable Instruction use) {
    return use == null ? "" : "; used" + (how.isEmpty() ? "" : " " + how) + Places.where(use);
  }

  /** A race, with both its sides. */
  String race(RaceException failure) {
    Access access = failure.access();
    return access.bytes()
        + "-byte "
        + access.name()
        + " at "
        + describe(access.space(), access.address())
        + ", races with the "
        + failure.otherName()
        + " by "
        + thread(failure.otherThread())
        + Places.where(translation.site(failure.otherSite()))
        + "; no barrier, warp synchronisation or fence orders the two, and they are not atomic";
  }

  private String thread(int linear) {
    if (linear < 0) {
      return "another thread";
    }
    int x = context.blockExtent(0);
    int y = context.blockExtent(1);
    return String.format("thread (%d,%d,%d)", linear % x, linear / x % y, linear / x / y);
  }

  private String describe(Space space, long address) {
    return switch (space) {
      case GLOBAL -> context.launch().memory().describe(address);
      case SHARED -> inside("shared", StateSpace.SHARED, address, context.totalShared());
      case LOCAL -> inside("local", StateSpace.LOCAL, address, context.local().length);
    };
  }

  private String inside(String name, StateSpace space, long offset, int bytes) {
    VariablePlace variable = translation.variableAt(space, offset);
    String what =
        variable != null
            ? String.format(
                Locale.ROOT,
                ", %d bytes into %s of %d bytes",
                offset - variable.offset(),
                sourceName(variable.name()),
                variable.bytes())
            : name.equals("shared") ? dynamic(offset, bytes) : "";
    return "0x"
        + Long.toHexString(offset)
        + " of "
        + bytes
        + " bytes of "
        + name
        + " memory"
        + what;
  }

  private String dynamic(long offset, int bytes) {
    if (offset < translation.staticSharedBytes()) {
      return "";
    }
    return offset < bytes
        ? ", " + (offset - translation.staticSharedBytes()) + " bytes into its dynamic part"
        : ", whose dynamic part is as long as LaunchConfig.sharedBytes says";
  }

  /** The name as the source has it, of a variable that C++ mangled because it is a local one. */
  private static String sourceName(String name) {
    Matcher mangled = LOCAL_NAME.matcher(name);
    if (!mangled.matches()) {
      return name;
    }
    int length = Math.min(Integer.parseInt(mangled.group(1)), mangled.group(2).length());
    return mangled.group(2).substring(0, length);
  }
}
