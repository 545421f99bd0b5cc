package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;

/**
 * A descriptor as it lies in a jar, checked but not read: one of its kernels can be had without the
 * others. A first launch waits for this, and reading a class of seven kernels takes the time of
 * loading their code. Immutable.
 */
public final class DescriptorText {
  private static final String OWNER = "owner ";
  private static final String KERNEL = "\nkernel ";
  private static final String UNIT = "\nunit ";
  private static final String UNIT_NAME = "\nunit-name ";

  private final String body;
  private final int head;

  private DescriptorText(String body) {
    this.body = body;
    this.head = endOfBlock(body, 0);
  }

  /**
   * Returns {@code text}, opened.
   *
   * @throws DescriptorFormatException if it is not a descriptor, is of another version of JGPU or
   *     damaged; the message says which
   */
  public static DescriptorText open(String text) {
    return new DescriptorText(DescriptorWriter.FORM.open(text));
  }

  /** Returns the descriptor with all its kernels. */
  public ClassDescriptor whole() {
    return DescriptorReader.readBody(body);
  }

  /**
   * Returns the descriptor with the kernel {@code key} as its only one, its units, and all of what
   * else kernels have in common; with all kernels and units if that one is not there, so that a
   * message can list them.
   */
  public ClassDescriptor only(String key) {
    int start = find(key);
    if (start < 0) {
      return whole();
    }
    String block = body.substring(start, endOfBlock(body, start + 1));
    try {
      return DescriptorReader.readBody(headFor(block) + block);
    } catch (DescriptorFormatException e) {
      return whole(); // which throws as well, with the number of the line in the file
    }
  }

  /**
   * Returns the head without the units of other kernels: those of a kernel are named after one,
   * with a sign behind it.
   */
  private String headFor(String block) {
    int named = block.indexOf(UNIT_NAME);
    if (named < 0) {
      return body.substring(0, head);
    }
    int from = named + UNIT_NAME.length();
    String unit = UNIT.concat(block.substring(from, block.indexOf('\n', from)));
    StringBuilder own = new StringBuilder();
    int next;
    for (int at = 0; at < head; at = next) {
      int end = body.indexOf('\n', at + 1);
      next = end < 0 || end > head ? head : end;
      boolean others =
          body.startsWith(UNIT, at)
              && !(body.startsWith(unit, at) && isSign(body.charAt(at + unit.length())));
      if (!others) {
        own.append(body, at, next);
      }
    }
    return own.toString();
  }

  private static boolean isSign(char c) {
    return c == ' ' || c == '+';
  }

  /**
   * Returns the binary name of the class.
   *
   * @throws DescriptorFormatException if the text does not begin with it
   */
  public String owner() {
    int end = body.indexOf('\n');
    if (end < 0 || !body.startsWith(OWNER)) {
      return whole().owner(); // which throws
    }
    return body.substring(OWNER.length(), end);
  }

  /** Returns whether there is a kernel {@code key}. */
  public boolean has(String key) {
    return find(key) >= 0;
  }

  /** Returns the keys of the kernels, in the order in which they stand. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (int at = head; at < body.length(); at = endOfBlock(body, at + 1)) {
      int key = at + KERNEL.length();
      keys.add(body.substring(key, body.indexOf('\n', key)));
    }
    return keys;
  }

  /** Returns where the line break before the block of {@code key} stands, negative if nowhere. */
  private int find(String key) {
    return body.indexOf(KERNEL + key + '\n');
  }

  /** Returns where the line break before the next block stands, or the end. */
  private static int endOfBlock(String body, int from) {
    int next = body.indexOf(KERNEL, from);
    return next < 0 ? body.length() : next;
  }
}
