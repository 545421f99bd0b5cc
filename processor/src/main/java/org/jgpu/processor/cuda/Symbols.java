package org.jgpu.processor.cuda;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.FunctionKey;

/**
 * The C names of methods: class and method with {@code .} as {@code _}, {@code _} as {@code _1} and
 * other characters as {@code _0xxxx}, as JNI does; the parameter types follow where a name is
 * overloaded.
 */
final class Symbols {
  private final Map<String, Integer> overloads = new HashMap<>();
  private final Map<FunctionKey, String> entries = new HashMap<>();

  Symbols(Collection<FunctionKey> keys) {
    keys.forEach(key -> overloads.merge(qualified(key), 1, Integer::sum));
  }

  private static String qualified(FunctionKey key) {
    return key.owner() + "." + key.name();
  }

  /** Returns the name of the entry of a kernel with one entry, and the stem of other names. */
  String entry(FunctionKey key) {
    return entries.computeIfAbsent(key, this::mangled);
  }

  /** A name in capitals alone, such as that of method PI of class M, may be a macro. */
  private String mangled(FunctionKey key) {
    String plain = mangle(qualified(key));
    String base = plain.equals(plain.toUpperCase(Locale.ROOT)) ? plain + "_kernel" : plain;
    return overloads.getOrDefault(qualified(key), 1) > 1
        ? base + "__" + mangle(types(key.signature()))
        : base;
  }

  /** Returns the name of the device function, which depends on the float mode. */
  String function(FunctionKey key, FloatMode mode) {
    String suffix =
        switch (mode) {
          case DEFAULT -> "_fn";
          case STRICT -> "_fn_strict";
          case FAST -> "_fn_fast";
        };
    return entry(key) + suffix;
  }

  /** Returns the C identifier for the class {@code owner}. */
  static String ofClass(String owner) {
    return mangle(owner);
  }

  /** Returns the name of the struct for the record class {@code name}. */
  static String ofRecord(String name) {
    return mangle(name) + "_struct";
  }

  private static String types(String signature) {
    return signature.substring(1, signature.length() - 1).replace(',', '.').replace("[]", "A");
  }

  static String mangle(String name) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.') {
        result.append('_');
      } else if (c == '_') {
        result.append("_1");
      } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
        result.append(c);
      } else {
        result.append("_0").append(Template.hex(c, 4));
      }
    }
    return result.toString();
  }
}
