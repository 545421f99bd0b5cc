package org.jgpu.software.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.jgpu.software.exec.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the fuzzing is made of. */
class FuzzToolsTest {
  private static final String HEAD =
      ".version 8.0\n.target sm_75\n.address_size 64\n.file 1 \"a\"\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "L: bra L;",
        "L: .loc 1 2 3\n bra.uni L;",
        "L: add.u32 r, r, 1; .loc 1 2 3 @!p bra L;",
        "{ L: { bra L; } }",
        "L: ts: .branchtargets L; brx.idx 0, ts; bra L;",
        "L: ld.volatile.global.u32 r, [d]; @!p bra L;",
        "L: bar.sync 0; bra L;"
      })
  void theWatchdogEndsLoops(String loop) throws Defect {
    String body = ".reg .pred p; .reg .b32 r; .reg .b64 d; ld.param.u64 d, [a];\n" + loop;
    String text = HEAD + ".entry k(.param .u64 a) {" + body + " ret; }";
    try (Workers workers = new Workers(1)) {
      for (boolean checked : new boolean[] {false, true}) {
        Trial.Outcome outcome = new Trial(3, workers, checked).run(text, true);
        assertEquals("TIMEOUT", outcome.runs().get(0).end());
      }
    }
  }

  @Test
  void piecesJoinToTheText() throws IOException {
    for (String text : Corpus.ofBuild().texts()) {
      assertEquals(text, Pieces.join(Pieces.of(text)));
    }
  }

  @Test
  void modulesAreCutIntoKernelsThatLoad() throws IOException, Defect {
    Corpus corpus = Corpus.ofBuild();
    assertTrue(corpus.kernels().size() > 50, "" + corpus.kernels().size());
    try (Workers workers = new Workers(1)) {
      for (String kernel : corpus.kernels()) {
        assertEquals("", new Trial(1, workers, false).run(kernel, false).refusal(), kernel);
      }
    }
  }

  @Test
  void everyModuleThatIsCutOutKeepsTheHead() {
    String head = ".version 8.0\n.target sm_75\n.address_size 64";
    String one = "\n.entry a() { ret; }";
    String other = "\n.visible .entry b() { ret; }";
    assertEquals(List.of(head + one, head + other), Corpus.cut(head + one + other));
  }

  @Test
  void mutantsAreTheSameEachTimeAndDiffer() throws IOException {
    Mutator mutator = new Mutator(Corpus.ofBuild());
    assertEquals(mutator.mutant(1, 5), new Mutator(Corpus.ofBuild()).mutant(1, 5));
    assertNotEquals(mutator.mutant(1, 5), mutator.mutant(1, 6));
    assertNotEquals(mutator.mutant(1, 5), mutator.mutant(2, 5));
  }

  @Test
  void shrinkingKeepsWhatFails() {
    String text = "one two\nthree four\nfive six\n";
    String small =
        new Shrinker(smaller -> smaller.contains("ou") && smaller.contains("six")).shrink(text);
    assertEquals("foursix", small);
  }
}
