package org.jgpu.processor.raw;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A CUDA type that has a Java counterpart, as far as its bytes go.
 *
 * @param kind how the bytes are read
 * @param bytes size of one lane; 0 for void
 * @param lanes 1, or the length of a vector type such as {@code float4}
 */
record CudaType(Kind kind, int bytes, int lanes) {
  /** How bytes are read; the signedness of integers is left open. */
  enum Kind {
    BOOLEAN,
    INTEGER,
    FLOATING,
    /** 16-bit floating point, which Java holds in a short. */
    HALF,
    VOID
  }

  private static final Set<String> KEYWORDS =
      Set.of(
          "void", "bool", "char", "short", "int", "long", "float", "double", "signed", "unsigned");

  private static final Pattern VECTOR =
      Pattern.compile("u?(char|short|int|longlong|float|double|half|__half)([1-4])");

  private static final Map<String, CudaType> NAMED = named();

  private static Map<String, CudaType> named() {
    Map<String, CudaType> types = new HashMap<>();
    types.put("void", new CudaType(Kind.VOID, 0, 1));
    types.put("bool", new CudaType(Kind.BOOLEAN, 1, 1));
    types.put("float", new CudaType(Kind.FLOATING, 4, 1));
    types.put("double", new CudaType(Kind.FLOATING, 8, 1));
    List.of("half", "__half", "__nv_bfloat16", "nv_bfloat16")
        .forEach(name -> types.put(name, new CudaType(Kind.HALF, 2, 1)));
    integers(types, 1, "int8_t", "uint8_t", "char8_t", "char", "uchar");
    integers(types, 2, "int16_t", "uint16_t", "char16_t", "short", "ushort");
    integers(types, 4, "int32_t", "uint32_t", "char32_t", "int", "uint");
    integers(types, 8, "int64_t", "uint64_t", "size_t", "ptrdiff_t", "long long");
    return Map.copyOf(types);
  }

  private static void integers(Map<String, CudaType> types, int bytes, String... names) {
    for (String name : names) {
      types.put(name, new CudaType(Kind.INTEGER, bytes, 1));
    }
  }

  /** Returns whether {@code word} is a keyword of a type, and so cannot be a parameter's name. */
  static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  /** Returns the type called {@code name}, words in any order; empty if it is not known. */
  static Optional<CudaType> of(String name) {
    Matcher vector = VECTOR.matcher(name);
    if (vector.matches()) {
      CudaType lane = NAMED.get(vector.group(1).replace("longlong", "long long"));
      int lanes = Integer.parseInt(vector.group(2));
      return Optional.ofNullable(lane).map(one -> new CudaType(one.kind, one.bytes, lanes));
    }
    return Optional.ofNullable(NAMED.get(canonical(name)));
  }

  /**
   * Returns the name without signedness and with the redundant {@code int} left out. A single
   * {@code long} stays unknown on purpose: it has 4 bytes on Windows and 8 elsewhere.
   */
  private static String canonical(String name) {
    List<String> words = List.of(name.split(" "));
    boolean signed = words.contains("signed") || words.contains("unsigned");
    String rest =
        String.join(
            " ",
            words.stream()
                .filter(word -> !word.equals("signed") && !word.equals("unsigned"))
                .filter(word -> !word.equals("int") || words.size() == 1)
                .toList());
    return rest.isEmpty() && (signed || words.contains("int")) ? "int" : rest;
  }
}
