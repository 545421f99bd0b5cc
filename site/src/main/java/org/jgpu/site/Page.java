package org.jgpu.site;

/**
 * A page of the site.
 *
 * @param path from the site's root, such as {@code errors/NotStatic.html}
 * @param section its heading in the contents
 * @param title its name there
 * @param origin the file that it is made of, from the repository's root, or what makes it
 * @param html its content
 */
record Page(String path, String section, String title, String origin, String html) {
  /** Returns what leads from this page to the site's root: empty, or {@code ../}. */
  String root() {
    return "../".repeat((int) path.chars().filter(c -> c == '/').count());
  }

  Page withHtml(String changed) {
    return new Page(path, section, title, origin, changed);
  }
}
