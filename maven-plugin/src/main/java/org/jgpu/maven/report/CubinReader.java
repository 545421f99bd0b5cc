package org.jgpu.maven.report;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the resource usage of functions from a cubin, which is an ELF file of 64 bits: attributes
 * of all functions are in {@code .nv.info}, static shared memory is the size of {@code
 * .nv.shared.<function>}. The format of {@code .nv.info} is not documented; it was compared with
 * what {@code ptxas -v} prints, for CUDA 12.9 and 13.0.
 */
public final class CubinReader {
  private static final int SECTION_TABLE = 0x28;
  private static final int SECTION_COUNTS = 0x3a;
  private static final int SYMBOL_BYTES = 24;
  private static final int WITHOUT_CONTENT = 8;

  /** Attribute format: a 16-bit size, then as many bytes; others hold their value in place. */
  private static final int SIZED = 4;

  private static final int FRAME_SIZE = 0x11;
  private static final int REGISTER_COUNT = 0x2f;
  private static final String SHARED = ".nv.shared.";

  /** From compute capability 9.0 on, the section holds what the system reserves in each block. */
  private static final int RESERVED_FROM = 90;

  private static final int RESERVED_BYTES = 1024;

  private final ByteBuffer file;
  private final int capability;
  private final List<Section> sections = new ArrayList<>();
  private final Map<String, int[]> found = new TreeMap<>();

  private record Section(String name, int offset, int size, int link) {}

  private CubinReader(byte[] cubin, int capability) {
    this.file = ByteBuffer.wrap(cubin).order(ByteOrder.LITTLE_ENDIAN);
    this.capability = capability;
  }

  /**
   * Returns the functions of {@code cubin} by symbol.
   *
   * @param capability the compute capability that it is for, times ten
   * @throws IllegalArgumentException if it is no cubin
   */
  public static Map<String, CubinFunction> read(byte[] cubin, int capability) {
    try {
      return new CubinReader(cubin, capability).functions();
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("the cubin is cut short or no cubin", e);
    }
  }

  private Map<String, CubinFunction> functions() {
    if (file.getInt(0) != 0x464c457f) {
      throw new IllegalArgumentException("not an ELF file, as cubins are");
    }
    readSections();
    for (Section section : sections) {
      if (section.name().equals(".nv.info")) {
        attributes(section);
      } else if (section.name().startsWith(SHARED)) {
        int reserved = capability >= RESERVED_FROM ? RESERVED_BYTES : 0;
        entry(section.name().substring(SHARED.length()))[1] =
            Math.max(0, section.size() - reserved);
      }
    }
    Map<String, CubinFunction> functions = new TreeMap<>();
    found.forEach(
        (name, values) -> {
          if (values[0] > 0) {
            functions.put(name, new CubinFunction(values[0], values[1], values[2]));
          }
        });
    return functions;
  }

  private int[] entry(String symbol) {
    return found.computeIfAbsent(symbol, unused -> new int[3]);
  }

  private void readSections() {
    int table = Math.toIntExact(file.getLong(SECTION_TABLE));
    int size = file.getShort(SECTION_COUNTS);
    int count = file.getShort(SECTION_COUNTS + 2) & 0xffff;
    int names = file.getShort(SECTION_COUNTS + 4) & 0xffff;
    int namesAt = Math.toIntExact(file.getLong(table + names * size + 0x18));
    for (int i = 0; i < count; i++) {
      int at = table + i * size;
      checkWhole(at);
      sections.add(
          new Section(
              text(namesAt + file.getInt(at)),
              Math.toIntExact(file.getLong(at + 0x18)),
              Math.toIntExact(file.getLong(at + 0x20)),
              file.getInt(at + 0x28)));
    }
  }

  /** Sections without content, such as shared memory, have a size and take no place. */
  private void checkWhole(int header) {
    boolean content = file.getInt(header + 4) != WITHOUT_CONTENT;
    long end = file.getLong(header + 0x18) + (content ? file.getLong(header + 0x20) : 0);
    if (end > file.capacity()) {
      throw new IndexOutOfBoundsException("a section ends at " + end);
    }
  }

  private void attributes(Section info) {
    Section symbols = sections.get(info.link());
    Section names = sections.get(symbols.link());
    int at = info.offset();
    while (at < info.offset() + info.size()) {
      int attribute = file.get(at + 1);
      if (file.get(at) == SIZED) {
        int symbol = symbols.offset() + file.getInt(at + 4) * SYMBOL_BYTES;
        if (attribute == REGISTER_COUNT) {
          entry(text(names.offset() + file.getInt(symbol)))[0] = file.getInt(at + 8);
        } else if (attribute == FRAME_SIZE) {
          entry(text(names.offset() + file.getInt(symbol)))[2] = file.getInt(at + 8);
        }
        at += file.getShort(at + 2) & 0xffff;
      }
      at += Integer.BYTES;
    }
  }

  private String text(int start) {
    int end = start;
    while (file.get(end) != 0) {
      end++;
    }
    return new String(file.array(), start, end - start, StandardCharsets.UTF_8);
  }
}
