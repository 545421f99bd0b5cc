package org.jgpu.software.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.software.exec.Workers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Mutated PTX. Every build runs a few thousand fixed mutants; the profile {@code ptx-fuzz} runs
 * {@code fuzz.count} of them from {@code fuzz.seed}, {@code fuzz.threads} at a time.
 */
class PtxFuzzTest {
  private static final int COUNT = Integer.getInteger("fuzz.count", 2000);
  private static final long SEED = Long.getLong("fuzz.seed", 1L);
  private static final int THREADS =
      Integer.getInteger("fuzz.threads", Runtime.getRuntime().availableProcessors());

  /** Far above what any mutant takes, on a loaded machine too. */
  private static final long PATIENCE_SECONDS = 600;

  @Test
  void mutantsEndInAnErrorOrInARun() throws IOException, InterruptedException {
    Campaign campaign = new Campaign(SEED, COUNT);
    campaign.run(Corpus.ofBuild(), THREADS, PATIENCE_SECONDS);
    System.out.printf(
        "PTX fuzzing: seed %d, %d mutants, %d loaded, %d launches, %d finished, %d stopped%n",
        SEED,
        COUNT,
        campaign.loaded(),
        campaign.launches(),
        campaign.finished(),
        campaign.timeouts());
    assertTrue(campaign.clean(), campaign::report);
    assertTrue(campaign.loaded() > COUNT / 10, "few mutants load: " + campaign.loaded());
    // One that was stopped ran, too: on a loaded machine many do not end in their time.
    int ran = campaign.finished() + campaign.timeouts();
    assertTrue(ran > COUNT / 20, "few mutants run: " + ran);
  }

  @Test
  void textsThatMeanTheSameGiveTheSameResults() throws IOException, InterruptedException {
    Corpus corpus = Corpus.ofBuild();
    AtomicInteger next = new AtomicInteger();
    AtomicInteger ran = new AtomicInteger();
    List<Callable<@Nullable Void>> parts =
        Collections.nCopies(
            THREADS,
            () -> {
              rewritten(corpus, next, ran);
              return null;
            });
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<@Nullable Void> part : pool.invokeAll(parts)) {
        assertDoesNotThrow(() -> part.get());
      }
    } finally {
      pool.shutdownNow();
    }
    assertTrue(ran.get() > COUNT / 30, "few kernels run: " + ran);
  }

  private static void rewritten(Corpus corpus, AtomicInteger next, AtomicInteger ran)
      throws Defect {
    try (Workers workers = new Workers(1)) {
      for (int i = next.getAndIncrement(); i < COUNT / 10; i = next.getAndIncrement()) {
        Random random = Mutator.random(SEED, -1 - i);
        String text = corpus.kernels().get(random.nextInt(corpus.kernels().size()));
        if (!text.contains("%clock") && !text.contains("%globaltimer")) {
          String rewritten = Equivalents.rewrite(text, random);
          Trial trial = new Trial(i, workers, i % 2 == 1);
          Trial.Outcome expected = trial.run(text, true);
          Trial.Outcome found = trial.run(rewritten, true);
          if (!expected.timedOut() && !found.timedOut()) {
            assertTrue(expected.agreesWith(found), () -> rewritten + expected + " became " + found);
          }
          boolean done = expected.runs().get(0).end().equals("done");
          ran.addAndGet(done || expected.timedOut() ? 1 : 0);
        }
      }
    }
  }
}
