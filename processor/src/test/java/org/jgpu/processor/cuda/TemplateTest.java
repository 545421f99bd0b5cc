package org.jgpu.processor.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "%s",
        "%d%s",
        "a %s b %d c",
        "%2$s %1$d %1$s",
        "%1$s %s",
        "100%% of %s",
        "%%s"
      })
  void fillsAsTheFormatterDoes(String template) {
    assertEquals(String.format(template, 7, 8L), Template.fill(template, 7, 8L));
  }

  @Test
  void valuesAreNotTemplates() {
    assertEquals("%s %d", Template.fill("%s %s", "%s", "%d"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%x", "%5d", "%", "%s %s %s", "%3$s", "%1d"})
  void otherConversionsAndMissingValuesAreRefused(String template) {
    assertThrows(IllegalArgumentException.class, () -> Template.fill(template, 1, 2));
  }

  @Test
  void hexHasALeastWidth() {
    assertEquals("002e", Template.hex('.', 4));
    assertEquals("ffffffffffffffff", Template.hex(-1, 16));
  }
}
