package org.jgpu.software.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.software.exec.Workers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each instruction of the hand-made kernels with every type in place of each of its types, on
 * registers of every width: either it is refused or it runs.
 */
class InstructionFormsTest {
  private static final List<String> TYPES =
      List.of(
          "b8", "b16", "b32", "b64", "b128", "u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64",
          "f16", "f16x2", "bf16", "bf16x2", "f32", "f64", "pred");
  private static final List<String> REGISTERS = List.of("", "%p", "%h", "%r", "%d", "%f", "%e");
  private static final Pattern TYPE =
      Pattern.compile("\\.(b8|b16|b32|b64|u8|u16|u32|u64|s8|s16|s32|s64|f16|bf16|f32|f64|pred)\\b");
  private static final Pattern OPCODE = Pattern.compile("^((?:@!?%p\\d )?[a-z]\\w*)");
  private static final Pattern REGISTER = Pattern.compile("%[phrdfe](\\d+)");
  private static final String HEAD =
      """
      .version 8.0
      .target sm_90
      .address_size 64
      .global .align 8 .u32 counter;
      .global .align 8 .u64 pointers[2];
      .const .align 8 .b8 text[8];
      .shared .align 8 .b8 own[256];
      .shared .align 8 .b8 scratch[256];
      .extern .shared .align 16 .b8 dynamic[];
      .entry k(.param .u64 out, .param .u64 a, .param .u64 b, .param .u64 n, .param .u64 m,
        .param .u64 h, .param .align 8 .b8 block[24])
      {
      .reg .pred %p<40>; .reg .b16 %h<40>; .reg .b32 %r<40>; .reg .b64 %d<40>;
      .reg .f32 %f<40>; .reg .f64 %e<40>; .local .align 8 .b8 depot[64];
      """;

  private static List<String> instructions() {
    List<String> found = new ArrayList<>();
    String texts = Corpus.resource("fuzz/families") + Corpus.resource("fuzz/matrices");
    for (String line : texts.split("\n")) {
      String text = line.trim();
      boolean instruction = text.matches("(@!?%p\\d )?[a-z][^:]*;") && TYPE.matcher(text).find();
      if (instruction && !text.matches(".*(argument|answer|value|result|sum|%t|\\[[far]\\]).*")) {
        found.add(text);
      }
    }
    return found;
  }

  private static Set<String> forms(String instruction) {
    Set<String> forms = new LinkedHashSet<>();
    Matcher matcher = TYPE.matcher(instruction);
    while (matcher.find()) {
      for (String type : TYPES) {
        String before = instruction.substring(0, matcher.start() + 1);
        String changed = before + type + instruction.substring(matcher.end());
        for (String register : REGISTERS) {
          String registers = register.isEmpty() ? "%$0" : register + "$1";
          forms.add(register.isEmpty() ? changed : REGISTER.matcher(changed).replaceAll(registers));
        }
        // Those that change values, of types that do not have them.
        forms.add(OPCODE.matcher(changed).replaceFirst("$1.ftz"));
        forms.add(OPCODE.matcher(changed).replaceFirst("$1.sat"));
      }
    }
    return forms;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTypeOfEveryInstruction(boolean checked) {
    Map<String, String> defects = new LinkedHashMap<>();
    int loaded = 0;
    try (Workers workers = new Workers(1)) {
      for (String instruction : instructions()) {
        for (String form : forms(instruction)) {
          try {
            Trial trial = new Trial(1, workers, checked);
            Trial.Outcome outcome = trial.run(HEAD + form + " ret; }", true);
            loaded += outcome.loaded() ? 1 : 0;
          } catch (Defect e) {
            defects.putIfAbsent(form.split(" ")[0], form + ": " + e.signature());
          }
        }
      }
    }
    assertTrue(loaded > 1000, "few forms load: " + loaded);
    assertTrue(defects.isEmpty(), () -> String.join("\n", defects.values()));
  }
}
