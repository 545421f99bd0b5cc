package org.jgpu.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON as the benchmarks and the peers' script write it: maps, lists, strings, numbers. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Returns maps, lists, strings, doubles and null.
   *
   * @throws IllegalArgumentException if it is no JSON, with the place
   */
  static @Nullable Object parse(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at != text.length()) {
      throw json.unexpected("the end");
    }
    return value;
  }

  private @Nullable Object value() {
    space();
    char c = at < text.length() ? text.charAt(at) : 0;
    return switch (c) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      case 'n' -> nothing();
      default -> number();
    };
  }

  private Map<String, @Nullable Object> map() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    at++;
    while (!ends('}')) {
      space();
      String key = string();
      space();
      take(':');
      map.put(key, value());
    }
    return map;
  }

  private List<@Nullable Object> list() {
    List<@Nullable Object> list = new ArrayList<>();
    at++;
    while (!ends(']')) {
      list.add(value());
    }
    return list;
  }

  /** Takes a comma, or the end. */
  private boolean ends(char end) {
    space();
    if (at < text.length() && text.charAt(at) == end) {
      at++;
      return true;
    }
    if (at < text.length() && text.charAt(at) == ',') {
      at++;
    }
    return false;
  }

  /** Names and versions need no escapes. */
  private String string() {
    take('"');
    int end = text.indexOf('"', at);
    if (end < 0 || text.substring(at, end).contains("\\")) {
      throw unexpected("a string without escapes");
    }
    String string = text.substring(at, end);
    at = end + 1;
    return string;
  }

  private @Nullable Object nothing() {
    if (!text.startsWith("null", at)) {
      throw unexpected("null");
    }
    at += 4;
    return null;
  }

  private Double number() {
    int begin = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (begin == at) {
      throw unexpected("a value");
    }
    return Double.valueOf(text.substring(begin, at));
  }

  private void space() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private void take(char c) {
    if (at >= text.length() || text.charAt(at) != c) {
      throw unexpected("'" + c + "'");
    }
    at++;
  }

  private IllegalArgumentException unexpected(String expected) {
    String found = text.substring(Math.min(at, text.length()), Math.min(at + 20, text.length()));
    return new IllegalArgumentException(
        "at character " + at + " stands '" + found + "', not " + expected);
  }
}
