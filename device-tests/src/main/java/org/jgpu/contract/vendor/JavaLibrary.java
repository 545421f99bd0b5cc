package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jgpu.runtime.vendor.NativeLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;

/**
 * A library of C functions in Java, which returns a status each. Their parameters are written as in
 * the header, and a call binds just those types in just that order. It notes the calls, and lets
 * one fail if a test wants that.
 */
abstract class JavaLibrary implements NativeLibrary {
  static final int FAILURE = 7;
  private static final int FIRST = 64;

  private final Map<String, Function> functions = new HashMap<>();
  private final ByteBuffer memory = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
  private int end = FIRST;
  private int live;

  /** The functions that were called, in order. */
  final List<String> calls = new ArrayList<>();

  /** The function that is missing. */
  String missing = "";

  /** The function that fails. */
  String failing = "";

  /** What a function is called with. */
  record Arguments(Map<String, Number> values) {
    long get(String name) {
      return Objects.requireNonNull(values.get(name), name).longValue();
    }

    int number(String name) {
      return Math.toIntExact(get(name));
    }
  }

  private record Function(String[] parameters, Consumer<Arguments> work) {
    MethodType type() {
      StringBuilder types = new StringBuilder();
      for (String parameter : parameters) {
        types.append(
            parameter.startsWith("int ") ? 'I' : parameter.startsWith("char ") ? 'B' : 'J');
      }
      return MethodType.fromMethodDescriptorString("(" + types + ")I", null);
    }

    Arguments named(Object[] arguments) {
      Map<String, Number> values = new LinkedHashMap<>();
      for (int i = 0; i < parameters.length; i++) {
        String parameter = parameters[i];
        values.put(parameter.substring(parameter.indexOf(' ') + 1), (Number) arguments[i]);
      }
      return new Arguments(values);
    }
  }

  /**
   * Adds a function.
   *
   * @param parameters each with its type: int, char, or anything of 64 bits
   */
  final void define(String name, String parameters, Consumer<Arguments> work) {
    functions.put(name, new Function(parameters.split(", "), work));
  }

  /** Returns the names of all functions. */
  final TreeSet<String> names() {
    return new TreeSet<>(functions.keySet());
  }

  /** Returns how much of the host's memory is allocated. */
  final int live() {
    return live;
  }

  @Override
  public final MethodHandle function(String symbol, MethodType type) {
    Function function = symbol.equals(missing) ? null : functions.get(symbol);
    if (function == null) {
      throw new ForeignLinkException("the reference does not export " + symbol, null);
    }
    assertEquals(function.type(), type, symbol);
    try {
      MethodType call = MethodType.methodType(int.class, String.class, Object[].class);
      return MethodHandles.lookup()
          .findVirtual(JavaLibrary.class, "call", call)
          .bindTo(this)
          .bindTo(symbol)
          .asCollector(Object[].class, type.parameterCount())
          .asType(type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private int call(String symbol, Object[] arguments) {
    calls.add(symbol);
    if (symbol.equals(failing)) {
      return FAILURE;
    }
    Function function = Objects.requireNonNull(functions.get(symbol), symbol);
    function.work().accept(function.named(arguments));
    return 0;
  }

  @Override
  public long allocate(long bytes) {
    int address = end;
    end += (int) (bytes + 15) / 16 * 16;
    live++;
    return address;
  }

  @Override
  public void free(long address) {
    live -= address == 0 ? 0 : 1;
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
    throw new UnsupportedOperationException("no function here returns a string");
  }
}
