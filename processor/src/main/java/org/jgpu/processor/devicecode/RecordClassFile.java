package org.jgpu.processor.devicecode;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which members of a record in a class file do what the compiler's own do, and no more: accessors
 * that return their field, and the canonical constructor that assigns all fields in order. The
 * format is that of the Java Virtual Machine Specification, chapter 4.
 */
final class RecordClassFile {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int STATIC = 8;
  private static final int ALOAD_0 = 0x2a;
  private static final int GETFIELD = 0xb4;
  private static final int PUTFIELD = 0xb5;
  private static final int INVOKESPECIAL = 0xb7;
  private static final int RETURN = 0xb1;

  /** A field or method. */
  private record Member(int flags, String name, String descriptor, byte[] code) {}

  private final DataInputStream in;
  private final Map<Integer, String> texts = new HashMap<>();

  /** Of fields and name-and-type pairs: the two constants that they name. */
  private final Map<Integer, int[]> pairs = new HashMap<>();

  private final List<Member> fields;
  private final List<Member> methods;

  /**
   * Reads a class file.
   *
   * @throws IOException if it is none
   */
  RecordClassFile(byte[] content) throws IOException {
    in = new DataInputStream(new ByteArrayInputStream(content));
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    in.readInt();
    constants();
    // Access flags, this class and its super class; then the interfaces.
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    fields = members().stream().filter(field -> (field.flags() & STATIC) == 0).toList();
    methods = members();
  }

  private void constants() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts.put(i, in.readUTF());
        // By the tags of table 4.4-A: classes, strings, method types, modules and packages name one
        // constant; 15 is a method handle; 3, 4, 17 and 18 are ints, floats and dynamic ones; 5 and
        // 6 long and double.
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 17, 18 -> in.skipNBytes(4);
        case 9, 10, 11, 12 ->
            pairs.put(i, new int[] {in.readUnsignedShort(), in.readUnsignedShort()});
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // it takes two entries
        }
        default -> throw new IOException("constant of kind " + tag);
      }
    }
  }

  private List<Member> members() throws IOException {
    Member[] members = new Member[in.readUnsignedShort()];
    for (int i = 0; i < members.length; i++) {
      int flags = in.readUnsignedShort();
      String name = text(in.readUnsignedShort());
      String descriptor = text(in.readUnsignedShort());
      members[i] = new Member(flags, name, descriptor, code());
    }
    return List.of(members);
  }

  /** Reads a member's attributes and returns its instructions. */
  private byte[] code() throws IOException {
    byte[] code = new byte[0];
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      String name = text(in.readUnsignedShort());
      byte[] content = in.readNBytes(in.readInt());
      if (name.equals("Code")) {
        DataInputStream attribute = new DataInputStream(new ByteArrayInputStream(content));
        attribute.readInt(); // sizes of stack and locals
        code = attribute.readNBytes(attribute.readInt());
      }
    }
    return code;
  }

  private String text(int index) {
    return texts.getOrDefault(index, "");
  }

  /** Returns the names of the accessors that only return their component. */
  Set<String> plainAccessors() {
    Set<String> names = new HashSet<>();
    for (Member method : methods) {
      byte[] code = method.code();
      // aload_0, getfield with the index of a constant, and a return of one byte.
      boolean plain =
          code.length == 5
              && unsigned(code, 0) == ALOAD_0
              && unsigned(code, 1) == GETFIELD
              && isReturn(unsigned(code, 4))
              && fieldName(index(code, 2)).equals(method.name());
      if (plain && method.descriptor().startsWith("()")) {
        names.add(method.name());
      }
    }
    return names;
  }

  /** Returns whether the canonical constructor only assigns the components. */
  boolean hasPlainConstructor() {
    StringBuilder descriptor = new StringBuilder("(");
    fields.forEach(field -> descriptor.append(field.descriptor()));
    String expected = descriptor.append(")V").toString();
    return methods.stream()
        .anyMatch(
            method ->
                method.name().equals("<init>")
                    && method.descriptor().equals(expected)
                    && assignsFields(method.code()));
  }

  /** Returns whether {@code code} calls the super constructor and assigns all fields in order. */
  private boolean assignsFields(byte[] code) {
    if (code.length < 4 || unsigned(code, 0) != ALOAD_0 || unsigned(code, 1) != INVOKESPECIAL) {
      return false;
    }
    int at = 4;
    int slot = 1;
    for (Member field : fields) {
      byte[] load = load(field.descriptor().charAt(0), slot);
      int end = at + 1 + load.length;
      if (end + 3 > code.length
          || unsigned(code, at) != ALOAD_0
          || !Arrays.equals(load, Arrays.copyOfRange(code, at + 1, end))
          || unsigned(code, end) != PUTFIELD
          || !fieldName(index(code, end + 1)).equals(field.name())) {
        return false;
      }
      at = end + 3;
      slot += "JD".indexOf(field.descriptor().charAt(0)) >= 0 ? 2 : 1;
    }
    return at + 1 == code.length && unsigned(code, at) == RETURN;
  }

  /** Returns the instruction that loads local {@code slot} of a type. */
  private static byte[] load(char type, int slot) {
    int kind =
        switch (type) {
          case 'J' -> 1;
          case 'F' -> 2;
          case 'D' -> 3;
          case 'L', '[' -> 4;
          default -> 0;
        };
    // iload_0 and its followers, or iload and its.
    // Beyond slot 255 an instruction is wide: such a constructor is taken for the user's.
    return slot < 4
        ? new byte[] {(byte) (0x1a + 4 * kind + slot)}
        : new byte[] {(byte) (0x15 + kind), (byte) slot};
  }

  private static boolean isReturn(int instruction) {
    return instruction >= 0xac && instruction < RETURN;
  }

  private static int unsigned(byte[] code, int at) {
    return code[at] & 0xff;
  }

  private static int index(byte[] code, int at) {
    return unsigned(code, at) << 8 | unsigned(code, at + 1);
  }

  private String fieldName(int constant) {
    int @Nullable [] field = pairs.get(constant);
    int @Nullable [] nameAndType = field == null ? null : pairs.get(field[1]);
    return nameAndType == null ? "" : text(nameAndType[0]);
  }
}
