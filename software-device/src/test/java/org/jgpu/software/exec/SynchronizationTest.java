package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgpu.software.device.LaunchControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Barriers and warp operations under divergence: what meets, what is refused, and in what words.
 */
class SynchronizationTest {
  private final Device device = Device.fixture("synchronization.sm_75", 1);
  private final long out = device.ints(new int[256]);

  @AfterEach
  void close() {
    device.close();
  }

  private int[] results(int count) {
    return device.ints(out, count);
  }

  private static LaunchOptions checked() {
    return new LaunchOptions(new LaunchControl(Duration.ZERO), false, 16, true);
  }

  private DeviceFaultException fault(
      FaultKind kind, LaunchOptions options, String kernel, int threads, Object... arguments) {
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class,
            () -> device.tryLaunch(kernel, LaunchShape.linear(1, threads), options, arguments));
    assertEquals(kind, fault.kind(), fault.getMessage());
    assertTrue(fault.getMessage().contains("in kernel " + kernel), fault.getMessage());
    assertTrue(fault.getMessage().contains("synchronization.cu:"), fault.getMessage());
    return fault;
  }

  private DeviceFaultException invalid(String kernel, int threads, Object... arguments) {
    return fault(
        FaultKind.INVALID_SYNCHRONIZATION, LaunchOptions.unlimited(), kernel, threads, arguments);
  }

  private DeviceFaultException refused(String kernel, int threads, Object... arguments) {
    return fault(FaultKind.INVALID_SYNCHRONIZATION, checked(), kernel, threads, arguments);
  }

  private static void assertMentions(DeviceFaultException fault, String... parts) {
    for (String part : parts) {
      assertTrue(fault.getMessage().contains(part), () -> part + " in: " + fault.getMessage());
    }
  }

  @Test
  void exitedThreadsCountAsArrived() {
    device.launch("exitsBeforeBarrier", 1, 128, out, 70);

    assertEquals(70, Arrays.stream(results(128)).sum());
  }

  @Test
  void checkedModeRefusesABarrierThatSomeThreadsExitedBefore() {
    assertMentions(
        refused("exitsBeforeBarrier", 128, out, 70),
        "divergent threads in block",
        "threads 0-69 waiting at barrier 0 at synchronization.cu:9",
        "threads 70-127 exited without coming there");
  }

  @Test
  void barriersOfOneNumberMeetWhereverTheyAre() {
    device.launch("twoBarriersInWarp", 1, 64, out);
    assertEquals(32 + 64, Arrays.stream(results(64)).sum());
    device.launch("twoBarriersInBlock", 1, 64, out);
    assertEquals(32 + 64, Arrays.stream(results(64)).sum());
  }

  @Test
  void checkedModeRefusesDivergentThreadsInAWarp() {
    DeviceFaultException fault = refused("twoBarriersInWarp", 64, out);
    assertMentions(fault, "divergent threads in warp", "threads 0, 2, 4", "threads 1, 3, 5");
    assertMentions(fault, "synchronization.cu:16", "synchronization.cu:19", "bar.sync");
  }

  @Test
  void checkedModeRefusesDifferentBarriersInABlock() {
    assertMentions(
        refused("twoBarriersInBlock", 64, out),
        "divergent threads in block: different instructions meet at barrier 0",
        "threads 0-31 waiting at barrier 0 at synchronization.cu:38",
        "threads 32-63 waiting at barrier 0 at synchronization.cu:41");
  }

  @Test
  void unalignedBarriersMayDiverge() throws DeviceFaultException {
    device.tryLaunch("unalignedBarriers", LaunchShape.linear(1, 64), checked(), out);

    assertEquals(32 + 64, Arrays.stream(results(64)).sum());
  }

  @Test
  void barrierForMoreThreadsThanThereAre() {
    DeviceFaultException fault =
        fault(FaultKind.DEADLOCK, LaunchOptions.unlimited(), "barrierOfCount", 64, out, 1, 128);
    assertMentions(
        fault, "no thread of the block can go on", "threads 0-63 waiting at barrier 1 for 128");
  }

  @Test
  void partialWarpsCountAsWhole() {
    device.launch("barrierOfCount", 1, 80, out, 15, 96);

    assertEquals(80, Arrays.stream(results(96)).sum());
  }

  @ParameterizedTest
  @CsvSource({
    "16, 64, barrier 16 does not exist; there are 0 to 15",
    "-1, 64, barrier -1 does not exist",
    "1, 48, multiple of 32; barrier 1 was given 48",
    "1, -32, multiple of 32; barrier 1 was given -32"
  })
  void operandsOfBarriers(int number, int count, String message) {
    assertMentions(invalid("barrierOfCount", 64, out, number, count), message, "bar.sync");
  }

  @Test
  void countsThatDisagree() {
    assertMentions(
        invalid("countsDisagree", 64, out),
        "threads disagree on how many threads barrier 1 is for",
        "threads 0-31 waiting at barrier 1 for 64 threads",
        "threads 32-63 waiting at barrier 1 for 96 threads");
  }

  @Test
  void reductionAndPlainBarrier() {
    assertMentions(
        invalid("reductionMeetsBarrier", 64, out),
        "a reduction and a plain wait meet at barrier 0",
        "threads 0-31",
        "threads 32-63");
  }

  @Test
  void producersAndConsumersThroughNamedBarriers() {
    device.launch("producersAndConsumer", 1, 96, out, 6);

    int sum = 2 * 10 * (1 + 2 + 3 + 4 + 5) + 6;
    assertEquals(sum, results(96)[95]);
    assertEquals(sum, results(96)[64]);
  }

  @Test
  void barrierForTwoWarpsLetsNoThirdThrough() {
    device.launch("pairsOfWarps", 1, 128, out);

    assertEquals(2, results(128)[96]);
  }

  @Test
  void shuffleFromALaneThatDoesNotTakePart() {
    DeviceFaultException fault = invalid("shuffleFromOutsideTheMask", 32, out);
    assertEquals(15, fault.place().threadX());
    assertMentions(
        fault, "lane 15 reads from lane 16, which does not take part", "mask 0xffff", "shfl.sync");
  }

  @Test
  void shuffleFromALaneThatIsNotThereGivesTheReadersOwnValue() {
    device.launch("shuffleFromExited", 1, 45, out);

    int[] expected = IntStream.rangeClosed(1, 45).map(i -> i < 45 ? i : -1).toArray();
    expected[31] = 31;
    assertArrayEquals(expected, results(45));
  }

  @Test
  void checkedModeRefusesAShuffleFromALaneThatIsNotThere() {
    assertMentions(
        refused("shuffleFromExited", 45, out),
        "lane 12 reads from lane 13, which has exited or never was, of the mask 0xffffffff");
  }

  @Test
  void differentOperationsOfOneMask() {
    assertMentions(
        invalid("differentOperations", 32, out),
        "lanes 0 and 16 of a warp wait for each other in different operations",
        "threads 0-15 waiting for lanes 0-31",
        "threads 16-31 waiting for lanes 0-31",
        "shfl.sync.bfly",
        "vote.sync.ballot");
  }

  @Test
  void differentMasksOfOneOperation() {
    assertMentions(
        invalid("differentMasks", 32, out),
        "lanes 15 and 16 of a warp wait for each other",
        "threads 0-15 waiting for lanes 0-16 (mask 0x1ffff)",
        "threads 16-31 waiting for lanes 15-31 (mask 0xffff8000)");
  }

  @Test
  void oneOperationByTwoInstructions() throws DeviceFaultException {
    device.tryLaunch("shuffleOnBothSides", LaunchShape.linear(1, 32), checked(), out);

    assertArrayEquals(
        IntStream.range(0, 32).map(i -> (i ^ 1) + 100 * (i & 1)).toArray(), results(32));
  }
}
