package org.jgpu.processor.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.format.ElementwiseContract;
import org.jgpu.format.ReductionContract;
import org.jgpu.format.ScanContract;

/**
 * The device functions that generated code calls. Their text is in the resources {@code checks.cu},
 * {@code prologue.cu}, {@code library.cu}, {@code threads.cu}, {@code matrices.cu}, {@code
 * reduction.cu} and {@code scan.cu}, in sections named after what they define; a unit gets the
 * sections that it mentions, directly or through others, in the order of the files. Text in
 * {@code @name{...}} is for units that have the feature of that name; {@code #name#} is a number of
 * the launch contract.
 */
final class Prologue {
  private static final String STEM = "jgpu_";
  private static final Pattern OPTIONAL = Pattern.compile("@([a-z]+)\\{([^{}]*)\\}");
  private static final Pattern CONSTANT = Pattern.compile("#([a-z]+[.][a-zA-Z]+)#");
  private static final String MARK = "//// ";

  /** What was read before, by features: the resources do not change. */
  private static final Map<Set<String>, Prologue> READ = new ConcurrentHashMap<>();

  private final Set<String> features;
  private final Map<String, String> sections = new LinkedHashMap<>();

  /** The sections that a section mentions; instances are shared between compilations. */
  private final Map<String, Set<String>> mentions = new ConcurrentHashMap<>();

  /** Returns the text for units that have {@code features}. */
  static Prologue of(Set<String> features) {
    return READ.computeIfAbsent(Set.copyOf(features), Prologue::new);
  }

  private Prologue(Set<String> features) {
    this.features = features;
    read("checks.cu");
    read("prologue.cu");
    read("library.cu");
    read("threads.cu");
    read("matrices.cu");
    read("reduction.cu");
    read("scan.cu");
  }

  /** Returns the sections that {@code code} needs. */
  String sectionsFor(String code) {
    Set<String> needed = new HashSet<>();
    need(code, needed);
    StringBuilder result = new StringBuilder();
    sections.forEach((name, text) -> result.append(needed.contains(name) ? text : ""));
    return result.toString();
  }

  private void need(String code, Set<String> needed) {
    mentioned(code).forEach(name -> needSection(name, needed));
  }

  /** Adds section {@code name} and all that it needs, itself looked through once for all units. */
  private void needSection(String name, Set<String> needed) {
    if (needed.add(name)) {
      mentions
          .computeIfAbsent(name, unused -> mentioned(sections.getOrDefault(name, "")))
          .forEach(other -> needSection(other, needed));
    }
  }

  /** Returns the sections whose names stand in {@code code} as words, or as starts of words. */
  private Set<String> mentioned(String code) {
    Set<String> result = new LinkedHashSet<>();
    for (int at = code.indexOf(STEM); at >= 0; at = code.indexOf(STEM, at)) {
      int end = at + STEM.length();
      // Sections are named in small letters: a capital letter ends the name, as of a template's
      // parameter.
      while (end < code.length() && isNamePart(code.charAt(end))) {
        end++;
      }
      boolean word = at == 0 || !isWordPart(code.charAt(at - 1));
      String name = code.substring(at, end);
      if (word && sections.containsKey(name)) {
        result.add(name);
      }
      at = end;
    }
    return result;
  }

  private static boolean isNamePart(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_';
  }

  private static boolean isWordPart(char c) {
    return isNamePart(c) || c >= 'A' && c <= 'Z';
  }

  private void read(String resource) {
    String name = "";
    StringBuilder section = new StringBuilder();
    for (String line : filled(chosen(text(resource))).split("\n")) {
      if (line.startsWith(MARK)) {
        sections.put(name, section.toString());
        name = line.substring(MARK.length());
        section.setLength(0);
      } else {
        section.append(line).append('\n');
      }
    }
    sections.put(name, section.toString());
  }

  private String chosen(String text) {
    return OPTIONAL
        .matcher(text)
        .replaceAll(
            part ->
                features.contains(part.group(1)) ? Matcher.quoteReplacement(part.group(2)) : "");
  }

  private static String filled(String text) {
    return CONSTANT.matcher(text).replaceAll(part -> Integer.toString(constant(part.group(1))));
  }

  private static int constant(String name) {
    return switch (name) {
      case "elementwise.axes" -> ElementwiseContract.AXES;
      case "reduction.ticketBytes" -> ReductionContract.TICKET_BYTES;
      case "reduction.fullItems" -> ReductionContract.FULL_ITEMS;
      case "reduction.halfOuterThreads" -> ReductionContract.OUTER_THREADS / 2;
      case "scan.ticketBytes" -> ScanContract.TICKET_BYTES;
      case "scan.threads" -> ScanContract.THREADS;
      case "scan.rowWarps" -> ScanContract.ROW_THREADS / 32;
      case "scan.rowLevel" -> ScanContract.ROW_LEVEL;
      case "scan.columnSlots" -> ScanContract.COLUMN_SLOTS;
      default -> throw new IllegalStateException("no constant " + name);
    };
  }

  private static String text(String resource) {
    try (InputStream in = Prologue.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the processor's jar lacks " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
